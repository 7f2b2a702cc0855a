import type { App } from '../app/app.ts'
import { askPrices } from './prices.ts'

/** What a page shows that was looked at longer ago than this is asked for again. */
export const OLD_MS = 60_000

/**
 * Stock and prices of what is in the cart may have changed since it was seen last. Whoever is in checkout
 * goes on with what was seen: what is ordered is reckoned anew there.
 */
export async function lookAgain({
  shop,
  view,
}: Pick<App, 'view'> & {
  shop: Pick<App['shop'], 'cart' | 'send' | 'stock' | 'isInCheckout'>
}): Promise<void> {
  if (await shop.isInCheckout()) return
  const { usePriceTiers } = view.config.rules.products
  const prices = askPrices({ store: shop.cart, send: shop.send, usePriceTiers })
  await Promise.all([shop.stock.ask(), prices])
}

/** What to do at every return to a page that stayed open: looks again where the last look is old. */
export function whenOld(now: () => number, look: () => void): () => void {
  let last = now()
  return () => {
    const at = now()
    // A clock that was set back says nothing about how old the page is.
    if (at >= last && at - last < OLD_MS) return
    last = at
    look()
  }
}
