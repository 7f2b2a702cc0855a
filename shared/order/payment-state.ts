import { waitsForTransfer } from './bank-transfer.ts'
import { waitsForPayment, type OrderRecord } from './history.ts'

/** How far the payment of an order is: waits for a transfer or a payment page, on delivery, or done. */
export type PaymentState = 'transfer' | 'waiting' | 'on-delivery' | 'paid'

/** What is known of the payment of an order; undefined: the backend does not tell. */
export function paymentStateOf(
  order: Pick<OrderRecord, 'status' | 'payment' | 'total_due'>,
): PaymentState | undefined {
  if (waitsForTransfer(order)) return 'transfer'
  if (waitsForPayment(order)) return 'waiting'
  if (order.payment.method === 'cashondelivery') return 'on-delivery'
  return order.total_due <= 0 ? 'paid' : undefined
}
