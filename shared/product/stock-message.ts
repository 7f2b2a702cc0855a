import type { MessageKey } from '../i18n/translate.ts'
import type { StockState } from './product.ts'

/** Product types without delivery, return and warehouse stock. */
const IMMATERIAL = ['virtual', 'downloadable'] as const

/** Returns the type of a product that is not shipped; undefined for products that are. */
export function immaterialType(typeId: string): (typeof IMMATERIAL)[number] | undefined {
  return IMMATERIAL.find((type) => type === typeId)
}

/**
 * Returns the message of a stock state (no number). An immaterial product (gift card, download) is called
 * available, not in stock.
 */
export function stockMessage(stock: StockState, typeId: string): MessageKey {
  return stock === 'in' && immaterialType(typeId)
    ? 'product.stock.available'
    : `product.stock.${stock}`
}
