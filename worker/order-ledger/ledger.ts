import { IN_PROGRESS_MS } from '../../shared/order/polling.ts'
import type { OrderProblem } from '../../shared/order/order.ts'

/** An order as the ledger holds it: no names, addresses or products. Instants are milliseconds. */
export interface LedgerRow {
  key: string
  /** Brand and store view, as `siteName` writes them. */
  site: string
  /** Keyed hashes: whose it is, which cart it is, what was asked. */
  scope: string
  cart: string
  fp: string
  state: 'started' | 'placed' | 'refused' | 'unknown'
  problem: OrderProblem | undefined
  orderNumber: string | undefined
  /** Cents. */
  total: number
  /** Counts the takings-up of the order; what an earlier one hears late does not count. */
  attempt: number
  /** When it was about to be sent; undefined: it never was. */
  sentAt: number | undefined
  createdAt: number
  updatedAt: number
  nextLookAt: number | undefined
  /** How often it was looked for. */
  tries: number
}

export type LedgerDraft = Pick<LedgerRow, 'key' | 'site' | 'scope' | 'cart' | 'fp' | 'total'>

/** What an order came to. */
export type LedgerEnd =
  /** Its number is empty where nobody knows it yet; it may be told later. */
  | { state: 'placed'; orderNumber: string }
  | { state: 'refused'; problem: OrderProblem }
  | { state: 'unknown'; nextLookAt: number | undefined }

/** Where orders are written down before they are sent. Every change says which attempt it is of. */
export interface OrderLedger {
  find: (key: string) => Promise<LedgerRow | undefined>
  /** The order that a cart has become, or may have: of any of these names. */
  findByCart: (carts: readonly string[]) => Promise<LedgerRow | undefined>
  /** False: the key or the cart is in the ledger already. */
  begin: (draft: LedgerDraft, now: number) => Promise<boolean>
  /** Takes up an order that was refused, or was never sent; false: somebody else did. */
  restart: (row: LedgerRow, draft: LedgerDraft, now: number) => Promise<boolean>
  /** Right before sending; false: this attempt may not send. */
  claimSend: (key: string, attempt: number, now: number) => Promise<boolean>
  /** An unknown order of a backend that may be asked again; false: somebody else did. */
  claimAgain: (row: LedgerRow, now: number) => Promise<boolean>
  /** Gives up an order that was never sent; false: it was sent in the meantime. */
  giveUp: (row: LedgerRow, now: number) => Promise<boolean>
  /** The end of an attempt. A placed order stays placed. */
  finish: (key: string, attempt: number, end: LedgerEnd, now: number) => Promise<void>
  /** It was looked for in vain. */
  scheduleNextCheck: (row: LedgerRow, nextLookAt: number | undefined, now: number) => Promise<void>
  /** Whether another order of the brand has this number: its store views share their customers. */
  knowsNumber: (site: string, orderNumber: string) => Promise<boolean>
  /**
   * Whether the same owner, by any of these names, has another order of the brand that costs the same,
   * was sent about then, and whose number nobody knows yet.
   */
  hasSimilarOrder: (row: LedgerRow, scopes: readonly string[]) => Promise<boolean>
}

interface DbRow {
  key: string
  site: string
  scope: string
  cart: string
  fp: string
  state: LedgerRow['state']
  result: OrderProblem | null
  order_number: string | null
  total: number
  attempt: number
  sent_at: number | null
  created_at: number
  updated_at: number
  next_look_at: number | null
  tries: number
}

const SELECT = `SELECT key, site, scope, cart, fp, state, result, order_number, total, attempt,
  sent_at, created_at, updated_at, next_look_at, tries FROM order_ledger`

