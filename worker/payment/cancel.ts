import type { Cancellation, ChangeKey, ChangeOutcome } from '../../shared/order/managed-order.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteFor } from '../brand/site.ts'
import { pickPaidOrders } from '../pick/paid-orders.ts'
import { shopOperations } from '../pick/shop-operations.ts'
import { cancelledMail } from './cancelled-mail.ts'
import { refreshPayment } from './payment.ts'
import type { RefundContext } from './refund.ts'

/**
 * Cancels an order or pieces of it. If it waits for payment, the provider is asked first: an order that was
 * paid meanwhile goes on, and the merchant must decide again.
 */
export async function cancelOrder(
  { env, brand, now }: RefundContext,
  key: ChangeKey,
  request: Cancellation,
): Promise<ChangeOutcome> {
  const { orders } = shopOperations(env, brand, now)
  const order = await orders.find(key.number)
  if (order?.payment?.state === 'waiting') {
    const site = siteFor(brand, defaultView(brand), env)
    const payment = await pickPaidOrders(site, env)?.find(order.orderId)
    if (payment) await refreshPayment(site, env, payment, now)
  }
  return orders.cancel(key, request, cancelledMail)
}
