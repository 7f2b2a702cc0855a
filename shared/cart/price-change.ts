import { toCents } from '../price/money.ts'
import type { Cart, CartItem } from './cart.ts'
import { changeLine, findLine, omitFields } from './line.ts'
import { lineKey } from './line-key.ts'

/** The current price of one piece, in the view's currency. */
export interface LinePrice {
  price: number
  price_incl_tax: number
  changesAt?: number
}

/** A price change as a message: its key and values. */
export interface PriceChange {
  code: 'cart.price.raised' | 'cart.price.lowered'
  /** With tax; formatted by the view's price format. */
  from: number
  to: number
}

/**
 * Sets the current price of a line. The price that the shopper saw is stored beside it until the change is
 * accepted. An invalid price changes nothing.
 */
export function applyPrice(cart: Cart, key: string, price: LinePrice): Cart {
  if (!(price.price_incl_tax >= 0) || !Number.isFinite(price.price)) return cart
  return { ...cart, items: changeLine(cart.items, key, (item) => withPrice(item, price)) }
}

/** Records that the shopper has seen the new price. */
export function acceptPrice(cart: Cart, key: string): Cart {
  return {
    ...cart,
    items: changeLine(cart.items, key, (item) => omitFields(item, 'seen_price_incl_tax')),
  }
}

/**
 * Takes prices from the backend's totals where only the backend knows them: for lines whose price differs
 * from that of their sku, and for all lines if prices depend on the quantity. The totals must belong to
 * this cart. Lines that `held` contains with the same quantity and totals keep their price.
 */
export function applyTotalsPrices(cart: Cart, usePriceTiers = false, held?: Cart): Cart {
  return cart.items.reduce((priced, item) => {
    const { changesAt, totals } = item
    const hasTotals = totals !== undefined && totals.price_incl_tax > 0
    if (!hasTotals || hasPlainPrice(item, usePriceTiers)) return priced
    if (held && findLine(held.items, lineKey(item))?.totals?.qty === totals.qty) return priced
    const { price, price_incl_tax } = totals
    const known = changesAt === undefined ? {} : { changesAt }
    return applyPrice(priced, lineKey(item), { price, price_incl_tax, ...known })
  }, cart)
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

function withPrice(item: CartItem, { price, price_incl_tax, changesAt }: LinePrice): CartItem {
  const seen = item.seen_price_incl_tax ?? item.price_incl_tax
  return {
    ...omitFields(item, 'changesAt', 'seen_price_incl_tax'),
    price,
    price_incl_tax,
    ...(changesAt === undefined ? {} : { changesAt }),
    ...(toCents(seen) === toCents(price_incl_tax) ? {} : { seen_price_incl_tax: seen }),
  }
}
