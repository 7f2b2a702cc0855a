const WINDOW_MS = 60_000

/** `Retry-After` of a rate-limited caller. */
export const RETRY_AFTER_SECONDS = '60'

/**
 * Takes one of the calls that a key may make through a door in any 60 seconds; false: there is none
 * left. Exact across all data centres, because the database counts; when it cannot, this throws and
 * the call is not carried out.
 */
export async function countCall(
  db: D1Database,
  endpoint: { kid: string; path: string },
  limit: number,
  now: number,
): Promise<boolean> {
  const [, taken] = await db.batch([
    db
      .prepare('DELETE FROM admin_call WHERE kid = ? AND path = ? AND at <= ?')
      .bind(endpoint.kid, endpoint.path, now - WINDOW_MS),
    db
      .prepare(
        `INSERT INTO admin_call (kid, path, at) SELECT ?1, ?2, ?3
         WHERE (SELECT count(*) FROM admin_call WHERE kid = ?1 AND path = ?2) < ?4 RETURNING at`,
      )
      .bind(endpoint.kid, endpoint.path, now, limit),
  ])
  return (taken?.results.length ?? 0) > 0
}
