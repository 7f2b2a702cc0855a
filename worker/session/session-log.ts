/** State of a session's generation in the database. */
export interface Generation {
  isRevoked: boolean
  /** Undefined: no refresh has begun. */
  refresh: { startedAt: number; doneAt: number | undefined; sealed: string | undefined } | undefined
}

interface RefreshRow {
  started_at: number
  done_at: number | null
  sealed: string | null
}

/** Longer than the idle timeout, so that an old cookie is still recognized as outdated. */
const KEEP_REFRESH_MS = 3 * 24 * 60 * 60 * 1000
const KEEP_REVOKED_MS = 31 * 24 * 60 * 60 * 1000

/** Reads the state of a generation; called once per personal request. */
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
 * Claims the refresh of a generation; only one request gets it. A refresh that began before `lostBefore`
 * and has no result was lost and is claimed again.
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

/** Stores the result of a refresh: the next generation, sealed, or a refusal. */
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

/** Releases a refresh without a result, so that others may try at once. */
export async function abandonRefresh(db: D1Database, sid: string, gen: number): Promise<void> {
  await db
    .prepare('DELETE FROM session_refresh WHERE sid = ? AND gen = ? AND done_at IS NULL')
    .bind(sid, gen)
    .run()
}

/** Revokes a session: copies of its cookie become useless. */
export async function revokeSession(db: D1Database, sid: string, now: number): Promise<void> {
  await db
    .prepare('INSERT INTO session_revoked (sid, at) VALUES (?, ?) ON CONFLICT (sid) DO NOTHING')
    .bind(sid, now)
    .run()
}

/** Deletes rows that no valid cookie can refer to. */
export async function pruneSessions(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM session_refresh WHERE started_at < ?').bind(now - KEEP_REFRESH_MS),
    db.prepare('DELETE FROM session_revoked WHERE at < ?').bind(now - KEEP_REVOKED_MS),
    db.prepare('DELETE FROM login_failure WHERE since < ?').bind(now - KEEP_REFRESH_MS),
  ])
}
