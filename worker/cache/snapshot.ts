/** The last purges of one tag: sequence numbers, 0 for never, and when (ms, clock of another machine). */
export interface TagPurge {
  hard: number
  soft: number
  at: number
  softAt: number
}

/**
 * A data centre's copy of the purge log. Every purge with a sequence in `(floor, head]` is in `tags`; an
 * entry rendered at or before `floor` can no longer be judged.
 */
export interface Snapshot {
  /** A new epoch means that the log was restored: older entries do not count. */
  epoch: string
  head: number
  floor: number
  /** When the log was queried (ms, own clock), not when it answered. */
  pulledAt: number
  tags: ReadonlyMap<string, TagPurge>
}

/** A row of the purge log. */
export interface PurgeRow {
  seq: number
  tag: string
  mode: 'soft' | 'hard'
  at: number
}

/** The implicit tag of every page. */
export const EVERYTHING = 'everything'
/** The sequence of this tag's last purge is the generation of the rewrites; it is never dropped. */
export const REWRITE = 'rewrite'
/** Limit of tags in memory: beyond it the oldest are dropped, and `floor` rises. */
export const MAX_TAGS = 5000

const NEVER: TagPurge = { hard: 0, soft: 0, at: 0, softAt: 0 }

/** A snapshot without knowledge before `floor`. */
export function emptySnapshot(epoch: string, floor: number, pulledAt: number): Snapshot {
  return { epoch, head: floor, floor, pulledAt, tags: new Map() }
}

/** Returns the snapshot with later rows of the log, in their order, and the log's present floor. */
export function extendSnapshot(
  snapshot: Snapshot,
  rows: readonly PurgeRow[],
  state: { head: number; floor: number; pulledAt: number },
): Snapshot {
  const tags = new Map(snapshot.tags)
  for (const { seq, tag, mode, at } of rows) {
    const known = tags.get(tag) ?? NEVER
    // Keeps the tags in the order of their last purge: the oldest are dropped first.
    tags.delete(tag)
    tags.set(tag, {
      hard: mode === 'hard' ? Math.max(seq, known.hard) : known.hard,
      soft: mode === 'soft' ? Math.max(seq, known.soft) : known.soft,
      at: Math.max(at, known.at),
      softAt: mode === 'soft' ? Math.max(at, known.softAt) : known.softAt,
    })
  }
  const floor = Math.max(state.floor, snapshot.floor, dropOldest(tags))
  return { ...snapshot, ...state, floor, tags }
}

/** Drops tags above the limit; returns the sequence of the last dropped purge. */
function dropOldest(tags: Map<string, TagPurge>): number {
  let floor = 0
  for (const [tag, purge] of tags) {
    if (tags.size <= MAX_TAGS) break
    if (tag === REWRITE) continue
    tags.delete(tag)
    floor = Math.max(floor, purge.hard, purge.soft)
  }
  return floor
}

/** The sequence of a tag's last purge, hard or soft; 0: never. */
export function lastPurgeOf(snapshot: Snapshot, tag: string): number {
  const { hard, soft } = snapshot.tags.get(tag) ?? NEVER
  return Math.max(hard, soft)
}

/** Serializes a snapshot for the copy that the data centre shares. */
export function writeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify({ ...snapshot, tags: [...snapshot.tags] })
}

/** Reads a shared copy; undefined if it is invalid. */
export function readSnapshot(text: string): Snapshot | undefined {
  try {
    const { epoch, head, floor, pulledAt, tags } = JSON.parse(text) as Snapshot
    const isWhole =
      typeof epoch === 'string' &&
      [head, floor, pulledAt].every(Number.isFinite) &&
      Array.isArray(tags) &&
      tags.every(isTagPurge)
    return isWhole ? { epoch, head, floor, pulledAt, tags: new Map(tags) } : undefined
  } catch {
    return undefined
  }
}

function isTagPurge(entry: unknown): boolean {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const { hard, soft, at, softAt } = (entry[1] ?? {}) as TagPurge
  return [hard, soft, at, softAt].every(Number.isFinite)
}

