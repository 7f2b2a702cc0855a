import type { CartItem } from '../../shared/cart/cart.ts'
import type { ShopState } from '../app/shop-state.ts'
import { isTelling } from './telling.ts'

/**
 * Hears what happens in the shop's state and tells of it. What
 * tells is loaded when there is something to tell; what is told is read at once.
 */
export function followTracked(
  { cart, events }: Pick<ShopState, 'cart' | 'events'>,
  report: (what: string) => void,
): void {
  const load = () => import('./open.ts')
  const tell = (job: (open: Awaited<ReturnType<typeof load>>) => Promise<void>) => {
    load()
      .then(job)
      .catch((error: unknown) => report(`tracking: ${String(error)}`))
  }
  const tellCart = (event: 'addedToCart' | 'removedFromCart') => {
    return ({ item }: { item: CartItem }) => {
      if (!isTelling()) return
      const { items } = cart.$cart.get()
      tell((open) => open.tellCart(event, item, items))
    }
  }
  const tellOrders = () => {
    if (isTelling()) tell((open) => open.tellOrders())
  }
  events.on('cart.added', tellCart('addedToCart'))
  events.on('cart.removed', tellCart('removedFromCart'))
  events.on('order.placed', tellOrders)
  events.on('session.changed', ({ isLoggedIn }) => {
    if (!isLoggedIn && isTelling()) tell(({ openTracker }) => openTracker().reset())
  })
  tellOrders()
}
