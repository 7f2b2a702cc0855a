import { refundableOf } from '../../../shared/order/amounts.ts'
import type {
  ChangeKey,
  ChangeOutcome,
  ChangeProblem,
  OrderRefund,
  RefundedLine,
  RefundRequest,
} from '../../../shared/order/managed-order.ts'
import { isUnsent } from '../../../shared/order/unsent.ts'
import { insertMail } from '../../mail/insert-mail.ts'
import type { MailDraft } from '../../mail/outbox.ts'
import { cancelStatements, lineOf, restockLineStatements, type RestockContext } from './cancel.ts'
import { changeOrder, type PlannedChange } from './change.ts'
import { recipientOf, type ChangeableOrder } from './changeable.ts'

/** A refund requested from the payment provider. */
export interface StartedRefund {
  once: string
  /** The order's number. */
  number: number
  /** The provider's reference for the payment. */
  reference: string
  amount: number
  currency: string
}

/** Creates the e-mail about a refund. */
export type RefundMail = (order: ChangeableOrder, refund: OrderRefund) => MailDraft

/** Items of orders with these statuses cannot be returned to stock. */
const NOT_RESTOCKABLE: ReadonlySet<string> = new Set(['canceled', 'closed', 'pending_payment'])

/**
 * Refunds money. A manual refund is complete at once: the merchant records it afterwards. A refund by the
 * provider is stored first, so that it is requested once, and completed by `endRefund`. Restocked items are
 * in stock at once; in an unsent order they are cancelled.
 */
export function beginRefund(
  context: RestockContext,
  change: ChangeKey,
  request: RefundRequest,
  mailOf: RefundMail,
): Promise<ChangeOutcome> {
  return changeOrder(context, change, ['refund', request], (order) => {
    const problem = problemOf(order, request)
    return problem ?? planOf(context, order, { change, request, mailOf })
  })
}

/** Records the provider's result of a refund; repeating it changes nothing. */
export async function endRefund(
  context: RestockContext,
  { once, number }: Pick<StartedRefund, 'once' | 'number'>,
  state: 'done' | 'refused',
  mailOf: RefundMail,
): Promise<ChangeOutcome> {
  const { db, now } = context
  const change = { number, once: `${once}:end`, version: undefined, actor: 'provider' }
  return changeOrder(context, change, ['refund-end', state], async (order) => {
    const refund = (await readRefunds(db, order.id)).find((each) => each.once === once)
    if (refund?.state !== 'started') return 'nothing'
    const ended: OrderRefund = { ...refund, state }
    const update = `UPDATE order_refund SET may_change = state = 'started', state = ?2, updated_at = ?3
      WHERE once = ?1`
    const { amount, lines, reason } = refund
    return {
      kind: state === 'done' ? 'refunded' : 'refund-refused',
      detail: { amount, lines, reason, way: 'provider' },
      statements: [
        db.prepare(update).bind(once, state, now),
        ...(state === 'done'
          ? completeRefundStatements(context, order, ended, { left: refundableOf(order), mailOf })
          : revertRefundStatements(db, order, ended)),
      ],
    }
  })
}

function problemOf(order: ChangeableOrder, request: RefundRequest): ChangeProblem | undefined {
  const { lines, shipping, other, way } = request
  const amounts = [shipping, other, ...lines.flatMap(({ amount, restock }) => [amount, restock])]
  if (!amounts.every((each) => Number.isSafeInteger(each) && each >= 0)) return 'line'
  const amount = amountOf(request)
  if (amount === 0) return 'nothing'
  if (amount > refundableOf(order)) return 'too-much'
  if (shipping > order.shipping - order.shippingRefunded) return 'too-much'
  if (new Set(lines.map(({ line }) => line)).size !== lines.length) return 'line'
  const isEnded = NOT_RESTOCKABLE.has(order.status)
  for (const { line, amount: part, restock } of lines) {
    const orderLine = lineOf(order, line)
    if (!orderLine || restock > orderLine.qty - orderLine.restocked || (isEnded && restock > 0))
      return 'line'
    if (part > orderLine.total - orderLine.refunded) return 'too-much'
  }
  const isAtProvider = order.paymentState === 'paid' || order.paymentState === 'refund'
  return way === 'provider' && !isAtProvider ? 'no-provider' : undefined
}

function amountOf({ lines, shipping, other }: RefundRequest): number {
  return lines.reduce((all, { amount }) => all + amount, shipping + other)
}

function planOf(
  context: RestockContext,
  order: ChangeableOrder,
  { change, request, mailOf }: { change: ChangeKey; request: RefundRequest; mailOf: RefundMail },
): PlannedChange {
  const { db, now } = context
  const { way, reason } = request
  const refund: OrderRefund = {
    ...{ ...request, once: change.once, amount: amountOf(request), at: now },
    state: way === 'hand' ? 'done' : 'started',
  }
  const { amount, lines } = refund
  const left = refundableOf(order) - amount
  return {
    kind: way === 'hand' ? 'refunded' : 'refund',
    detail: { amount, lines, reason, way },
    statements: [
      ...restockLines(context, order, lines),
      insertRefund(context, order, refund),
      db.prepare('UPDATE orders SET refunded = refunded + ?2 WHERE id = ?1').bind(order.id, amount),
      ...lineStatements(db, order, lines, 1),
      ...(way === 'hand' ? completeRefundStatements(context, order, refund, { left, mailOf }) : []),
    ],
  }
}

