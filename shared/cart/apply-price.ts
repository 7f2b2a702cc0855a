import { toCents } from '../price/money.ts'
import type { Cart, CartItem } from './cart.ts'
import { changeLine, findLine, omitFields } from './line.ts'
import { lineKey } from './line-key.ts'
import { hasPlainPrice } from './price-change.ts'

/** The current price of one piece, in the view's currency. */
interface LinePrice {
  price: number
  price_incl_tax: number
  changesAt?: number
}

/**
 * Sets the current price of a line. The price that the shopper saw is stored beside it until the change is
 * accepted. An invalid price changes nothing.
 */
export function applyPrice(cart: Cart, key: string, price: LinePrice): Cart {
  if (!(price.price_incl_tax >= 0) || !Number.isFinite(price.price)) return cart
  return { ...cart, items: changeLine(cart.items, key, (item) => withPrice(item, price)) }
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
