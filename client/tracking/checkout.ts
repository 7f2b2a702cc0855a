import type { CartItem } from '../../shared/cart/cart.ts'
import type { OrderAddressInformation } from '../../shared/order/order.ts'
import { orderingCustomer } from '../../shared/tracking/customer.ts'
import { startedCheckout } from '../../shared/tracking/event.ts'
import { openTracker } from './open.ts'
import { isTelling } from './telling.ts'

/** Names the entry into the checkout of this tab that was not told yet. */
const ENTRY = 'klaviyoCheckout'

/** The checkout was entered, not only loaded again: told once, when its totals are there. */
export function noteEntry(key: string): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  if (isTelling() && !isReload) sessionStorage.setItem(ENTRY, key)
}

/** The totals of the checkout are updated. */
export async function tellEntry(items: readonly CartItem[], total: number): Promise<void> {
  const key = sessionStorage.getItem(ENTRY)
  if (key === null || items.length === 0) return
  const data = startedCheckout(items, Number.isFinite(total) ? total : undefined)
  await openTracker().track(data, `checkout.${key}`)
  sessionStorage.removeItem(ENTRY)
}

/** Personal details were submitted: with the order, because the checkout is one form. */
export async function tellDetails(details: OrderAddressInformation): Promise<void> {
  const customer = isTelling() ? orderingCustomer(details) : undefined
  if (customer) await openTracker().identify(customer)
}
