/** An import without a heartbeat for this time counts as dead, and its lease is free. */
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

/** A running import: its start and its last heartbeat, in milliseconds. */
export interface RunningImport {
  startedAt: number
  beatAt: number
  isFull: boolean
}

/**
 * Acquires the lease for imports of a catalog; returns its holder. Undefined if it was free, or its holder
 * had no heartbeat for 20 s.
 */
export async function acquireLease(
  db: D1Database,
  { catalog, run, locale, prices, full }: LeaseRequest,
  now: number,
): Promise<RunningImport | undefined> {
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

/** Sends heartbeats while `work` runs, however long that takes. */
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

/** Returns the runs of active imports. */
export async function listAlive(db: D1Database, now: number): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT run FROM admin_import WHERE finished_at IS NULL AND beat_at > ?')
    .bind(now - LEASE_MS)
    .all<{ run: string }>()
  return results.map(({ run }) => run)
}

/**
 * Returns the name of the last import of a catalog; a different name means that another import has changed
 * it.
 */
export async function readLastImport(db: D1Database, catalog: string): Promise<string> {
  const row = await db
    .prepare('SELECT run, finished_at FROM admin_import WHERE catalog = ?')
    .bind(catalog)
    .first<{ run: string; finished_at: number | null }>()
  return row ? `${row.run} ${row.finished_at ?? ''}` : ''
}