/** The ledger in the storefront's own database. */
export function sqlLedger(db: D1Database): OrderLedger {
  const change = async (sql: string, ...values: unknown[]): Promise<boolean> => {
    const done = await db
      .prepare(sql)
      .bind(...values)
      .run()
    return done.meta.changes > 0
  }
  return {
    ...readsOf(db),
    begin: ({ key, site, scope, cart, fp, total }, now) =>
      change(
        `INSERT INTO order_ledger (key, site, scope, cart, fp, total, state, created_at, updated_at,
           next_look_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'started', ?7, ?7, ?8) ON CONFLICT DO NOTHING`,
        ...[key, site, scope, cart, fp, total, now, now + IN_PROGRESS_MS],
      ),
    restart: ({ key, attempt }, { cart, scope, fp, total }, now) =>
      change(
        `UPDATE OR IGNORE order_ledger SET state = 'started', attempt = ?2 + 1, cart = ?3,
           scope = ?4, fp = ?5, total = ?6, result = NULL, sent_at = NULL, next_look_at = ?8,
           tries = 0, created_at = ?7, updated_at = ?7
         WHERE key = ?1 AND attempt = ?2
           AND (state = 'refused' OR (state = 'started' AND sent_at IS NULL))`,
        ...[key, attempt, cart, scope, fp, total, now, now + IN_PROGRESS_MS],
      ),
    claimSend: (key, attempt, now) =>
      change(
        `UPDATE order_ledger SET sent_at = ?3, updated_at = ?3, next_look_at = ?4
         WHERE key = ?1 AND attempt = ?2 AND state = 'started' AND sent_at IS NULL`,
        ...[key, attempt, now, now + IN_PROGRESS_MS],
      ),
    claimAgain: ({ key, attempt }, now) =>
      change(
        `UPDATE order_ledger SET state = 'started', attempt = ?2 + 1, sent_at = ?3, updated_at = ?3,
           next_look_at = ?4
         WHERE key = ?1 AND attempt = ?2 AND sent_at IS NOT NULL AND state IN ('started', 'unknown')`,
        ...[key, attempt, now, now + IN_PROGRESS_MS],
      ),
    giveUp: ({ key, attempt }, now) =>
      change(
        `UPDATE order_ledger SET state = 'refused', result = 'order.closed', next_look_at = NULL,
           updated_at = ?3
         WHERE key = ?1 AND attempt = ?2 AND state = 'started' AND sent_at IS NULL`,
        ...[key, attempt, now],
      ),
    async finish(key, attempt, end, now) {
      await change(...finishSql(key, attempt, end, now))
    },
    async scheduleNextCheck({ key, attempt }, nextLookAt, now) {
      const sql = `UPDATE order_ledger SET state = 'unknown', tries = tries + 1, next_look_at = ?3,
          updated_at = ?4
        WHERE key = ?1 AND attempt = ?2 AND sent_at IS NOT NULL AND state IN ('started', 'unknown')`
      await change(sql, key, attempt, nextLookAt ?? null, now)
    },
  }
}

/** An order that was sent so long before another may have been made after that one was begun. */
export const SIMILAR_ORDER_MS = 60 * 60 * 1000

type Reads = Pick<OrderLedger, 'find' | 'findByCart' | 'knowsNumber' | 'hasSimilarOrder'>

function readsOf(db: D1Database): Reads {
  return {
    async find(key) {
      return toRow(await db.prepare(`${SELECT} WHERE key = ?`).bind(key).first<DbRow>())
    },
    async findByCart(carts) {
      const sql = `${SELECT} WHERE cart IN (SELECT value FROM json_each(?)) AND state <> 'refused'`
      return toRow(await db.prepare(sql).bind(JSON.stringify(carts)).first<DbRow>())
    },
    async knowsNumber(site, orderNumber) {
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
      const asked = db.prepare(sql).bind(key, site, total, JSON.stringify(scopes), since)
      return (await asked.first('yes')) !== null
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
    const sql = `UPDATE order_ledger SET state = 'refused', result = ?3, next_look_at = NULL,
        updated_at = ?4 WHERE key = ?1 AND attempt = ?2 AND state IN ('started', 'unknown')`
    return [sql, key, attempt, end.problem, now]
  }
  const sql = `UPDATE order_ledger SET state = 'unknown', next_look_at = ?3, updated_at = ?4
    WHERE key = ?1 AND attempt = ?2 AND state = 'started' AND sent_at IS NOT NULL`
  return [sql, key, attempt, end.nextLookAt ?? null, now]
}

/**
 * Orders that somebody has begun and not ended: due to be looked for, or given up where they were never
 * sent. Brands take turns, each with its oldest: none waits for another's.
 */
export async function findDue(
  db: D1Database,
  now: number,
  most: number,
): Promise<readonly LedgerRow[]> {
  const turn = `row_number() OVER (PARTITION BY substr(site, 1, instr(site, '/')) ORDER BY next_look_at)`
  const sql = `${SELECT} WHERE next_look_at <= ?1 AND state IN ('started', 'unknown')
    ORDER BY ${turn}, next_look_at LIMIT ?2`
  const { results } = await db.prepare(sql).bind(now, most).all<DbRow>()
  return results.flatMap((row) => toRow(row) ?? [])
}

/** Orders that nobody knows about, oldest first, for the merchant. */
export async function findUnknown(
  db: D1Database,
  most: number,
  brandId = '',
): Promise<readonly LedgerRow[]> {
  const sql = `${SELECT} WHERE state = 'unknown'
    AND (?2 = '' OR substr(site, 1, length(?2) + 1) = ?2 || '/') ORDER BY created_at LIMIT ?1`
  const { results } = await db.prepare(sql).bind(most, brandId).all<DbRow>()
  return results.flatMap((row) => toRow(row) ?? [])
}

/**
 * The merchant says what became of an order that is being checked: its number, or that there is none.
 * False: no such order is being checked.
 */
export async function releaseOrder(
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
/** Longer than any browser keeps an order that it may send again. */
const KEEP_PLACED_MS = 31 * 24 * HOUR_MS
const KEEP_REFUSED_MS = 7 * 24 * HOUR_MS

/** Forgets orders that nobody can ask about any more; unknown ones stay. */
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

function toRow(row: DbRow | null): LedgerRow | undefined {
  if (!row) return undefined
  return {
    ...row,
    problem: row.result ?? undefined,
    orderNumber: row.order_number ?? undefined,
    sentAt: row.sent_at ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    nextLookAt: row.next_look_at ?? undefined,
  }
}
