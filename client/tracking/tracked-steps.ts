import { CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import type { OrderAddressInformation } from '../../shared/order/order.ts'
import type { CartStore } from '../cart/store.ts'
import { valueOf } from '../checkout/fields.ts'
import { isTrackingEnabled } from './tracking-enabled.ts'

const load = () => import('./checkout.ts')

/** The tracked steps of the checkout. */
export function trackedSteps(form: HTMLFormElement, cart: CartStore) {
  const key = valueOf(form, CHECKOUT_FIELDS.orderId)
  const total = () => Number.parseFloat(valueOf(form, CHECKOUT_FIELDS.confirmed))
  return {
    enter: () => withTracker(({ markCheckoutStart }) => markCheckoutStart(key)),
    entered: async () =>
      withTracker(({ trackCheckoutStart }) => trackCheckoutStart(cart.$cart.get().items, total())),
    submitted: (details: OrderAddressInformation) =>
      withTracker(({ identifyCheckout }) => identifyCheckout(details)),
  }
}

function withTracker(job: (steps: Awaited<ReturnType<typeof load>>) => void | Promise<void>): void {
  if (!isTrackingEnabled()) return
  load()
    .then(job)
    .catch((error: unknown) => console.info(`tracking: ${String(error)}`))
}
