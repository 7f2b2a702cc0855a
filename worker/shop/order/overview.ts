import { DUE } from './managed-list.ts'

const HOUR_MS = 60 * 60 * 1000

/** Orders that were placed within an hour, but for those that were cancelled. Amounts are cents. */
export interface OrderHour {
  /** When the hour began, in milliseconds since 1970. */
  at: number
  orders: number
  /** What they cost without their cancelled parts. */
  total: number
}

/** How many orders wait for the merchant. */
export interface OrderCounts {
  /** Just placed, whose payment comes later. */
  pending: number
  /** Paid, and not sent yet. */
  processing: number
  /** More was paid than is due. */
  owed: number
}

/** Orders of a brand since an instant, by the hour, the earliest first; hours without one are missing. */
export async function readOrderHours(
  db: D1Database,
  brandId: string,
  since: number,
): Promise<readonly OrderHour[]> {
  const sql = `SELECT created_at / ${HOUR_MS} * ${HOUR_MS} AS at, count(*) AS orders,
      sum(grand_total - cancelled) AS total
    FROM orders WHERE website = ? AND created_at >= ? AND status NOT IN ('canceled', 'pending_payment')
    GROUP BY 1 ORDER BY 1`
  return (await db.prepare(sql).bind(brandId, since).all<OrderHour>()).results
}

/** Counts what waits for the merchant of a brand. */
export async function countOrders(db: D1Database, brandId: string): Promise<OrderCounts> {
  const sql = `SELECT coalesce(sum(o.status = 'pending'), 0) AS pending,
      coalesce(sum(o.status = 'processing'), 0) AS processing,
      coalesce(sum(o.paid - (${DUE}) > o.refunded), 0) AS owed
    FROM orders AS o WHERE o.website = ?`
  const counts = await db.prepare(sql).bind(brandId).first<OrderCounts>()
  return counts ?? { pending: 0, processing: 0, owed: 0 }
}