const ROWS = 1000

interface LogHead {
  epoch: string
  head: number
  floor: number
}

/**
 * Reads the rows of the purge log since `known`. Always queries the primary database: the lag of a replica
 * has no bound. A log whose sequence went back was restored from a backup: it gets a new epoch, so that no
 * earlier entry counts. `now` is read before the query.
 */
export async function pullSnapshot(
  db: D1Database,
  known: Snapshot | undefined,
  now: number,
): Promise<Snapshot> {
  const primary = db.withSession('first-primary')
  if (!known) return startSnapshot(primary, now)
  const { log, rows } = await readSince(primary, known.head)
  if (log.epoch !== known.epoch || rows.length === ROWS) return startSnapshot(primary, now)
  if (log.head < known.head) {
    await renewEpoch(db, log.epoch)
    return startSnapshot(primary, now)
  }
  return extendSnapshot(known, rows, { head: log.head, floor: log.floor, pulledAt: now })
}

type Session = Pick<D1Database, 'prepare' | 'batch'>

/** The newest rows of the log; older ones are below the floor. */
async function startSnapshot(db: Session, pulledAt: number): Promise<Snapshot> {
  const [state, log, rewrite] = await db.batch<Record<string, unknown>>([
    db.prepare(HEAD),
    db.prepare('SELECT seq, tag, mode, at FROM purge_log ORDER BY seq DESC LIMIT ?').bind(MAX_TAGS),
    db
      .prepare('SELECT seq, tag, mode, at FROM purge_log WHERE tag = ? ORDER BY seq DESC LIMIT 1')
      .bind(REWRITE),
  ])
  const head = readHead(state?.results[0])
  const newest = rowsOf(log).toReversed()
  const isCut = newest.length === MAX_TAGS
  const floor = Math.max(head.floor, isCut ? (newest[0]?.seq ?? 0) - 1 : 0)
  const rows = [...rowsOf(rewrite), ...newest]
  return extendSnapshot(emptySnapshot(head.epoch, floor, pulledAt), rows, {
    head: head.head,
    floor,
    pulledAt,
  })
}

/** Epoch, sequence and floor; after rows are pruned, their sequence is in the floor. */
const HEAD = `SELECT
  (SELECT v FROM purge_state WHERE k = 'epoch') AS epoch,
  (SELECT CAST(v AS INTEGER) FROM purge_state WHERE k = 'floor') AS floor,
  (SELECT coalesce(max(seq), 0) FROM purge_log) AS last`

async function readSince(
  db: Session,
  seq: number,
): Promise<{ log: LogHead; rows: readonly PurgeRow[] }> {
  const [state, log] = await db.batch<Record<string, unknown>>([
    db.prepare(HEAD),
    db
      .prepare('SELECT seq, tag, mode, at FROM purge_log WHERE seq > ? ORDER BY seq LIMIT ?')
      .bind(seq, ROWS),
  ])
  return { log: readHead(state?.results[0]), rows: rowsOf(log) }
}

function readHead(row: Record<string, unknown> | undefined): LogHead {
  const { epoch, floor, last } = row ?? {}
  if (typeof epoch !== 'string') throw new Error('the purge log has no epoch')
  const lowest = Number(floor ?? 0)
  return { epoch, floor: lowest, head: Math.max(Number(last ?? 0), lowest) }
}

function rowsOf(result: D1Result<Record<string, unknown>> | undefined): readonly PurgeRow[] {
  // Without its rows, a later head would mean that nothing was purged.
  if (!Array.isArray(result?.results)) throw new Error('the purge log answered without rows')
  return result.results as unknown as readonly PurgeRow[]
}

/** Changes the epoch; only the first of several data centres that notice a restore does so. */
async function renewEpoch(db: D1Database, old: string): Promise<void> {
  await db
    .prepare("UPDATE purge_state SET v = lower(hex(randomblob(8))) WHERE k = 'epoch' AND v = ?")
    .bind(old)
    .run()
}
