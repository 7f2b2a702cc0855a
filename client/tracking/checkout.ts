import type { CartItem } from '../../shared/cart/cart.ts'
import type { OrderAddressInformation } from '../../shared/order/order.ts'
import { orderingCustomer } from '../../shared/tracking/customer.ts'
import { startedCheckout } from '../../shared/tracking/event.ts'
import { openTracker } from './open.ts'
import { isTrackingEnabled } from './tracking-enabled.ts'

/** Storage key of a checkout start of this tab that was not tracked yet. */
const ENTRY = 'klaviyoCheckout'

/** Marks a checkout start (not a reload); it is tracked once, when its totals are known. */
export function markCheckoutStart(key: string): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  if (isTrackingEnabled() && !isReload) sessionStorage.setItem(ENTRY, key)
}

/** Tracks the checkout start with its totals. */
export async function trackCheckoutStart(items: readonly CartItem[], total: number): Promise<void> {
  const key = sessionStorage.getItem(ENTRY)
  if (key === null || items.length === 0) return
  const data = startedCheckout(items, Number.isFinite(total) ? total : undefined)
  await openTracker().track(data, `checkout.${key}`)
  sessionStorage.removeItem(ENTRY)
}

/** Identifies the customer of submitted details. */
export async function identifyCheckout(details: OrderAddressInformation): Promise<void> {
  const customer = isTrackingEnabled() ? orderingCustomer(details) : undefined
  if (customer) await openTracker().identify(customer)
}
