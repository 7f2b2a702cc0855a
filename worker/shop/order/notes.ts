import { openAmountOf } from '../../../shared/order/amounts.ts'
import type { ChangeKey, ChangeOutcome } from '../../../shared/order/managed-order.ts'
import { paidAtStatement } from './payment-store.ts'
import { changeOrder, statusStatement, type ChangeContext } from './change.ts'

/** Longer notes are refused. */
export const MAX_NOTE = 2000

/** Adds an internal note to an order; customers do not see it. */
export function addNote(
  context: ChangeContext,
  change: ChangeKey,
  text: string,
): Promise<ChangeOutcome> {
  const note = text.trim()
  return changeOrder(context, change, ['note', note], () =>
    note === '' || note.length > MAX_NOTE
      ? 'nothing'
      : { kind: 'note', detail: { text: note }, statements: [] },
  )
}

/**
 * Records a manual payment of the open amount, by transfer or in cash. A pending order becomes `processing`.
 */
export function recordPayment(context: ChangeContext, change: ChangeKey): Promise<ChangeOutcome> {
  const { db, now } = context
  return changeOrder(context, change, ['paid'], (order) => {
    if (order.paymentState === 'waiting') return 'waits-for-payment'
    const amount = openAmountOf(order)
    if (amount === 0 || order.status === 'pending_payment') return 'already-paid'
    const sql = `UPDATE orders SET paid = paid + ?2, doc = json_set(doc, '$.total_due', 0)
      WHERE id = ?1`
    return {
      kind: 'paid',
      detail: { amount, way: 'hand' },
      statements: [
        db.prepare(sql).bind(order.id, amount),
        paidAtStatement(db, order.orderId, now),
        ...(order.status === 'pending' ? [statusStatement(db, order, 'processing')] : []),
      ],
    }
  })
}