/** Restocked items of an unsent order are cancelled, so that they are not sent. */
function restockLines(
  context: RestockContext,
  order: ChangeableOrder,
  lines: readonly RefundedLine[],
): readonly D1PreparedStatement[] {
  const restocked = lines.filter(({ restock }) => restock > 0)
  if (restocked.length === 0) return []
  if (isUnsent(order.status)) {
    const pieces = restocked.map(({ line, restock: qty }) => ({ line, qty }))
    return cancelStatements(context, order, pieces).statements
  }
  const sql = 'UPDATE order_item SET restocked = restocked + ?2 WHERE id = ?1'
  return [
    ...restocked.map(({ line, restock }) =>
      context.db.prepare(sql).bind(lineOf(order, line)?.item ?? 0, restock),
    ),
    ...restockLineStatements(context, order, restocked),
  ]
}

function lineStatements(
  db: D1Database,
  order: ChangeableOrder,
  lines: readonly RefundedLine[],
  sign: 1 | -1,
): readonly D1PreparedStatement[] {
  const sql = 'UPDATE order_item SET refunded = refunded + ?2 WHERE id = ?1'
  return lines.map(({ line, amount }) =>
    db.prepare(sql).bind(lineOf(order, line)?.item ?? 0, sign * amount),
  )
}

/** Completes a refund: notifies the customer, and closes the order if nothing refundable is left. */
function completeRefundStatements(
  { db, now }: RestockContext,
  order: ChangeableOrder,
  refund: OrderRefund,
  { left, mailOf }: { left: number; mailOf: RefundMail },
): readonly D1PreparedStatement[] {
  const updateRecord = `UPDATE orders SET doc = json_set(doc, '$.total_refunded', (SELECT sum(amount) / 100.0
      FROM order_refund WHERE orders = ?1 AND state = 'done')) WHERE id = ?1`
  const close = `UPDATE orders SET status = 'closed' WHERE id = ?1
    AND status NOT IN ('canceled', 'pending_payment')
    AND NOT EXISTS (SELECT 1 FROM order_refund WHERE orders = ?1 AND state = 'started')`
  const isNotified = recipientOf(order) !== ''
  return [
    db.prepare(updateRecord).bind(order.id),
    ...(left === 0 ? [db.prepare(close).bind(order.id)] : []),
    ...(isNotified ? [insertMail(db, mailOf(order, refund), now)] : []),
  ]
}

/** Reverts the refunded amounts, because the provider refused the refund. */
function revertRefundStatements(
  db: D1Database,
  order: ChangeableOrder,
  { amount, lines }: OrderRefund,
): readonly D1PreparedStatement[] {
  const sql = 'UPDATE orders SET refunded = refunded - ?2 WHERE id = ?1'
  return [db.prepare(sql).bind(order.id, amount), ...lineStatements(db, order, lines, -1)]
}

function insertRefund(
  { db, brandId, now }: RestockContext,
  order: ChangeableOrder,
  { once, way, state, amount, shipping, other, lines, reason }: OrderRefund,
): D1PreparedStatement {
  const sql = `INSERT INTO order_refund (orders, once, website, way, state, amount, shipping, other, lines,
      reason, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)`
  return db
    .prepare(sql)
    .bind(
      ...[order.id, once, brandId, way, state, amount, shipping, other],
      ...[JSON.stringify(lines), reason, now],
    )
}

type RefundRow = Omit<OrderRefund, 'lines' | 'at'> & { lines: string; created_at: number }

/** Reads the refunds of an order, oldest first. */
export async function readRefunds(db: D1Database, order: number): Promise<readonly OrderRefund[]> {
  const sql = `SELECT once, way, state, amount, shipping, other, lines, reason, created_at
    FROM order_refund WHERE orders = ? ORDER BY id`
  const { results } = await db.prepare(sql).bind(order).all<RefundRow>()
  return results.map(({ lines, created_at: at, ...row }) => ({
    ...{ ...row, at },
    lines: JSON.parse(lines) as readonly RefundedLine[],
  }))
}

/**
 * Finds refunds of a brand without a result from the provider, requested before an instant; with `once`, only
 * this one.
 */
export async function findStartedRefunds(
  db: D1Database,
  brandId: string,
  { before, once = '' }: { before: number; once?: string },
): Promise<readonly StartedRefund[]> {
  const sql = `SELECT r.once, r.amount, o.number, p.reference, p.currency FROM order_refund AS r
      JOIN orders AS o ON o.id = r.orders JOIN payment AS p ON p.order_id = o.order_id
    WHERE r.state = 'started' AND r.website = ?1 AND r.updated_at <= ?2 AND ?3 IN ('', r.once)
    ORDER BY r.updated_at LIMIT 25`
  return (await db.prepare(sql).bind(brandId, before, once).all<StartedRefund>()).results
}
