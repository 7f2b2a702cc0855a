import type {
  OrderEvent,
  OrderEventKind,
  OrderEventDetail,
} from '../../../shared/order/managed-order.ts'

/** An event of an order, stored in the same batch as the change itself. */
export interface EventDraft {
  /** Idempotency key of the change. */
  once: string
  /** Fingerprint of the request. */
  fp?: string
  kind: OrderEventKind
  actor: string
  detail?: OrderEventDetail
}

interface Row {
  kind: OrderEventKind
  status: string
  actor: string
  detail: string
  at: number
}

/**
 * Returns the statement that inserts an event. The event gets the status that the order has at this point of
 * the batch.
 */
export function insertEvent(
  db: D1Database,
  orderId: string,
  { once, fp = '', kind, actor, detail = {} }: EventDraft,
  now: number,
): D1PreparedStatement {
  const sql = `INSERT INTO order_event (orders, once, fp, kind, status, actor, detail, at)
    SELECT id, ?2, ?3, ?4, status, ?5, ?6, ?7 FROM orders WHERE order_id = ?1`
  return db.prepare(sql).bind(orderId, once, fp, kind, actor, JSON.stringify(detail), now)
}

/** Finds the fingerprint of the request that used this key; undefined if the key is unused. */
export async function findFingerprint(
  db: D1Database,
  order: number,
  once: string,
): Promise<string | undefined> {
  const sql = 'SELECT fp FROM order_event WHERE orders = ? AND once = ?'
  return (await db.prepare(sql).bind(order, once).first<string>('fp')) ?? undefined
}

/** Reads the events of an order, oldest first. */
export async function readEvents(db: D1Database, order: number): Promise<readonly OrderEvent[]> {
  const sql = 'SELECT kind, status, actor, detail, at FROM order_event WHERE orders = ? ORDER BY id'
  const { results } = await db.prepare(sql).bind(order).all<Row>()
  return results.map((row) => ({ ...row, detail: JSON.parse(row.detail) as OrderEventDetail }))
}
