import { SELECT, toRow, type DbRow } from './ledger-row.ts'
import type { LedgerRow } from './ledger.ts'

/**
 * Finds unfinished orders that are due: to be looked up, or given up if they were never sent. Brands take
 * turns, each with its oldest order first, so that none waits for another.
 */
export async function findDueOrders(
  db: D1Database,
  now: number,
  limit: number,
): Promise<readonly LedgerRow[]> {
  const turn = `row_number() OVER (PARTITION BY substr(site, 1, instr(site, '/')) ORDER BY next_look_at)`
  const sql = `${SELECT} WHERE next_look_at <= ?1 AND state IN ('started', 'unknown')
    ORDER BY ${turn}, next_look_at LIMIT ?2`
  const { results } = await db.prepare(sql).bind(now, limit).all<DbRow>()
  return results.flatMap((row) => toRow(row) ?? [])
}

/** Lists orders with an unknown outcome for the merchant, oldest first. */
export async function findOrdersInDoubt(
  db: D1Database,
  limit: number,
  brandId = '',
): Promise<readonly LedgerRow[]> {
  const sql = `${SELECT} WHERE state = 'unknown'
    AND (?2 = '' OR substr(site, 1, length(?2) + 1) = ?2 || '/') ORDER BY created_at LIMIT ?1`
  const { results } = await db.prepare(sql).bind(limit, brandId).all<DbRow>()
  return results.flatMap((row) => toRow(row) ?? [])
}

/**
 * Stores the merchant's decision about an order with an unknown outcome: its number, or that it does not
 * exist. False: no such order is unknown.
 */
export async function resolveOrder(
  db: D1Database,
  key: string,
  orderNumber: string | undefined,
  now: number,
): Promise<boolean> {
  const state = orderNumber === undefined ? 'refused' : 'placed'
  const sql = `UPDATE order_ledger SET state = ?2, order_number = ?3, result = ?4,
      next_look_at = NULL, attempt = attempt + 1, updated_at = ?5
    WHERE key = ?1 AND state = 'unknown'`
  const result = orderNumber === undefined ? 'order.closed' : null
  const done = await db
    .prepare(sql)
    .bind(key, state, orderNumber ?? null, result, now)
    .run()
  return done.meta.changes > 0
}

const HOUR_MS = 60 * 60 * 1000
/** Longer than a browser keeps an order that it may send again. */
const KEEP_PLACED_MS = 31 * 24 * HOUR_MS
const KEEP_REFUSED_MS = 7 * 24 * HOUR_MS

/** Deletes old finished or unsent orders; those with an unknown outcome stay. */
export async function pruneOrders(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(
      `DELETE FROM order_ledger WHERE (state = 'placed' AND updated_at < ?1)
         OR (state = 'refused' AND updated_at < ?2)
         OR (state = 'started' AND sent_at IS NULL AND updated_at < ?3)`,
    )
    .bind(now - KEEP_PLACED_MS, now - KEEP_REFUSED_MS, now - HOUR_MS)
    .run()
}
