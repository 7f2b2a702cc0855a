import type { CartApp } from './cart-app.ts'
import type { CartServices } from './cart-services.ts'
import { joinSkus } from '../../shared/api.ts'
import { portionSkus } from '../../shared/portion-skus.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import { applyPrice } from '../../shared/cart/apply-price.ts'
import { hasPlainPrice } from '../../shared/cart/price-change.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { stockSku } from '../../shared/cart/stock-note.ts'
import type { Send } from '../sync/send.ts'
import type { CartStore } from './store.ts'

/** Age after which prices and stock are fetched again. */
export const STALE_MS = 60_000

/**
 * Fetches current stock and prices of the cart. A shopper in checkout keeps the values that were shown: the
 * order recalculates them.
 */
export async function refreshCart({
  shop,
  view,
}: Pick<CartApp, 'view'> & {
  shop: Pick<CartServices, 'cart' | 'send' | 'stock' | 'isInCheckout'>
}): Promise<void> {
  const { cart: store, isInCheckout, send } = shop
  if (await isInCheckout()) return
  const { usePriceTiers } = view.config.rules.products
  const prices = refreshPrices({ store, send, isInCheckout, usePriceTiers })
  await Promise.all([shop.stock.fetch(), prices])
}

/** Makes a handler for returns to an open page: refreshes when the last refresh is stale. */
export function whenStale(now: () => number, refresh: () => void): () => void {
  let last = now()
  return () => {
    const at = now()
    // After the clock was set back, the age of the page is unknown.
    if (at >= last && at - last < STALE_MS) return
    last = at
    refresh()
  }
}

/** Maximum number of skus in one request. */
const MAX_SKUS = 50

interface PricePorts {
  store: CartStore
  send: Send
  isInCheckout: () => Promise<boolean>
  /** Brand value `products.usePriceTiers`. */
  usePriceTiers: boolean
}

/**
 * Fetches current prices of the cart's products and notes them at the lines, beside those that the shopper
 * saw. A line has no price of its own if its options cost extra or tier prices apply: its price comes from
 * totals. A shopper who has entered the checkout meanwhile keeps the prices that were shown.
 */
export async function refreshPrices({
  store,
  send,
  isInCheckout,
  usePriceTiers,
}: PricePorts): Promise<void> {
  const isPlain = (item: CartItem) => hasPlainPrice(item, usePriceTiers)
  const lines = store.$cart.get().items.filter(isPlain)
  const [skus] = portionSkus(lines.map(stockSku), MAX_SKUS)
  if (!skus) return
  const reply = await send('price.list', { skus: joinSkus(skus) })
  if (reply.kind !== 'done' || (await isInCheckout())) return
  const bySku = new Map(reply.result.map((entry) => [entry.sku, entry]))
  await store.commit((cart) =>
    cart.items.filter(isPlain).reduce((priced, item) => {
      const entry = bySku.get(stockSku(item))
      if (!entry?.isKnown) return priced
      const { price = NaN, price_incl_tax = NaN, changesAt } = entry
      const today = { price, price_incl_tax, ...(changesAt === undefined ? {} : { changesAt }) }
      return applyPrice(priced, lineKey(item), today)
    }, cart),
  )
}
