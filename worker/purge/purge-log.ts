import { BOUND_MS, PULL_BUDGET_MS } from '../cache/purge-watch.ts'
import { REWRITE } from '../cache/snapshot.ts'
import { logTags } from '../cache/tags.ts'

/** Within this time after a purge was acknowledged no page from before it is shown any more. */
export const PURGE_BOUND_MS = BOUND_MS + PULL_BUDGET_MS

/** Hard: the old page is gone. Soft: it may be shown while a new one is made. */
export type PurgeMode = 'hard' | 'soft'

/** Tags that are purged together, under the name of the call that asked for it. */
export interface Purge {
  /** Unique among all callers; asking again under it has no second effect. */
  req: string
  tags: readonly string[]
  mode: PurgeMode
  /** Who asked, for the audit; without it none is written. */
  by?: string
}

const DAY_MS = 86_400_000
/** No page lives longer: its output TTL, a day as a stand-in while all else fails, and an hour. */
export const MAX_LIFE_MS = DAY_MS + DAY_MS + 3_600_000

/**
 * Writes tags to the purge log, in one transaction with the audit and with the caller's own
 * statements. Answers the last sequence number of the purge, also when it was there before.
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

/** Purges a tag where the statement just before it in the batch has changed a row; the change is its audit. */
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

/** From the first row that a living page may still need; the newest row stays in any case. */
const RETAINED_FROM = `coalesce((SELECT seq FROM purge_log WHERE at >= ?1 ORDER BY seq LIMIT 1),
  (SELECT max(seq) FROM purge_log))`
const IS_OLD = `seq < ${RETAINED_FROM}
  AND seq <> coalesce((SELECT max(seq) FROM purge_log WHERE tag = '${REWRITE}'), 0)`

/**
 * Clears rows that are older than any page, and raises the floor to the last of them in the same
 * transaction: a page from before it can no longer be judged. The last purge of the rewrites stays,
 * its sequence is the name of their generation; so does the newest row, so that the head of the log
 * never goes back. Calls to the platform that nobody took for so long are of no use either.
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
