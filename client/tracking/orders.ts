import { orderingCustomer } from '../../shared/tracking/customer.ts'
import { orderEvents } from '../../shared/tracking/event.ts'
import type { OrderTable } from '../order/order-table.ts'
import { withoutTracking, type StoredOrder } from '../order/stored-order.ts'
import type { Tracker } from './tracker.ts'

/**
 * Tells of orders that exist by now, each once: who has ordered, the order, then each
 * product. One that waits for its payment waits here too; one that was given up for it is not told.
 * What is personal goes from the order as soon as it is in the queue.
 */
export async function trackOrders(
  tracker: Pick<Tracker, 'identify' | 'trackAll'>,
  orders: OrderTable,
): Promise<void> {
  for (const order of await orders.all()) {
    if (!isToTell(order) || order.payment === 'waiting') continue
    const { request, orderNumber, payment } = order
    if (request && payment !== 'cancelled') {
      const customer = orderingCustomer(request.addressInformation)
      if (customer) await tracker.identify(customer)
      await tracker.trackAll(orderEvents(request, orderNumber || request.order_id))
    }
    await orders.change(order, (kept) => (isToTell(kept) ? withoutTracking(kept) : kept))
  }
}

/** Nobody is to be told of orders any more. */
export async function forgetOrders(orders: OrderTable): Promise<void> {
  for (const order of await orders.all()) {
    if (order.isTold) await orders.change(order, withoutTracking)
  }
}

function isToTell({ isTold, state }: StoredOrder): boolean {
  return isTold === true && state === 'done'
}
