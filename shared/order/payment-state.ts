import type { MessageKey } from '../i18n/translate.ts'
import { waitsForTransfer } from './bank-transfer.ts'
import { waitsForPayment, type OrderRecord } from './history.ts'

/**
 * The payment state of an order: waiting for a bank transfer or a payment page, cash on delivery, or paid;
 * or the order has ended, and nothing is to be paid.
 */
export type PaymentState = 'transfer' | 'waiting' | 'on-delivery' | 'paid' | 'canceled' | 'refunded'

/** Returns the payment state of an order; undefined: the backend does not return it. */
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

/** Returns the message of the delivery step: days from now, or from the payment that an order waits for. */
export function deliveryStepOf(state: PaymentState | undefined): MessageKey {
  const isUnpaid = state === 'transfer' || state === 'waiting'
  return isUnpaid ? 'thanks.next.delivery-paid' : 'thanks.next.delivery'
}

/**
 * Returns the message of the next step for an order in this state; undefined: it has ended. The message
 * refers to the transfer details above it if they are shown.
 */
export function nextStepOf(
  state: PaymentState | undefined,
  hasTransferDetails: boolean,
): MessageKey | undefined {
  if (state === 'canceled' || state === 'refunded') return undefined
  if (state === 'transfer' && !hasTransferDetails) return 'thanks.next.transfer-later'
  return state === undefined ? 'thanks.next.packing' : `thanks.next.${state}`
}
