/** An import that showed no sign of life for so long is dead: its place is free. */
export const LEASE_MS = 20_000
/** Interval at which a long step renews its lease. */
const BEAT_MS = 5_000

/** The importer and the target of the import. */
export interface LeaseRequest {
  catalog: string
  run: string
  locale: string
  prices: 'net' | 'gross'
  full: boolean
}

/** An import that is running already: when it began and when it was last heard of, in milliseconds. */
export interface Busy {
  startedAt: number
  beatAt: number
  isFull: boolean
}

/**
 * Takes the one place there is for imports of a catalog; the answer says who has it, undefined: it was free, or
 * who had it has not been heard of for 20 s.
 */
export async function acquireLease(
  db: D1Database,
  { catalog, run, locale, prices, full }: LeaseRequest,
  now: number,
): Promise<Busy | undefined> {
  const taken = await db
    .prepare(
      `INSERT INTO admin_import (catalog, run, locale, source_prices, started_at, beat_at, full)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)
       ON CONFLICT (catalog) DO UPDATE SET run = excluded.run, locale = excluded.locale,
         source_prices = excluded.source_prices, started_at = excluded.started_at,
         beat_at = excluded.beat_at, full = excluded.full, finished_at = NULL, tags = 0
       WHERE admin_import.finished_at IS NOT NULL OR admin_import.run = excluded.run
         OR admin_import.beat_at <= ?5 - ${LEASE_MS}
       RETURNING run`,
    )
    .bind(catalog, run, locale, prices, now, Number(full))
    .first<string>('run')
  if (taken !== null) return undefined
  const row = await db
    .prepare('SELECT started_at, beat_at, full FROM admin_import WHERE catalog = ?')
    .bind(catalog)
    .first<{ started_at: number; beat_at: number; full: number }>()
  const { started_at: startedAt = now, beat_at: beatAt = now, full: isFull = 0 } = row ?? {}
  return { startedAt, beatAt, isFull: isFull === 1 }
}

/** Shows that an import is alive while `work` is done, however long that takes. */
export async function withHeartbeat<Done>(
  db: D1Database,
  { catalog, run }: Pick<LeaseRequest, 'catalog' | 'run'>,
  work: () => Promise<Done>,
): Promise<Done> {
  const beat = async (): Promise<void> => {
    const sql = 'UPDATE admin_import SET beat_at = ? WHERE catalog = ? AND run = ?'
    await db.prepare(sql).bind(Date.now(), catalog, run).run()
  }
  const timer = setInterval(() => void beat().catch(() => {}), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Imports that go on just now, by their runs. */
export async function listAlive(db: D1Database, now: number): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT run FROM admin_import WHERE finished_at IS NULL AND beat_at > ?')
    .bind(now - LEASE_MS)
    .all<{ run: string }>()
  return results.map(({ run }) => run)
}

/** Names the import that a catalog comes from: another one has changed it when the name is another. */
export async function readLastImport(db: D1Database, catalog: string): Promise<string> {
  const row = await db
    .prepare('SELECT run, finished_at FROM admin_import WHERE catalog = ?')
    .bind(catalog)
    .first<{ run: string; finished_at: number | null }>()
  return row ? `${row.run} ${row.finished_at ?? ''}` : ''
}
