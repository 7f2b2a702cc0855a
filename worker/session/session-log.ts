/** What the database knows of a generation of a session. */
export interface Generation {
  isRevoked: boolean
  /** Undefined: nobody has begun to refresh it. */
  refresh: { startedAt: number; doneAt: number | undefined; sealed: string | undefined } | undefined
}

interface RefreshRow {
  started_at: number
  done_at: number | null
  sealed: string | null
}

/** Rows are kept longer than a session lives that nobody uses: an old cookie stays known as old. */
const KEEP_REFRESH_MS = 3 * 24 * 60 * 60 * 1000
const KEEP_REVOKED_MS = 31 * 24 * 60 * 60 * 1000

/** Asked on every personal call. */
export async function readGeneration(
  db: D1Database,
  sid: string,
  gen: number,
): Promise<Generation> {
  const [revoked, refreshed] = await db.batch<RefreshRow>([
    db.prepare('SELECT at AS started_at FROM session_revoked WHERE sid = ?').bind(sid),
    db
      .prepare('SELECT started_at, done_at, sealed FROM session_refresh WHERE sid = ? AND gen = ?')
      .bind(sid, gen),
  ])
  const row = refreshed?.results[0]
  return {
    isRevoked: (revoked?.results.length ?? 0) > 0,
    refresh: row && {
      startedAt: row.started_at,
      doneAt: row.done_at ?? undefined,
      sealed: row.sealed ?? undefined,
    },
  }
}

/**
 * Takes it upon this request to refresh a generation; only one gets it. A request that began before
 * `lostBefore` and never said how it ended was lost, and another takes its place.
 */
export async function beginRefresh(
  db: D1Database,
  sid: string,
  gen: number,
  now: number,
  lostBefore: number,
): Promise<boolean> {
  const sql = `INSERT INTO session_refresh (sid, gen, started_at) VALUES (?1, ?2, ?3)
    ON CONFLICT (sid, gen) DO UPDATE SET started_at = excluded.started_at
    WHERE done_at IS NULL AND started_at < ?4 RETURNING gen`
  return (await db.prepare(sql).bind(sid, gen, now, lostBefore).first('gen')) !== null
}

/** Says how a refresh ended: with the next generation, sealed, or refused. */
export async function endRefresh(
  db: D1Database,
  sid: string,
  gen: number,
  sealed: string | undefined,
  now: number,
): Promise<void> {
  await db
    .prepare('UPDATE session_refresh SET done_at = ?, sealed = ? WHERE sid = ? AND gen = ?')
    .bind(now, sealed ?? null, sid, gen)
    .run()
}

/** A refresh that found nobody: others may try at once. */
export async function abandonRefresh(db: D1Database, sid: string, gen: number): Promise<void> {
  await db
    .prepare('DELETE FROM session_refresh WHERE sid = ? AND gen = ? AND done_at IS NULL')
    .bind(sid, gen)
    .run()
}

/** Ends a session for good: whoever copied its cookie has nothing. */
export async function revokeSession(db: D1Database, sid: string, now: number): Promise<void> {
  await db
    .prepare('INSERT INTO session_revoked (sid, at) VALUES (?, ?) ON CONFLICT (sid) DO NOTHING')
    .bind(sid, now)
    .run()
}

/** Forgets what no cookie can ask about any more. */
export async function pruneSessions(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM session_refresh WHERE started_at < ?').bind(now - KEEP_REFRESH_MS),
    db.prepare('DELETE FROM session_revoked WHERE at < ?').bind(now - KEEP_REVOKED_MS),
    db.prepare('DELETE FROM login_failure WHERE since < ?').bind(now - KEEP_REFRESH_MS),
  ])
}
