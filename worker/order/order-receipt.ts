import type { OrderOutcome, OrderRequest } from '../../shared/order/order.ts'
import { setReceipt, type SessionContext } from '../session/context.ts'
import { paymentOf } from '../payment/payment.ts'
import { contactOf, storeReceiptContact } from '../session/receipt-contact.ts'
import { isBeingPaid } from '../session/receipt.ts'
import type { Env } from '../env.ts'
import { ownsOrder } from './place.ts'

/** Stores the receipt and contact of an order placed through the API, for the order confirmation page. */
export async function setOrderReceipt(
  context: SessionContext,
  outcome: OrderOutcome,
  request: OrderRequest,
): Promise<void> {
  if (!isNewReceipt(context, outcome, request.order_id)) return
  await storeReceiptContact(context, request.order_id, contactOf(request))
  updateReceipt(context, outcome)
}

/**
 * Stores the receipt of an order that was found after its response was lost, so that it has a confirmation
 * page and can be paid. Skips guest orders after a customer logged in, and cancelled orders; an order that is
 * being paid keeps its receipt, because this response may arrive later.
 */
export async function setReceiptOfFoundOrder(
  context: SessionContext,
  outcome: OrderOutcome,
): Promise<void> {
  const { order_id } = outcome
  const isGivenUp = outcome.state === 'placed' && outcome.payment === 'cancelled'
  const isOther = context.receipt?.order_id !== order_id
  if (isGivenUp || (isOther && isBeingPaid(context.receipt, context.now))) return
  if (isNewReceipt(context, outcome, order_id) && (await ownsOrder(context, order_id))) {
    updateReceipt(context, outcome)
  }
}

/** Adds the payment state of a placed order: unpaid, or cancelled because it was not paid. */
export async function withPayment(
  context: SessionContext,
  env: Env,
  outcome: OrderOutcome,
): Promise<OrderOutcome> {
  if (outcome.state !== 'placed') return outcome
  const payment = await paymentOf(context, env, outcome.order_id)
  if (!payment || payment.state === 'paid') return outcome
  return { ...outcome, payment: payment.state === 'waiting' ? 'waiting' : 'cancelled' }
}

function isNewReceipt(
  { receipt }: SessionContext,
  outcome: OrderOutcome,
  order_id: string,
): boolean {
  if (outcome.state !== 'placed' || outcome.order_id !== order_id) return false
  return receipt?.order_id !== order_id || !receipt.orderNumber
}

function updateReceipt(context: SessionContext, outcome: OrderOutcome): void {
  if (outcome.state !== 'placed') return
  const { order_id, orderNumber } = outcome
  const known = context.receipt?.order_id === order_id ? context.receipt : {}
  setReceipt(context, { ...known, order_id, orderNumber, at: context.now })
}
