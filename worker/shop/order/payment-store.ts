import {
  releasedMailKey,
  type ReceivedPayment,
  type Payment,
  type PaymentState,
} from '../../backend/payment.ts'
import { platformTime } from './record.ts'
import type { OrderPlan } from './order-plan.ts'
import { toCents } from '../../../shared/price/money.ts'
import { errorText, writeLog } from '../../log/log.ts'
import type { ShopContext } from '../shop-context.ts'
import { insertMailToSameRecipient } from '../../mail/insert-mail.ts'
import { cancelMails, type MailDraft } from '../../mail/outbox.ts'
import { insertEvent } from './event.ts'
import { restockStatements, stockStatements } from './stock.ts'
import type { ReservedStock } from './reserved-stock.ts'
import { type PaymentRow, findPaymentWithStock } from './find-payment.ts'

/** The order confirmation is held back until the payment, practically without limit. */
const MAIL_HOLD_MS = 10 * 365 * 24 * 60 * 60 * 1000

/**
 * Returns the statements that create a payment, for the batch of its order; empty if the order needs no
 * prepayment.
 */
export function paymentStatements(
  { db, brandId, now }: ShopContext,
  { orderId, cart, record, totals }: OrderPlan,
  reserved: readonly ReservedStock[],
): D1PreparedStatement[] {
  if (record.status !== 'pending_payment') return []
  const insert = `INSERT INTO payment (order_id, reference, website, state, amount, currency, taken,
      lines, coupon, created_at, updated_at)
    SELECT o.order_id, ?2 || '-' || printf('%09d', o.number), ?2, 'waiting', ?3, ?4, ?5,
      (SELECT json_group_array(json_object('line', line, 'product_sku', product_sku, 'sku', sku,
        'qty', qty, 'option', product_option)) FROM cart_item WHERE cart = ?6),
      (SELECT coupon FROM cart WHERE id = ?6), ?7, ?7
    FROM orders AS o WHERE o.order_id = ?1`
  const amount = toCents(totals.grand_total)
  return [
    db
      .prepare(insert)
      .bind(
        ...[
          orderId,
          brandId,
          amount,
          totals.quote_currency_code,
          JSON.stringify(reserved),
          cart,
          now,
        ],
      ),
    scheduleMailStatement(db, orderId, now + MAIL_HOLD_MS),
  ]
}

/**
 * Records the payment of an order: the order proceeds and its confirmation is sent. Idempotent. A released
 * order is taken up again if its products are still in stock, and the e-mail about its release is cancelled.
 * The payment gets the state `refund` if the shopper cancelled the order, the products are sold out, or the
 * amount differs.
 */
export async function recordPayment(
  context: ShopContext,
  payment: Payment,
  paid: ReceivedPayment,
): Promise<PaymentState> {
  const state = await recordOnce(context, payment, paid)
  // If the order was cancelled or released concurrently, the payment still counts.
  const isDropped = state === 'cancelled' || state === 'released'
  return isDropped ? recordPayment(context, payment, paid) : state
}

async function recordOnce(
  context: ShopContext,
  payment: Payment,
  paid: ReceivedPayment,
): Promise<PaymentState> {
  const { order_id, amount, currency } = payment
  const current = await findPaymentWithStock(context.db, order_id)
  if (!current || current.state === 'paid' || current.state === 'refund')
    return current?.state ?? 'refund'
  const isWhole = paid.amount === amount && paid.currency === currency
  const markForRefund = () =>
    changeState(context, current, 'refund', [paidStatement(context, order_id, paid.amount)])
  if (!isWhole || current.state === 'cancelled') return markForRefund()
  const proceed = [
    orderStatement(context, order_id, 'processing', 0),
    paidAtStatement(context.db, order_id, context.now),
    paidStatement(context, order_id, paid.amount),
    scheduleMailStatement(context.db, order_id, context.now),
  ]
  if (current.state === 'waiting') return changeState(context, current, 'paid', proceed)
  const reserved = JSON.parse(current.taken) as readonly ReservedStock[]
  try {
    return await changeState(context, current, 'paid', [
      ...stockStatements(stockContextOf(context, order_id), reserved),
      ...proceed,
      cancelMails(context.db, [releasedMailKey(order_id)]),
    ])
  } catch (error) {
    if (!/sold_out/.test(errorText(error))) throw error
    return markForRefund()
  }
}

/**
 * Cancels a waiting payment: the products return to stock and the order confirmation is not sent. `cancelled`
 * by the shopper; `released` after the time limit, with `email` as the notice. A paid order stays paid.
 */
