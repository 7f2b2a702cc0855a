import type { SealKey } from './keys.ts'

/** So many wrong passwords for one account within a quarter of an hour; then nobody gets in for a while. */
export const MOST_FAILURES = 10
export const WINDOW_MS = 15 * 60 * 1000

/** An account whose logins are counted: a name that nobody can be found by. */
export async function accountKey(
  keys: readonly SealKey[],
  brand: string,
  username: string,
): Promise<string> {
  const secret = new TextEncoder().encode(keys[0]?.secret ?? '')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const text = new TextEncoder().encode(`login ${brand} ${username.trim().toLowerCase()}`)
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, text)).subarray(0, 16)
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether one more try is allowed. */
export async function mayTry(db: D1Database, who: string, now: number): Promise<boolean> {
  const tries = await db
    .prepare('SELECT tries FROM login_failure WHERE who = ? AND since > ?')
    .bind(who, now - WINDOW_MS)
    .first<number>('tries')
  return (tries ?? 0) < MOST_FAILURES
}

/** Counts a wrong password. */
export async function countFailure(db: D1Database, who: string, now: number): Promise<void> {
  const sql = `INSERT INTO login_failure (who, tries, since) VALUES (?1, 1, ?2)
    ON CONFLICT (who) DO UPDATE SET
      tries = CASE WHEN since > ?3 THEN tries + 1 ELSE 1 END,
      since = CASE WHEN since > ?3 THEN since ELSE ?2 END`
  await db
    .prepare(sql)
    .bind(who, now, now - WINDOW_MS)
    .run()
}

/** The right password makes the wrong ones forgotten. */
export async function forgetFailures(db: D1Database, who: string): Promise<void> {
  await db.prepare('DELETE FROM login_failure WHERE who = ?').bind(who).run()
}
