/** A call that purged something, as the log remembers it. */
export interface PurgeLogEntry {
  seq: number
  at: number
  mode: string
  /** The caller's key, or `shop` for a change of the built-in shop. */
  who: string
  tags: readonly string[]
}

/** How the purge log stands. */
export interface PurgeStatus {
  head: number
  floor: number
  epoch: string
  last: readonly PurgeLogEntry[]
  /** Calls to the platform's own cache: to be made, and given up after many tries. */
  outbox: { waiting: number; givenUp: number }
}

interface LogRow {
  seq: number
  at: number
  mode: string
  req: string
  tag: string
}

/** Rows looked at, and calls shown. */
const ROWS = 1000
const SHOWN = 10

/** Reads the state of the purge log and its last calls, newest first. `tries`: when one is given up. */
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
    last: callsOf((past?.results ?? []) as unknown as readonly LogRow[]),
    outbox: { waiting: Number(counts['waiting']), givenUp: Number(counts['givenUp']) },
  }
}

/** The last calls of the rows, newest first. */
function callsOf(rows: readonly LogRow[]): readonly PurgeLogEntry[] {
  const calls = Map.groupBy(rows, ({ req }) => req)
  return [...calls.values()].slice(0, SHOWN).flatMap((own) => {
    const [newest] = own
    if (!newest) return []
    const { seq, at, mode, req } = newest
    return { seq, at, mode, who: callerOf(req), tags: own.map(({ tag }) => tag).toReversed() }
  })
}

/** `key:<kid>:<req>`, `invalidate:<id>` and `shop:<number>:<name>` say who asked. */
function callerOf(req: string): string {
  const [kind = '', kid = ''] = req.split(':')
  return kind === 'key' ? kid : kind
}