export async function cancelPayment(
  context: ShopContext,
  payment: Payment,
  state: 'cancelled' | 'released',
  email?: Omit<MailDraft, 'recipient'>,
): Promise<PaymentState> {
  const current = await findPaymentWithStock(context.db, payment.order_id)
  if (current?.state !== 'waiting') return current?.state ?? 'refund'
  const reserved = JSON.parse(current.taken) as readonly ReservedStock[]
  return changeState(context, current, state, [
    ...restockStatements(stockContextOf(context, current.order_id), reserved),
    orderStatement(context, current.order_id, 'canceled'),
    ...(email
      ? [insertMailToSameRecipient(context.db, `order:${current.order_id}`, email, context.now)]
      : []),
  ])
}

/**
 * Copies the lines of a cancelled or released order into a cart, once. The order cannot be taken up again.
 */
export async function restoreLines(db: D1Database, orderId: string, cart: number): Promise<void> {
  const insert = `INSERT INTO cart_item (cart, line, product_sku, sku, qty, product_option)
    SELECT ?2, l.value ->> 'line', l.value ->> 'product_sku', l.value ->> 'sku', l.value ->> 'qty',
      l.value ->> 'option'
    FROM payment AS p, json_each(p.lines) AS l
    WHERE p.order_id = ?1 AND p.state IN ('cancelled', 'released') ON CONFLICT (cart, line) DO NOTHING`
  const coupon = `UPDATE cart SET coupon = coalesce(coupon,
      (SELECT coupon FROM payment WHERE order_id = ?1 AND lines <> '[]')) WHERE id = ?2`
  const clearLines = `UPDATE payment SET lines = '[]', state = 'cancelled' WHERE order_id = ?
    AND state IN ('cancelled', 'released')`
  await db.batch([
    db.prepare(insert).bind(orderId, cart),
    db.prepare(coupon).bind(orderId, cart),
    db.prepare(clearLines).bind(orderId),
  ])
}

const EVENTS = {
  paid: { kind: 'paid', actor: 'provider' },
  cancelled: { kind: 'given-up', actor: 'shopper' },
  released: { kind: 'unpaid', actor: 'clock' },
  refund: { kind: 'to-refund', actor: 'provider' },
} as const

/**
 * Changes the state of a payment together with `more`. If a concurrent change was first, returns its state.
 */
async function changeState(
  context: ShopContext,
  { order_id, state }: PaymentRow,
  next: Exclude<PaymentState, 'waiting'>,
  more: readonly D1PreparedStatement[],
): Promise<PaymentState> {
  const { db, now } = context
  const change = `UPDATE payment SET may_change = state = ?2, state = ?3, updated_at = ?4
    WHERE order_id = ?1`
  try {
    await db.batch([
      db.prepare(change).bind(order_id, state, next, now),
      ...more,
      insertEvent(db, order_id, { once: `payment:${next}`, ...EVENTS[next] }, now),
    ])
  } catch (error) {
    if (!/payment_moved/.test(errorText(error))) throw error
    return (await findPaymentWithStock(db, order_id))?.state ?? next
  }
  await context.publish().catch((error: unknown) => {
    writeLog({ code: 'order.changes-unpublished', detail: errorText(error) })
  })
  return next
}

function orderStatement(
  { db, now }: ShopContext,
  orderId: string,
  status: string,
  due?: number,
): D1PreparedStatement {
  const sql = `UPDATE orders SET status = ?2, updated_at = ?3, version = version + 1,
    doc = iif(?4 IS NULL, doc, json_set(doc, '$.total_due', ?4)) WHERE order_id = ?1`
  return db.prepare(sql).bind(orderId, status, now, due ?? null)
}

/** Stores the amount paid, in cents. */
function paidStatement(
  { db, now }: ShopContext,
  orderId: string,
  amount: number,
): D1PreparedStatement {
  const sql = `UPDATE orders SET paid = ?2, updated_at = ?3, version = version + 1
    WHERE order_id = ?1`
  return db.prepare(sql).bind(orderId, amount, now)
}

/** Stores when the order was paid, in its record. */
export function paidAtStatement(db: D1Database, orderId: string, now: number): D1PreparedStatement {
  const sql = "UPDATE orders SET doc = json_set(doc, '$.paid_at', ?2) WHERE order_id = ?1"
  return db.prepare(sql).bind(orderId, platformTime(now))
}

function scheduleMailStatement(db: D1Database, orderId: string, at: number): D1PreparedStatement {
  const sql = 'UPDATE outbox_mail SET next_at = ? WHERE once = ? AND sent_at IS NULL'
  return db.prepare(sql).bind(at, `order:${orderId}`)
}

function stockContextOf({ db, catalogs, now }: ShopContext, orderId: string) {
  return { db, catalogs, now, orderId }
}
