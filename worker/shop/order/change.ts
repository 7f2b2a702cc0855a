import type {
  ChangeKey,
  ChangeOutcome,
  ChangeProblem,
  OrderEventDetail,
  OrderEventKind,
} from '../../../shared/order/managed-order.ts'
import { hash128 } from '../../crypto/digest.ts'
import { errorText } from '../../log/log.ts'
import { findFingerprint, insertEvent } from './event.ts'
import { readChangeable, type ChangeableOrder } from './changeable.ts'

/** Context of a change to an order. */
export interface ChangeContext {
  db: D1Database
  brandId: string
  now: number
}

/** A planned change. `statements` run before the event is inserted, so that the event has the new status. */
export interface PlannedChange {
  kind: OrderEventKind
  detail?: OrderEventDetail
  statements: readonly D1PreparedStatement[]
}

/** Number of attempts if concurrent changes interfere. */
const MAX_ATTEMPTS = 3
/** The key was used for a refund of another order. */
const KEY_TAKEN = /UNIQUE constraint failed: order_refund/
const CONFLICT = /order_moved|payment_moved|UNIQUE constraint failed: order_event/

/**
 * Changes an order atomically, once per key. `request` is the requested change: the same key with the same
 * request is a retry, with another request it is refused (`reused`). With `version`, the order must still
 * have this version (`conflict`). `plan` returns the statements, or why the change is refused.
 */
export async function changeOrder(
  { db, brandId, now }: ChangeContext,
  { number, once, version, actor }: ChangeKey,
  request: unknown,
  plan: (
    order: ChangeableOrder,
  ) => PlannedChange | ChangeProblem | Promise<PlannedChange | ChangeProblem>,
): Promise<ChangeOutcome> {
  const fp = await hash128(JSON.stringify(request))
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const order = await readChangeable(db, brandId, number)
    if (!order) return { kind: 'none' }
    const known = await findFingerprint(db, order.id, once)
    if (known !== undefined)
      return known === fp ? { kind: 'done', isNew: false } : { kind: 'reused' }
    if (version !== undefined && version !== order.version) return { kind: 'conflict' }
    const planned = await plan(order)
    if (typeof planned === 'string') return { kind: 'refused', problem: planned }
    const { kind, detail = {}, statements } = planned
    try {
      await db.batch([
        guardStatement(db, order, now),
        ...statements,
        insertEvent(db, order.orderId, { once, fp, kind, actor, detail }, now),
      ])
      return { kind: 'done', isNew: true }
    } catch (error) {
      if (KEY_TAKEN.test(errorText(error))) return { kind: 'reused' }
      if (!CONFLICT.test(errorText(error))) throw error
    }
  }
  return { kind: 'conflict' }
}

/** Fails the batch if the order has another version by then. */
function guardStatement(
  db: D1Database,
  { id, version }: ChangeableOrder,
  now: number,
): D1PreparedStatement {
  const sql = `UPDATE orders SET may_change = version = ?2, version = version + 1, updated_at = ?3
    WHERE id = ?1`
  return db.prepare(sql).bind(id, version, now)
}

/** Returns the statement that sets the status of an order. */
export function statusStatement(
  db: D1Database,
  { id }: Pick<ChangeableOrder, 'id'>,
  status: string,
): D1PreparedStatement {
  return db.prepare('UPDATE orders SET status = ? WHERE id = ?').bind(status, id)
}
