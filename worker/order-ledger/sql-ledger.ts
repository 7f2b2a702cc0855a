import { IN_PROGRESS_MS } from '../../shared/order/polling.ts'
import { SELECT, toRow, type DbRow } from './ledger-row.ts'
import { SIMILAR_ORDER_MS, type LedgerEnd, type OrderLedger } from './ledger.ts'

/** The ledger in the storefront's own database. */
export function sqlLedger(db: D1Database): OrderLedger {
  const runUpdate = async (sql: string, ...values: unknown[]): Promise<boolean> => {
    const done = await db
      .prepare(sql)
      .bind(...values)
      .run()
    return done.meta.changes > 0
  }
  return {
    ...ledgerReads(db),
    begin: ({ key, site, scope, cart, fp, total }, now) =>
      runUpdate(
        `INSERT INTO order_ledger (key, site, scope, cart, fp, total, state, created_at, updated_at,
           next_look_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'started', ?7, ?7, ?8) ON CONFLICT DO NOTHING`,
        ...[key, site, scope, cart, fp, total, now, now + IN_PROGRESS_MS],
      ),
    restart: ({ key, attempt }, { cart, scope, fp, total }, now) =>
      runUpdate(
        `UPDATE OR IGNORE order_ledger SET state = 'started', attempt = ?2 + 1, cart = ?3,
           scope = ?4, fp = ?5, total = ?6, result = NULL, field = NULL, sent_at = NULL,
           next_look_at = ?8, tries = 0, created_at = ?7, updated_at = ?7
         WHERE key = ?1 AND attempt = ?2
           AND (state = 'refused' OR (state = 'started' AND sent_at IS NULL))`,
        ...[key, attempt, cart, scope, fp, total, now, now + IN_PROGRESS_MS],
      ),
    claimSend: (key, attempt, now) =>
      runUpdate(
        `UPDATE order_ledger SET sent_at = ?3, updated_at = ?3, next_look_at = ?4
         WHERE key = ?1 AND attempt = ?2 AND state = 'started' AND sent_at IS NULL`,
        ...[key, attempt, now, now + IN_PROGRESS_MS],
      ),
    claimAgain: ({ key, attempt }, now) =>
      runUpdate(
        `UPDATE order_ledger SET state = 'started', attempt = ?2 + 1, sent_at = ?3, updated_at = ?3,
           next_look_at = ?4
         WHERE key = ?1 AND attempt = ?2 AND sent_at IS NOT NULL AND state IN ('started', 'unknown')`,
        ...[key, attempt, now, now + IN_PROGRESS_MS],
      ),
    giveUp: ({ key, attempt }, now) =>
      runUpdate(
        `UPDATE order_ledger SET state = 'refused', result = 'order.closed', next_look_at = NULL,
           updated_at = ?3
         WHERE key = ?1 AND attempt = ?2 AND state = 'started' AND sent_at IS NULL`,
        ...[key, attempt, now],
      ),
    async finish(key, attempt, end, now) {
      await runUpdate(...finishSql(key, attempt, end, now))
    },
    async scheduleNextCheck({ key, attempt }, nextLookAt, now) {
      const sql = `UPDATE order_ledger SET state = 'unknown', tries = tries + 1, next_look_at = ?3,
          updated_at = ?4
        WHERE key = ?1 AND attempt = ?2 AND sent_at IS NOT NULL AND state IN ('started', 'unknown')`
      await runUpdate(sql, key, attempt, nextLookAt ?? null, now)
    },
  }
}

type LedgerReads = Pick<OrderLedger, 'find' | 'findByCart' | 'hasOrderNumber' | 'hasSimilarOrder'>

function ledgerReads(db: D1Database): LedgerReads {
  return {
    async find(key) {
      return toRow(await db.prepare(`${SELECT} WHERE key = ?`).bind(key).first<DbRow>())
    },
    async findByCart(carts) {
      const sql = `${SELECT} WHERE cart IN (SELECT value FROM json_each(?)) AND state <> 'refused'`
      return toRow(await db.prepare(sql).bind(JSON.stringify(carts)).first<DbRow>())
    },
    async hasOrderNumber(site, orderNumber) {
      const sql = `SELECT 1 AS yes FROM order_ledger WHERE order_number = ?2
        AND substr(site, 1, instr(site, '/')) = substr(?1, 1, instr(?1, '/'))`
      return (await db.prepare(sql).bind(site, orderNumber).first('yes')) !== null
    },
    async hasSimilarOrder({ key, site, total, createdAt }, scopes) {
      const sql = `SELECT 1 AS yes FROM order_ledger WHERE key <> ?1 AND total = ?3
        AND substr(site, 1, instr(site, '/')) = substr(?2, 1, instr(?2, '/'))
        AND scope IN (SELECT value FROM json_each(?4))
        AND state IN ('started', 'unknown') AND sent_at >= ?5 LIMIT 1`
      const since = createdAt - SIMILAR_ORDER_MS
      const statement = db.prepare(sql).bind(key, site, total, JSON.stringify(scopes), since)
      return (await statement.first('yes')) !== null
    },
  }
}

function finishSql(
  key: string,
  attempt: number,
  end: LedgerEnd,
  now: number,
): [string, ...unknown[]] {
  if (end.state === 'placed') {
    const sql = `UPDATE order_ledger SET state = 'placed', order_number = ?2, next_look_at = NULL,
        result = NULL, updated_at = ?3 WHERE key = ?1
        AND (state IN ('started', 'unknown') OR (state = 'placed' AND order_number IS NULL))`
    return [sql, key, end.orderNumber === '' ? null : end.orderNumber, now]
  }
  if (end.state === 'refused') {
    const sql = `UPDATE order_ledger SET state = 'refused', result = ?3, field = ?5,
        next_look_at = NULL, updated_at = ?4 WHERE key = ?1 AND attempt = ?2 AND state IN ('started', 'unknown')`
    return [sql, key, attempt, end.problem, now, end.field ?? null]
  }
  const sql = `UPDATE order_ledger SET state = 'unknown', next_look_at = ?3, updated_at = ?4
    WHERE key = ?1 AND attempt = ?2 AND state = 'started' AND sent_at IS NOT NULL`
  return [sql, key, attempt, end.nextLookAt ?? null, now]
}
