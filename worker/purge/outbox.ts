import { errorText, writeLog } from '../log/log.ts'
import type { Platform, PlatformAnswer } from './platform.ts'
import type { PurgeMode } from './purge-log.ts'
import { MAX_TAGS } from '../cache/tags.ts'

/** A call is made this often, then it is kept and looked at by a person. */
export const MAX_TRIES = 10

/** The platform's smallest plan: 25 calls at once, then one every 12 seconds. */
const BUCKET = 25
const REFILL_MS = 12_000
/** Whoever takes rows has this long; then another may take them. */
const LEASE_MS = 30_000
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 3_600_000

interface OutboxPorts {
  db: D1Database
  platform: Platform
  clock: () => number
}

interface OutboxRow {
  seq: number
  tag: string
  mode: PurgeMode
  tries: number
}

/**
 * Tells the platform what was purged since it was last told: makes its own cache drop pages sooner
 * than the purge log alone would; never what a page is judged by. Stops at the first call that fails
 * or when the bucket of calls is empty; the clock calls again. Answers how many rows are done.
 */
export async function drainOutbox({ db, platform, clock }: OutboxPorts): Promise<number> {
  await fill(db)
  for (let done = 0; ;) {
    const rows = (await takeTokens(db, platform, clock())) ? await claim(db, clock()) : []
    const [first] = rows
    if (!first) return done
    const answer = await platform.purge(first.mode, [...new Set(rows.map(({ tag }) => tag))])
    if (!answer.ok) {
      await postpone(db, rows, { ...answer, platform }, clock())
      return done
    }
    await remove(db, rows)
    done += rows.length
  }
}

/** As `drainOutbox`, for work that nobody waits for: a failure goes to the log. */
export async function drainQuietly(
  db: D1Database,
  platform: Platform | undefined,
  clock: () => number = Date.now,
): Promise<void> {
  if (!platform) return
  try {
    await drainOutbox({ db, platform, clock })
  } catch (error) {
    writeLog({ code: 'purge.outbox-failed', detail: errorText(error) })
  }
}

/** The log itself says what is new: whoever purges need not know of the platform. */
async function fill(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare(
      `INSERT INTO purge_outbox (seq, tag, mode)
       SELECT seq, tag, mode FROM purge_log
       WHERE seq > (SELECT CAST(v AS INTEGER) FROM purge_state WHERE k = 'outbox_head')
       ON CONFLICT (seq) DO NOTHING`,
    ),
    db.prepare(
      `UPDATE purge_state SET v = (SELECT CAST(max(seq) AS TEXT) FROM purge_log)
       WHERE k = 'outbox_head' AND EXISTS (SELECT 1 FROM purge_log)`,
    ),
  ])
}

const IS_DUE = `next_at <= ?1 AND tries < ${MAX_TRIES}`

/** A bucket that is full so long from now has just room for these calls. */
function roomFor({ calls }: Platform): number {
  return Math.max(BUCKET - calls, 0) * REFILL_MS
}

/**
 * Takes the calls of one telling out of the bucket, if there is anything to tell. The bucket is one
 * number: when it will be full again.
 */
async function takeTokens(db: D1Database, platform: Platform, now: number): Promise<boolean> {
  const taken = await db
    .prepare(
      `UPDATE purge_state SET v = CAST(max(CAST(v AS INTEGER), ?1) + ?2 AS TEXT)
       WHERE k = 'outbox_full_at' AND CAST(v AS INTEGER) <= ?1 + ?3
         AND EXISTS (SELECT 1 FROM purge_outbox WHERE ${IS_DUE}) RETURNING v`,
    )
    .bind(now, platform.calls * REFILL_MS, roomFor(platform))
    .first()
  return taken !== null
}

/** Takes the oldest rows of one mode; a try counts when it begins, in case it never ends. */
async function claim(db: D1Database, now: number): Promise<readonly OutboxRow[]> {
  const { results } = await db
    .prepare(
      `UPDATE purge_outbox SET tries = tries + 1, next_at = ?1 + ${LEASE_MS}
       WHERE seq IN (
         SELECT seq FROM purge_outbox WHERE ${IS_DUE} AND mode =
           (SELECT mode FROM purge_outbox WHERE ${IS_DUE} ORDER BY seq LIMIT 1)
         ORDER BY seq LIMIT ${MAX_TAGS})
       RETURNING seq, tag, mode, tries`,
    )
    .bind(now)
    .all<OutboxRow>()
  return results
}

/** By sequence, not by tag: the same tag may have been purged again meanwhile. */
async function remove(db: D1Database, rows: readonly OutboxRow[]): Promise<void> {
  await db
    .prepare('DELETE FROM purge_outbox WHERE seq IN (SELECT value FROM json_each(?))')
    .bind(seqsOf(rows))
    .run()
}

/** Waits longer after each try; a platform that names a time gets no call at all before it. */
async function postpone(
  db: D1Database,
  rows: readonly OutboxRow[],
  refusal: Extract<PlatformAnswer, { ok: false }> & Pick<OutboxPorts, 'platform'>,
  now: number,
): Promise<void> {
  const { why, retryAfterMs = 0, platform } = refusal
  await db.batch([
    db
      .prepare(
        `UPDATE purge_outbox
         SET next_at = ?1 + min(${FIRST_WAIT_MS} << (tries - 1), ${LONGEST_WAIT_MS})
         WHERE seq IN (SELECT value FROM json_each(?2))`,
      )
      .bind(now, seqsOf(rows)),
    db
      .prepare(
        `UPDATE purge_state SET v = CAST(max(CAST(v AS INTEGER), ?1) AS TEXT)
         WHERE k = 'outbox_full_at'`,
      )
      .bind(retryAfterMs > 0 ? now + retryAfterMs + roomFor(platform) : 0),
  ])
  const givenUp = rows.filter(({ tries }) => tries >= MAX_TRIES).length
  writeLog({ code: 'purge.platform-failed', why, rows: rows.length })
  if (givenUp > 0) writeLog({ code: 'purge.platform-given-up', rows: givenUp, tries: MAX_TRIES })
}

function seqsOf(rows: readonly OutboxRow[]): string {
  return JSON.stringify(rows.map(({ seq }) => seq))
}
