import { BOUND_MS, PULL_BUDGET_MS } from '../cache/purge-watch.ts'
import { REWRITE } from '../cache/snapshot.ts'
import { logTags } from '../cache/tags.ts'

/** This long after a purge was acknowledged, no page from before it is served any more. */
export const PURGE_BOUND_MS = BOUND_MS + PULL_BUDGET_MS

/** Hard: the old page is not served any more. Soft: it may be served while a new one is rendered. */
export type PurgeMode = 'hard' | 'soft'

/** Tags purged together, under the idempotency key of their call. */
export interface Purge {
  /** Unique among all callers; a repeated call has no second effect. */
  req: string
  tags: readonly string[]
  mode: PurgeMode
  /** The caller, for the audit; without it no audit entry is written. */
  by?: string
}

const DAY_MS = 86_400_000
/** Longest life of a cached page: its output TTL, a day of stale-if-error, and an hour. */
export const MAX_LIFE_MS = DAY_MS + DAY_MS + 3_600_000

/**
 * Appends tags to the purge log, in one transaction with the audit and the caller's own statements. Returns
 * the last sequence number of the purge, also of a repeated one.
 */
export async function appendPurges(
  db: D1Database,
  purge: Purge,
  now: number,
  alongside: readonly D1PreparedStatement[] = [],
): Promise<{ seq: number }> {
  const { req, mode } = purge
  const tags = logTags(purge.tags)
  const results = await db.batch<Record<string, unknown>>([
    ...(purge.by === undefined ? [] : [auditOnce(db, { ...purge, by: purge.by, tags }, now)]),
    db
      .prepare(
        `INSERT INTO purge_log (tag, mode, at, req)
         SELECT value, ?1, ?2, ?3 FROM json_each(?4) WHERE true ORDER BY key
         ON CONFLICT (req, tag) DO NOTHING`,
      )
      .bind(mode, now, req, JSON.stringify(tags)),
    ...alongside,
    db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM purge_log WHERE req = ?').bind(req),
  ])
  return { seq: Number(results.at(-1)?.results[0]?.['seq'] ?? 0) }
}

/** Purges a tag if the preceding statement of the batch changed a row; that change is its audit. */
export function purgeIfChanged(
  db: D1Database,
  { req, tag, mode }: Pick<Purge, 'req' | 'mode'> & { tag: string },
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO purge_log (tag, mode, at, req) SELECT ?, ?, ?, ? WHERE changes() > 0
       ON CONFLICT (req, tag) DO NOTHING`,
    )
    .bind(tag, mode, now, req)
}

function auditOnce(
  db: D1Database,
  { req, tags, mode, by }: Required<Purge>,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO admin_audit (at, kid, action, detail)
       SELECT ?1, ?2, 'purge', ?3 WHERE NOT EXISTS (SELECT 1 FROM purge_log WHERE req = ?4)`,
    )
    .bind(now, by, JSON.stringify({ req, tags, mode }), req)
}

/** The first row that a cached page may still need; the newest row always stays. */
const RETAINED_FROM = `coalesce((SELECT seq FROM purge_log WHERE at >= ?1 ORDER BY seq LIMIT 1),
  (SELECT max(seq) FROM purge_log))`
const IS_OLD = `seq < ${RETAINED_FROM}
  AND seq <> coalesce((SELECT max(seq) FROM purge_log WHERE tag = '${REWRITE}'), 0)`

/**
 * Deletes rows older than any cached page, and raises the floor to the last of them in the same
 * transaction: a page from before it can no longer be judged. The last purge of the rewrites stays, because
 * its sequence is their generation; the newest row stays, so that the head of the log never goes back. Also
 * deletes outbox rows of that age.
 */
export async function prune(db: D1Database, now: number): Promise<void> {
  const oldest = now - MAX_LIFE_MS
  await db.batch([
    db
      .prepare(
        `UPDATE purge_state SET v = CAST(max(CAST(v AS INTEGER),
           coalesce((SELECT max(seq) FROM purge_log WHERE ${IS_OLD}), 0)) AS TEXT)
         WHERE k = 'floor'`,
      )
      .bind(oldest),
    db.prepare(`DELETE FROM purge_outbox WHERE seq < ${RETAINED_FROM}`).bind(oldest),
    db.prepare(`DELETE FROM purge_log WHERE ${IS_OLD}`).bind(oldest),
  ])
}
