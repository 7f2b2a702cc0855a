import type { CartApp } from './cart-app.ts'
import type { CartServices } from './cart-services.ts'
import { refreshPrices } from './prices.ts'

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
