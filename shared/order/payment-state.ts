import type { MessageKey } from '../i18n/translate.ts'
import { waitsForTransfer } from './bank-transfer.ts'
import { waitsForPayment, type OrderRecord } from './history.ts'

/**
 * How far the payment of an order is: waits for a transfer or a payment page, on delivery, or done; or the
 * order has ended, and nothing is to be paid.
 */
export type PaymentState = 'transfer' | 'waiting' | 'on-delivery' | 'paid' | 'canceled' | 'refunded'

/** What is known of the payment of an order; undefined: the backend does not tell. */
export function paymentStateOf(
  order: Pick<OrderRecord, 'grand_total' | 'status' | 'payment' | 'total_due'>,
): PaymentState | undefined {
  if (order.status === 'canceled') return 'canceled'
  if (order.status === 'closed') return 'refunded'
  if (waitsForTransfer(order)) return order.grand_total > 0 ? 'transfer' : 'paid'
  if (waitsForPayment(order)) return 'waiting'
  if (order.payment.method === 'cashondelivery') {
    return order.status === 'complete' ? 'paid' : 'on-delivery'
  }
  return order.total_due <= 0 ? 'paid' : undefined
}

/**
 * The message of what comes next for an order in this state; undefined: it has ended. A transfer is asked for
 * by the details above where those are shown.
 */
export function nextStepOf(
  state: PaymentState | undefined,
  hasTransferDetails: boolean,
): MessageKey | undefined {
  if (state === 'canceled' || state === 'refunded') return undefined
  if (state === 'transfer' && !hasTransferDetails) return 'thanks.next.transfer-later'
  return state === undefined ? 'thanks.next.packing' : `thanks.next.${state}`
}
