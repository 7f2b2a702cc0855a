import { dueOf, valueOfPieces } from '../../../shared/order/amounts.ts'
import type {
  Cancellation,
  CancelledLine,
  ChangeKey,
  ChangeOutcome,
  ChangeProblem,
} from '../../../shared/order/managed-order.ts'
import { isUnsent } from '../../../shared/order/unsent.ts'
import { insertMail } from '../../mail/insert-mail.ts'
import type { MailDraft } from '../../mail/outbox.ts'
import { changeOrder, statusStatement, type ChangeContext, type PlannedChange } from './change.ts'
import { recipientOf, type ChangeableLine, type ChangeableOrder } from './changeable.ts'
import { restockStatements } from './stock.ts'
import { sumReservedStock } from './reserved-stock.ts'

/** Context of changes that return products to stock. */
export interface RestockContext extends ChangeContext {
  /** Catalogs of all store views of the brand. */
  catalogs: readonly string[]
}

/** The cancelled part of an order, for the e-mail about it; cents. */
export interface CancelledPart {
  lines: readonly CancelledLine[]
  isWhole: boolean
  amount: number
}

/**
 * Cancels an unsent order or some of its items, returns them to stock and notifies the customer by e-mail.
 */
export function cancelOrder(
  context: RestockContext,
  change: ChangeKey,
  request: Cancellation,
  mailOf: (order: ChangeableOrder, part: CancelledPart) => MailDraft,
): Promise<ChangeOutcome> {
  return changeOrder(context, change, ['cancel', request], (order) => {
    const lines = request.lines ?? remainingLines(order)
    const problem = problemOf(order, lines, request.lines === undefined)
    if (problem) return problem
    return planOf(context, order, { lines, request, mailOf })
  })
}

function remainingLines({ lines }: ChangeableOrder): readonly CancelledLine[] {
  return lines.flatMap(({ line, qty, cancelled }) =>
    qty > cancelled ? [{ line, qty: qty - cancelled }] : [],
  )
}

function problemOf(
  order: ChangeableOrder,
  lines: readonly CancelledLine[],
  isAll: boolean,
): ChangeProblem | undefined {
  if (!isUnsent(order.status)) return 'status'
  if (lines.length === 0) return 'nothing'
  if (!areCancellable(order, lines)) return 'line'
  const isWhole = isAll || cancelsAll(order, lines)
  return order.status === 'pending_payment' && !isWhole ? 'waits-for-payment' : undefined
}

/** True if each line occurs once, with at most its remaining quantity. */
export function areCancellable(order: ChangeableOrder, lines: readonly CancelledLine[]): boolean {
  const names = new Set(lines.map(({ line }) => line))
  return (
    names.size === lines.length &&
    lines.every(({ line, qty }) => {
      const orderLine = lineOf(order, line)
      return orderLine !== undefined && qty > 0 && qty <= orderLine.qty - orderLine.restocked
    })
  )
}

function cancelsAll(order: ChangeableOrder, lines: readonly CancelledLine[]): boolean {
  return order.lines.every(({ line, qty, cancelled }) => {
    const more = lines.find((each) => each.line === line)?.qty ?? 0
    return cancelled + more === qty
  })
}

function planOf(
  context: RestockContext,
  order: ChangeableOrder,
  {
    lines,
    request,
    mailOf,
  }: {
    lines: readonly CancelledLine[]
    request: Cancellation
    mailOf: (order: ChangeableOrder, part: CancelledPart) => MailDraft
  },
): PlannedChange {
  const { statements, amount, isWhole } = cancelStatements(context, order, lines)
  const isNotified = recipientOf(order) !== ''
  return {
    kind: 'cancelled',
    detail: { amount, reason: request.reason, lines },
    statements: [
      ...statements,
      ...(isNotified
        ? [insertMail(context.db, mailOf(order, { lines, isWhole, amount }), context.now)]
        : []),
    ],
  }
}

/** Returns the statements that cancel items of an unsent order, and their value in cents. */
export function cancelStatements(
  context: RestockContext,
  order: ChangeableOrder,
  lines: readonly CancelledLine[],
): { statements: readonly D1PreparedStatement[]; amount: number; isWhole: boolean } {
  const { db } = context
  const isWhole = cancelsAll(order, lines)
  const amount = isWhole ? dueOf(order) : sum(lines.map((each) => cancelledValue(order, each)))
  const waits = order.status === 'pending_payment' && order.paymentState === 'waiting'
  return {
    amount,
    isWhole,
    statements: [
      ...(waits ? [endPayment(context, order)] : []),
      ...lines.flatMap(({ line, qty }) => lineStatements(db, order, line, qty)),
      totalStatement(db, order, amount, isWhole),
      ...(isWhole ? [statusStatement(db, order, 'canceled')] : []),
      ...restockLineStatements(
        context,
        order,
        lines.map(({ line, qty }) => ({ line, restock: qty })),
      ),
    ],
  }
}

/** Returns the statements that return items of these lines to stock. */
export function restockLineStatements(
  { db, catalogs, now }: RestockContext,
  order: ChangeableOrder,
  lines: readonly { line: number; restock: number }[],
): readonly D1PreparedStatement[] {
  const pieces = sumReservedStock(
    lines.flatMap(({ line, restock }) =>
      (lineOf(order, line)?.pieces ?? []).map((piece) => ({ ...piece, qty: piece.qty * restock })),
    ),
  )
  return pieces.length === 0
    ? []
    : restockStatements({ db, catalogs, now, orderId: order.orderId }, pieces)
}

export function lineOf({ lines }: ChangeableOrder, line: number): ChangeableLine | undefined {
  return lines[line - 1]
}

function cancelledValue(order: ChangeableOrder, { line, qty }: CancelledLine): number {
  const orderLine = lineOf(order, line)
  return orderLine ? valueOfPieces(orderLine, orderLine.cancelled, qty) : 0
}

function lineStatements(
  db: D1Database,
  order: ChangeableOrder,
  line: number,
  qty: number,
): readonly D1PreparedStatement[] {
  const orderLine = lineOf(order, line)
  if (!orderLine) return []
  const row = `UPDATE order_item SET cancelled = cancelled + ?2, restocked = restocked + ?2
    WHERE id = ?1`
  const updateRecord = `UPDATE orders SET doc = json_set(doc, '$.items[' || CAST(?2 AS INTEGER) || '].qty_canceled', ?3)
    WHERE id = ?1`
  return [
    db.prepare(row).bind(orderLine.item, qty),
    db.prepare(updateRecord).bind(order.id, orderLine.at, orderLine.cancelled + qty),
  ]
}

/** Updates the cancelled and the due amount, also in the record that the customer sees. */
function totalStatement(
  db: D1Database,
  order: ChangeableOrder,
  amount: number,
  isWhole: boolean,
): D1PreparedStatement {
  const cancelled = order.cancelled + amount
  const due = isWhole ? 0 : Math.max(0, order.grandTotal - cancelled - order.paid)
  const sql = `UPDATE orders SET cancelled = ?2,
    doc = json_set(doc, '$.total_canceled', ?3, '$.total_due', ?4) WHERE id = ?1`
  return db.prepare(sql).bind(order.id, cancelled, cancelled / 100, due / 100)
}

/** Cancels the waiting payment; fails the batch if it was paid in the meantime. */
function endPayment(
  { db, now }: RestockContext,
  { orderId }: ChangeableOrder,
): D1PreparedStatement {
  const sql = `UPDATE payment SET may_change = state = 'waiting', state = 'cancelled', updated_at = ?2
    WHERE order_id = ?1`
  return db.prepare(sql).bind(orderId, now)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0)
}
