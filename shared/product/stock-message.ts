import type { MessageKey } from '../i18n/translate.ts'
import type { StockState } from './product.ts'

/** Types that nobody carries home: they have no delivery, no return and no place in a warehouse. */
const IMMATERIAL = ['virtual', 'downloadable'] as const

/** The type of products that are sent to nobody; undefined for products that are. */
export function immaterialType(typeId: string): (typeof IMMATERIAL)[number] | undefined {
  return IMMATERIAL.find((type) => type === typeId)
}

/**
 * Stock in words (a state, no number). What is in no
 * warehouse (a gift card, a download) is said to be available, not to be in stock.
 */
export function stockMessage(stock: StockState, typeId: string): MessageKey {
  return stock === 'in' && immaterialType(typeId)
    ? 'product.stock.available'
    : `product.stock.${stock}`
}
