import type { PaymentStatus } from '../../backend/operator-records.ts'
import type { Payment } from '../../backend/payment.ts'

/** A payment with the stock that its order took, as JSON of `ReservedStock`. */
export type PaymentRow = Payment & { taken: string }

const SELECT = `SELECT p.order_id, p.reference, p.website, p.state, p.amount, p.currency, p.taken,
    p.created_at, printf('%09d', o.number) AS orderNumber, o.doc ->> '$.store_id' AS storeId,
    coalesce(o.doc ->> '$.billing_address.firstname', '') AS firstname
  FROM payment AS p JOIN orders AS o ON o.order_id = p.order_id`

/** Finds a payment by its order key. */
export async function findPayment(db: D1Database, orderId: string): Promise<Payment | undefined> {
  return findOne(db, `${SELECT} WHERE p.order_id = ?`, orderId)
}

/** As `findPayment`, with the stock that the order took. */
export function findPaymentWithStock(
  db: D1Database,
  orderId: string,
): Promise<PaymentRow | undefined> {
  return findOne(db, `${SELECT} WHERE p.order_id = ?`, orderId)
}

/** Returns the reference under which the provider knows the payment of an order. */
export function paymentReference(brandId: string, orderNumber: string): string {
  return `${brandId}-${orderNumber}`
}

/** Finds a payment by the provider's reference. */
export async function findByReference(
  db: D1Database,
  reference: string,
): Promise<Payment | undefined> {
  return findOne(db, `${SELECT} WHERE p.reference = ?`, reference)
}

/** Finds payments of a brand that were created before an instant and still wait. */
export async function findUnpaid(
  db: D1Database,
  brandId: string,
  before: number,
  limit: number,
): Promise<readonly Payment[]> {
  const sql = `${SELECT} WHERE p.website = ? AND p.state = 'waiting' AND p.created_at < ?
    ORDER BY p.created_at LIMIT ?`
  return (await db.prepare(sql).bind(brandId, before, limit).all<PaymentRow>()).results
}

/** Counts the waiting payments and lists those to be refunded (paid, but the order was not kept). */
export async function paymentStatus(db: D1Database): Promise<PaymentStatus> {
  const [waiting, refund] = await db.batch<Payment & { n: number }>([
    db.prepare("SELECT count(*) AS n FROM payment WHERE state = 'waiting'"),
    db.prepare(
      `${SELECT} WHERE p.state = 'refund' AND o.refunded < o.paid ORDER BY p.created_at DESC LIMIT 50`,
    ),
  ])
  return {
    waiting: waiting?.results[0]?.n ?? 0,
    toRefund: (refund?.results ?? []).map(({ orderNumber, amount, currency }) => ({
      ...{ orderNumber, amount, currency },
    })),
  }
}

async function findOne(db: D1Database, sql: string, name: string): Promise<PaymentRow | undefined> {
  return (await db.prepare(sql).bind(name).first<PaymentRow>()) ?? undefined
}
