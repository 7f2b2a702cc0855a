/** A purge call in the log. */
export interface PurgeLogEntry {
  seq: number
  at: number
  mode: string
  /** The caller's key, or `shop` for a change in the built-in shop. */
  who: string
  tags: readonly string[]
}

/** A call of the log with its idempotency key. */
export type LoggedPurge = PurgeLogEntry & { req: string }

/** State of the purge log. */
export interface PurgeStatus {
  head: number
  floor: number
  epoch: string
  last: readonly PurgeLogEntry[]
  /** Calls to the platform's own cache: pending, and given up after too many tries. */
  outbox: { waiting: number; givenUp: number }
}

interface LogRow {
  seq: number
  at: number
  mode: string
  req: string
  tag: string
}

/** Rows read, and calls shown. */
const ROWS = 1000
const SHOWN = 10

/**
 * Reads the state of the purge log and its last calls, newest first. `tries`: a call with so many tries is
 * given up.
 */
export async function readPurgeStatus(db: D1Database, tries: number): Promise<PurgeStatus> {
  const [state, past, outbox] = await db.batch<Record<string, unknown>>([
    db.prepare(
      `SELECT (SELECT v FROM purge_state WHERE k = 'epoch') AS epoch,
         (SELECT CAST(v AS INTEGER) FROM purge_state WHERE k = 'floor') AS floor,
         (SELECT coalesce(max(seq), 0) FROM purge_log) AS head`,
    ),
    db
      .prepare('SELECT seq, at, mode, req, tag FROM purge_log ORDER BY seq DESC LIMIT ?')
      .bind(ROWS),
    db
      .prepare(
        `SELECT coalesce(sum(tries < ?1), 0) AS waiting, coalesce(sum(tries >= ?1), 0) AS givenUp
         FROM purge_outbox`,
      )
      .bind(tries),
  ])
  const { epoch, floor, head } = state?.results[0] ?? {}
  const counts = outbox?.results[0] ?? {}
  return {
    epoch: String(epoch),
    floor: Number(floor),
    head: Math.max(Number(head), Number(floor)),
    last: callsOf((past?.results ?? []) as unknown as readonly LogRow[])
      .slice(0, SHOWN)
      .map(({ req: _req, ...call }) => call),
    outbox: { waiting: Number(counts['waiting']), givenUp: Number(counts['givenUp']) },
  }
}

/** Reads the last purge calls, newest first; with tags, those that purged one of them. */
export async function readPurges(
  db: D1Database,
  limit: number,
  tags?: readonly string[],
): Promise<readonly LoggedPurge[]> {
  const { results } = await db
    .prepare(
      `SELECT seq, at, mode, req, tag FROM purge_log
       WHERE ?1 IS NULL OR tag IN (SELECT value FROM json_each(?1)) ORDER BY seq DESC LIMIT ?2`,
    )
    .bind(tags ? JSON.stringify(tags) : null, ROWS)
    .all<LogRow>()
  return callsOf(results).slice(0, limit)
}

/** Finds the call of a sequence number; undefined: the log does not contain it (any more or yet). */
export async function findPurge(db: D1Database, seq: number): Promise<LoggedPurge | undefined> {
  const { results } = await db
    .prepare(
      `SELECT seq, at, mode, req, tag FROM purge_log
       WHERE req = (SELECT req FROM purge_log WHERE seq = ?) ORDER BY seq DESC LIMIT ${ROWS}`,
    )
    .bind(seq)
    .all<LogRow>()
  return callsOf(results)[0]
}

/** Groups rows by call, newest first. */
function callsOf(rows: readonly LogRow[]): readonly LoggedPurge[] {
  const calls = Map.groupBy(rows, ({ req }) => req)
  return [...calls.values()].flatMap((rowsOfCall) => {
    const [newest] = rowsOfCall
    if (!newest) return []
    const { seq, at, mode, req } = newest
    return {
      seq,
      at,
      mode,
      req,
      who: callerOf(req),
      tags: rowsOfCall.map(({ tag }) => tag).toReversed(),
    }
  })
}

/** The caller of `key:<kid>:<req>`, `invalidate:<id>` and `shop:<number>:<name>`. */
function callerOf(req: string): string {
  const [kind = '', kid = ''] = req.split(':')
  return kind === 'key' ? kid : kind
}
