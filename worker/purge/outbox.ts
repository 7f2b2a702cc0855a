import { errorText, writeLog } from '../log/log.ts'
import type { Platform, PlatformAnswer } from './platform.ts'
import type { PurgeMode } from './purge-log.ts'
import { MAX_TAGS } from '../cache/tags.ts'

/** Maximum tries of a call; afterwards it is kept for the merchant. */
export const MAX_TRIES = 10

/** Rate limit of the platform's smallest plan: 25 calls at once, then one every 12 seconds. */
const BUCKET = 25
const REFILL_MS = 12_000
/** Lease of claimed rows; after it another run may claim them. */
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
 * Sends new purges to the platform, whose own cache then drops pages sooner than by the purge log alone;
 * freshness never depends on it. Stops at the first failed call or when the bucket of calls is empty; the
 * scheduled task continues. Returns the number of rows done.
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

/** As `drainOutbox`, for background work: a failure is logged. */
export async function tryDrainOutbox(
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

/** Fills the outbox from the purge log, so that callers that purge need not know the platform. */
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

/** The bucket has room for these calls if it is full again within this time. */
function roomFor({ calls }: Platform): number {
  return Math.max(BUCKET - calls, 0) * REFILL_MS
}

/**
 * Takes the calls of one purge from the bucket, if any row is due. The bucket is stored as one number: the
 * time when it is full again.
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

/** Claims the oldest due rows of one mode; counts the try at its start, in case it never ends. */
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

/** Removes rows by sequence, not by tag: the same tag may have been purged again meanwhile. */
async function remove(db: D1Database, rows: readonly OutboxRow[]): Promise<void> {
  await db
    .prepare('DELETE FROM purge_outbox WHERE seq IN (SELECT value FROM json_each(?))')
    .bind(seqsOf(rows))
    .run()
}

/** Waits longer after each try; after a `Retry-After` no call at all is made before its time. */
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
