import {
  emptySnapshot,
  extendSnapshot,
  MAX_TAGS,
  REWRITE,
  type PurgeRow,
  type Snapshot,
} from './snapshot.ts'

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
