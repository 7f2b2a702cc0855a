import { AMOUNT_DUE } from './managed-list.ts'
import { AWAITS_TRANSFER, IS_READY_TO_SEND } from './to-send.ts'

const HOUR_MS = 60 * 60 * 1000

/** Orders placed within an hour, without cancelled ones; amounts in cents. */
export interface HourlyOrders {
  /** Start of the hour, in milliseconds since 1970. */
  at: number
  orders: number
  /** The total of the orders without their cancelled parts. */
  total: number
}

/** Counts of the orders that wait for the merchant. */
export interface OrderCounts {
  toSend: number
  /** Orders awaiting a bank transfer. */
  transfer: number
  /** Orders for which more was paid than is due. */
  owed: number
}

/** Reads the orders of a brand since an instant by hour, earliest first; hours without orders are missing. */
export async function readOrderHours(
  db: D1Database,
  brandId: string,
  since: number,
): Promise<readonly HourlyOrders[]> {
  const sql = `SELECT created_at / ${HOUR_MS} * ${HOUR_MS} AS at, count(*) AS orders,
      sum(grand_total - cancelled) AS total
    FROM orders WHERE website = ? AND created_at >= ? AND status NOT IN ('canceled', 'pending_payment')
    GROUP BY 1 ORDER BY 1`
  return (await db.prepare(sql).bind(brandId, since).all<HourlyOrders>()).results
}

/** Counts the orders of a brand that wait for the merchant. */
export async function countOrders(db: D1Database, brandId: string): Promise<OrderCounts> {
  const sql = `SELECT coalesce(sum(${IS_READY_TO_SEND}), 0) AS toSend,
      coalesce(sum(${AWAITS_TRANSFER}), 0) AS transfer,
      coalesce(sum(o.paid - (${AMOUNT_DUE}) > o.refunded), 0) AS owed
    FROM orders AS o WHERE o.website = ?`
  const counts = await db.prepare(sql).bind(brandId).first<OrderCounts>()
  return counts ?? { toSend: 0, transfer: 0, owed: 0 }
}
