/** A signed call as the log knows it. */
export interface LoggedCall {
  kid: string
  req: string
  path: string
  bodyHash: string
}

/** Status of a call in the log: new, answered before, or its name was used for another call. */
type CallStatus = { kind: 'new' } | { kind: 'answered'; answer: string } | { kind: 'conflict' }

/** Calls may be repeated for a day. */
const KEEP_MS = 24 * 60 * 60 * 1000

/** Looks up a call by key and `req`: a repeated one gets its first answer and has no second effect. */
export async function findCall(db: D1Database, call: LoggedCall): Promise<CallStatus> {
  const row = await db
    .prepare('SELECT path, body_hash, answer FROM admin_request WHERE kid = ? AND req = ?')
    .bind(call.kid, call.req)
    .first<{ path: string; body_hash: string; answer: string }>()
  if (!row) return { kind: 'new' }
  const isSame = row.path === call.path && row.body_hash === call.bodyHash
  return isSame ? { kind: 'answered', answer: row.answer } : { kind: 'conflict' }
}

/** Keeps the answer of a call that was carried out. */
export async function storeCall(
  db: D1Database,
  call: LoggedCall,
  answer: string,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        'INSERT OR IGNORE INTO admin_request (kid, req, path, body_hash, answer, at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .bind(call.kid, call.req, call.path, call.bodyHash, answer, now),
    db.prepare('DELETE FROM admin_request WHERE at < ?').bind(now - KEEP_MS),
  ])
}

/** Forgets calls that may not be repeated any more. */
export async function pruneCalls(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM admin_request WHERE at < ?').bind(now - KEEP_MS),
    db.prepare('DELETE FROM admin_call WHERE at < ?').bind(now - KEEP_MS),
  ])
}

/** Writes down who did what. */
export async function audit(
  db: D1Database,
  entry: { kid: string; action: string; detail: Readonly<Record<string, unknown>> },
  now: number,
): Promise<void> {
  await db
    .prepare('INSERT INTO admin_audit (at, kid, action, detail) VALUES (?, ?, ?, ?)')
    .bind(now, entry.kid, entry.action, JSON.stringify(entry.detail))
    .run()
}

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
