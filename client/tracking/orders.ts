import { orderingCustomer } from '../../shared/tracking/customer.ts'
import { orderEvents } from '../../shared/tracking/event.ts'
import type { OrderTable } from '../order/order-table.ts'
import { withoutTracking, type StoredOrder } from '../order/stored-order.ts'
import type { Tracker } from './tracker.ts'

/**
 * Tracks placed orders once: the customer, the order, then each product. An unpaid order waits until it is
 * paid; a cancelled one is not tracked. Personal data is deleted from the order as soon as it is queued.
 */
export async function trackOrders(
  tracker: Pick<Tracker, 'identify' | 'trackAll'>,
  orders: OrderTable,
): Promise<void> {
  for (const order of await orders.all()) {
    if (!isTrackable(order) || order.payment === 'waiting') continue
    const { request, orderNumber, payment } = order
    if (request && payment !== 'cancelled') {
      const customer = orderingCustomer(request.addressInformation)
      if (customer) await tracker.identify(customer)
      await tracker.trackAll(orderEvents(request, orderNumber || request.order_id))
    }
    await orders.change(order, (stored) => (isTrackable(stored) ? withoutTracking(stored) : stored))
  }
}

/** Removes orders from tracking. */
export async function forgetOrders(orders: OrderTable): Promise<void> {
  for (const order of await orders.all()) {
    if (order.isTold) await orders.change(order, withoutTracking)
  }
}

function isTrackable({ isTold, state }: StoredOrder): boolean {
  return isTold === true && state === 'done'
}
