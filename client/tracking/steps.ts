import { CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import type { OrderAddressInformation } from '../../shared/order/order.ts'
import type { CartStore } from '../cart/store.ts'
import { valueOf } from '../checkout/fields.ts'
import { isTelling } from './telling.ts'

const load = () => import('./checkout.ts')

/** What of the checkout the marketing provider hears of, where it hears of anything. */
export function trackedSteps(form: HTMLFormElement, cart: CartStore) {
  const key = valueOf(form, CHECKOUT_FIELDS.orderId)
  const total = () => Number.parseFloat(valueOf(form, CHECKOUT_FIELDS.confirmed))
  return {
    enter: () => tell(({ noteEntry }) => noteEntry(key)),
    entered: async () => tell(({ tellEntry }) => tellEntry(cart.$cart.get().items, total())),
    submitted: (details: OrderAddressInformation) =>
      tell(({ tellDetails }) => tellDetails(details)),
  }
}

function tell(job: (steps: Awaited<ReturnType<typeof load>>) => void | Promise<void>): void {
  if (!isTelling()) return
  load()
    .then(job)
    .catch((error: unknown) => console.info(`tracking: ${String(error)}`))
}
