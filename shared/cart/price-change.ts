import { toCents } from '../price/money.ts'
import type { Cart, CartItem } from './cart.ts'
import { changeLine, omitFields } from './line.ts'

/** A price change as a message: its key and values. */
export interface PriceChange {
  code: 'cart.price.raised' | 'cart.price.lowered'
  /** With tax; formatted by the view's price format. */
  from: number
  to: number
}

/** Records that the shopper has seen the new price. */
export function acceptPrice(cart: Cart, key: string): Cart {
  return {
    ...cart,
    items: changeLine(cart.items, key, (item) => omitFields(item, 'seen_price_incl_tax')),
  }
}

/** Describes how the price changed since the shopper saw it; undefined: not at all. */
export function describePriceChange(
  item: Pick<CartItem, 'price_incl_tax' | 'seen_price_incl_tax'>,
): PriceChange | undefined {
  const { price_incl_tax: to, seen_price_incl_tax: from } = item
  if (from === undefined || toCents(from) === toCents(to)) return undefined
  return { code: to > from ? 'cart.price.raised' : 'cart.price.lowered', from, to }
}

/**
 * True if the price of a line is the price of its sku: no option costs extra, and the quantity does not
 * matter.
 */
export function hasPlainPrice(
  { checksum, product_option }: CartItem,
  usePriceTiers = false,
): boolean {
  if (usePriceTiers) return false
  const { custom_options = [], bundle_options = [] } = product_option?.extension_attributes ?? {}
  return checksum === undefined && custom_options.length === 0 && bundle_options.length === 0
}
