/** A signed call as the log knows it. */
export interface LoggedCall {
  kid: string
  req: string
  path: string
  bodyHash: string
}

/** Status of a call in the log: new, answered before, or its name was used for another call. */
export type CallStatus =
  | { kind: 'new' }
  | { kind: 'answered'; answer: string }
  | { kind: 'conflict' }

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
