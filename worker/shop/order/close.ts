import type { StoredOrder } from './store.ts'
import { findOrderStatement } from './store.ts'

/** Attempts at an order: this one and every earlier one. */
export interface Attempts {
  website: string
  orderId: string
  attempt: number
}

/** After this time no delayed request can arrive any more. */
const KEEP_MS = 24 * 60 * 60 * 1000

/** Finds the order of a key. If there is none, closes the attempts in the same transaction. */
export async function findOrCloseAttempts(
  db: D1Database,
  { website: brandId, orderId, attempt }: Attempts,
  now: number,
): Promise<StoredOrder | undefined> {
  const close = `INSERT INTO order_closed (website, order_id, attempt, at)
    SELECT ?1, ?2, ?3, ?4
    WHERE NOT EXISTS (SELECT 1 FROM orders WHERE website = ?1 AND order_id = ?2)
    ON CONFLICT (website, order_id) DO UPDATE SET attempt = max(attempt, excluded.attempt), at = excluded.at`
  const [, found] = await db.batch<StoredOrder>([
    db.prepare(close).bind(brandId, orderId, attempt, now),
    findOrderStatement(db, brandId, orderId),
  ])
  return found?.results[0]
}

/** Returns the statement that fails the batch if the attempt is closed. */
export function assertNotClosed(
  db: D1Database,
  { website: brandId, orderId, attempt }: Attempts,
): D1PreparedStatement {
  const sql =
    'UPDATE order_closed SET attempt = 0 WHERE website = ? AND order_id = ? AND attempt >= ?'
  return db.prepare(sql).bind(brandId, orderId, attempt)
}

export async function pruneClosed(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM order_closed WHERE at < ?')
    .bind(now - KEEP_MS)
    .run()
}
