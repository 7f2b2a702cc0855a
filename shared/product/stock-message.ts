import type { MessageKey } from '../i18n/translate.ts'
import type { StockState } from './product.ts'

/** Product types without delivery, return and warehouse stock. */
const INTANGIBLE_TYPES = ['virtual', 'downloadable'] as const

/** Returns the type of a product that is not shipped; undefined for products that are. */
export function intangibleTypeOf(typeId: string): (typeof INTANGIBLE_TYPES)[number] | undefined {
  return INTANGIBLE_TYPES.find((type) => type === typeId)
}

/**
 * Returns the message of a stock state (no number). An immaterial product (gift card, download) is called
 * available, not in stock.
 */
export function stockMessage(stock: StockState, typeId: string): MessageKey {
  return stock === 'in' && intangibleTypeOf(typeId)
    ? 'product.stock.available'
    : `product.stock.${stock}`
}
