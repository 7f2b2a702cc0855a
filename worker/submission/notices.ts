const DAY_MS = 24 * 60 * 60 * 1000
/** Deadline of the refund after a notice of withdrawal (2011/83/EU art. 13). */
const REFUND_DAYS = 14

/** A notice of withdrawal with its order, as the merchant sees it. */
export interface OrderNotice {
  id: number
  at: number
  name: string
  email: string
  orderNumber: string
  /** Empty: the whole order. */
  goods: string
  reason: string
  /** The deadline of the refund. */
  refundBy: number
  /** The order's status; undefined if no order has this number and address. */
  status: string | undefined
  /** When the order arrived; undefined: unknown. */
  deliveredAt: number | undefined
  /** When the notice was settled; undefined: open. */
  settledAt: number | undefined
  settledBy: string
}

interface Row {
  id: number
  created_at: number
  name: string
  email: string
  order_number: string
  goods: string
  reason: string
  settled_at: number | null
  settled_by: string
  status: string | null
  delivered_at: number | null
}

const NOTICE = `SELECT w.id, w.created_at, w.name, w.email, w.order_number, w.goods, w.reason, w.settled_at,
    w.settled_by, o.status,
    (SELECT min(e.at) FROM order_event AS e WHERE e.orders = o.id AND e.kind = 'delivered') AS delivered_at
  FROM withdrawal AS w LEFT JOIN orders AS o ON o.website = w.website
    AND o.number = CAST(w.order_number AS INTEGER) AND printf('%09d', o.number) = w.order_number
    AND lower(coalesce(o.doc ->> '$.billing_address.email', '')) = w.email
  WHERE w.website = ?1`

/** Maximum number of notices shown at once. */
const MAX_NOTICES = 100

/** Returns a brand's open notices, oldest first, or the settled ones, newest first. */
export async function listNotices(
  db: D1Database,
  brandId: string,
  which: 'open' | 'settled',
): Promise<readonly OrderNotice[]> {
  const rest =
    which === 'open'
      ? 'AND w.settled_at IS NULL ORDER BY w.id'
      : 'AND w.settled_at IS NOT NULL ORDER BY w.id DESC'
  const sql = `${NOTICE} ${rest} LIMIT ${MAX_NOTICES}`
  return (await db.prepare(sql).bind(brandId).all<Row>()).results.map(noticeOf)
}

/** Returns the notices about an order, newest first. */
export async function noticesOf(
  db: D1Database,
  brandId: string,
  orderNumber: string,
): Promise<readonly OrderNotice[]> {
  const sql = `${NOTICE} AND w.order_number = ?2 ORDER BY w.id DESC LIMIT ${MAX_NOTICES}`
  return (await db.prepare(sql).bind(brandId, orderNumber).all<Row>()).results.map(noticeOf)
}

/** Marks a notice as settled; false if it already was, or does not exist. */
export async function markHandled(
  db: D1Database,
  brandId: string,
  { id, by }: { id: number; by: string },
  now: number,
): Promise<boolean> {
  const sql = `UPDATE withdrawal SET settled_at = ?3, settled_by = ?4
    WHERE website = ?1 AND id = ?2 AND settled_at IS NULL`
  return (await db.prepare(sql).bind(brandId, id, now, by).run()).meta.changes > 0
}

function noticeOf(row: Row): OrderNotice {
  const { id, created_at: at, name, email, goods, reason, settled_by: settledBy } = row
  return {
    ...{ id, at, name, email, goods, reason, settledBy, orderNumber: row.order_number },
    refundBy: at + REFUND_DAYS * DAY_MS,
    status: row.status ?? undefined,
    deliveredAt: row.delivered_at ?? undefined,
    settledAt: row.settled_at ?? undefined,
  }
}
