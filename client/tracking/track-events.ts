import type { CartItem } from '../../shared/cart/cart.ts'
import type { Session } from '../account/session.ts'
import type { CartStore } from '../cart/store.ts'
import type { EventBus } from '../events.ts'
import { isTrackingEnabled } from './tracking-enabled.ts'

/** Tracks events of the shop. The tracker is loaded with the first event; event data is read immediately. */
export function trackEvents(
  { cart, events, session }: { cart: CartStore; events: EventBus; session: Pick<Session, 'load'> },
  report: (what: string) => void,
): void {
  const load = () => import('./open.ts')
  const withTracker = (job: (open: Awaited<ReturnType<typeof load>>) => Promise<void>) => {
    load()
      .then(job)
      .catch((error: unknown) => report(`tracking: ${String(error)}`))
  }
  // The user and the viewed product are tracked before actions with it.
  const startPage = async () => {
    const page = await import('./page.ts')
    await page.startPage(() => session.load())
  }
  const trackCart = (event: 'addedToCart' | 'removedFromCart') => {
    return ({ item }: { item: CartItem }) => {
      if (!isTrackingEnabled()) return
      const { items } = cart.$cart.get()
      withTracker(async (open) => {
        await startPage().catch((error: unknown) => report(`tracking: ${String(error)}`))
        await open.trackCart(event, item, items)
      })
    }
  }
  const trackPlacedOrders = () => {
    if (isTrackingEnabled()) withTracker((open) => open.trackPlacedOrders())
  }
  events.on('cart.added', trackCart('addedToCart'))
  events.on('cart.removed', trackCart('removedFromCart'))
  events.on('order.placed', trackPlacedOrders)
  events.on('session.changed', ({ isLoggedIn }) => {
    if (!isLoggedIn && isTrackingEnabled()) withTracker(({ openTracker }) => openTracker().reset())
  })
  trackPlacedOrders()
}
