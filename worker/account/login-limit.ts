import { foldEmail } from '../../shared/account/validate.ts'
import type { Visit } from './visit.ts'
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
  const text = new TextEncoder().encode(`login ${brand} ${foldEmail(username)}`)
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

/** Forgets how often anybody tried the passwords of an address, and asked for links to it. */
export async function forgetGuesses(
  { db, keys, brand }: { db: D1Database; keys: readonly SealKey[]; brand: string },
  email: string,
): Promise<void> {
  const doors = [brand, resetsOf(brand)]
  const names = keys.flatMap((key) => doors.map((door) => accountKey([key], door, email)))
  await db
    .prepare('DELETE FROM login_failure WHERE who IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(await Promise.all(names)))
    .run()
}

type Counting = Pick<Visit, 'db' | 'keys' | 'now' | 'site'>

/** Whether a password of an account may be tried once more, at the login or elsewhere. */
export async function mayGuess({ db, keys, now, site }: Counting, email: string): Promise<boolean> {
  return mayTry(db, await accountKey(keys, site.brand.id, email), now)
}

/** Counts a password that was tried: a wrong one, or the right one that makes the others forgotten. */
export async function noteGuess(
  { db, keys, now, site }: Counting,
  email: string,
  isRight: boolean,
): Promise<void> {
  const who = await accountKey(keys, site.brand.id, email)
  await (isRight ? forgetFailures(db, who) : countFailure(db, who, now))
}

const resetsOf = (brand: string): string => `${brand} reset`

/** So many links to one address within a quarter of an hour; whoever asks for more gets none. */
const MOST_RESETS = 3

/** Counts a wish for a link that sets a new password; false: there were enough of them. */
export async function mayReset({ db, keys, now, site }: Counting, email: string): Promise<boolean> {
  const who = await accountKey(keys, resetsOf(site.brand.id), email)
  await countFailure(db, who, now)
  const sql = 'SELECT tries FROM login_failure WHERE who = ?'
  return ((await db.prepare(sql).bind(who).first<number>('tries')) ?? 0) <= MOST_RESETS
}
