import type {
  OrderEvent,
  OrderEventKind,
  OrderEventDetail,
} from '../../../shared/order/managed-order.ts'

/** An event that is written down with the change that it tells of. */
export interface EventDraft {
  /** Names the change: the same is never two. */
  once: string
  /** Names what was asked. */
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

/** The statement that writes an event with the status that the order has in its batch by then. */
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

/** What was asked under a key of an order; undefined: nothing. */
export async function findFingerprint(
  db: D1Database,
  order: number,
  once: string,
): Promise<string | undefined> {
  const sql = 'SELECT fp FROM order_event WHERE orders = ? AND once = ?'
  return (await db.prepare(sql).bind(order, once).first<string>('fp')) ?? undefined
}

/** Events of an order, oldest first. */
export async function readEvents(db: D1Database, order: number): Promise<readonly OrderEvent[]> {
  const sql = 'SELECT kind, status, actor, detail, at FROM order_event WHERE orders = ? ORDER BY id'
  const { results } = await db.prepare(sql).bind(order).all<Row>()
  return results.map((row) => ({ ...row, detail: JSON.parse(row.detail) as OrderEventDetail }))
}
