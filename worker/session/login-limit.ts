import { accountKey, hash16 } from './account-key.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { findKnownBrowserId } from './known-browser.ts'
import type { SessionContext } from './context.ts'

/** Attempts per account and network, or per browser that was logged in before. */
export const MAX_ATTEMPTS = 10
/**
 * Attempts per account from all networks: above this each network has fewer attempts, and a captcha is
 * required.
 */
export const MAX_UNKNOWN_ATTEMPTS = 50
export const MAX_ATTEMPTS_UNDER_ATTACK = 3
export const WINDOW_MS = 15 * 60 * 1000

/**
 * SQL: a window begins with its first attempt. `?1` counter, `?2` now, `?3` start of the oldest open window.
 */
const COUNT = `ON CONFLICT (who) DO UPDATE SET
    tries = CASE WHEN since > ?3 THEN tries + 1 ELSE 1 END,
    since = CASE WHEN since > ?3 THEN since ELSE ?2 END
  RETURNING tries`

/** Counts an attempt before it is checked; returns the attempts of this window, this one included. */
export async function incrementAttempts(db: D1Database, who: string, now: number): Promise<number> {
  const sql = `INSERT INTO login_failure (who, tries, since) VALUES (?1, 1, ?2) ${COUNT}`
  const tries = await db
    .prepare(sql)
    .bind(who, now, now - WINDOW_MS)
    .first<number>('tries')
  return tries ?? Infinity
}

/** Returns the statement that reverts counted attempts. */
export function revertAttempts(db: D1Database, names: readonly string[]): D1PreparedStatement {
  const sql = `UPDATE login_failure SET tries = max(tries - 1, 0)
    WHERE who IN (SELECT value FROM json_each(?))`
  return db.prepare(sql).bind(JSON.stringify(names))
}

/** Counts an attempt of a network and, as long as that network has attempts left, of all networks. */
async function incrementUnknown(db: D1Database, account: string, who: string, now: number) {
  const all = `INSERT INTO login_failure (who, tries, since)
    SELECT ?1, 1, ?2 WHERE (SELECT tries FROM login_failure WHERE who = ?4) <= ${MAX_ATTEMPTS} ${COUNT}`
  const [ofClient, total] = await db.batch<{ tries: number }>([
    db
      .prepare(`INSERT INTO login_failure (who, tries, since) VALUES (?1, 1, ?2) ${COUNT}`)
      .bind(who, now, now - WINDOW_MS),
    db.prepare(all).bind(account, now, now - WINDOW_MS, who),
  ])
  return {
    own: ofClient?.results[0]?.tries ?? Infinity,
    total: total?.results[0]?.tries ?? Infinity,
  }
}

/** A counted attempt that may be checked. */
export interface LoginAttempt {
  /** True if all networks together are above the limit. */
  isUnderAttack: boolean
  /** Resets the count of this network or browser. */
  succeeded: () => Promise<void>
  /** Reverts the count if the attempt could not be checked. */
  revert: () => Promise<void>
}

type AttemptContext = Pick<
  SessionContext,
  'db' | 'keys' | 'now' | 'site' | 'network' | 'session' | 'known'
>

/**
 * Counts a login attempt before it is checked. Strangers are counted by account and network, so that they
 * cannot lock the owner out; a browser with an earlier login has its own count. With a captcha, an attack
 * does not lower the limit of a network. Undefined: over the limit.
 */
export async function countLoginAttempt(
  context: AttemptContext,
  email: string,
  hasCaptcha = false,
): Promise<LoginAttempt | undefined> {
  const { keys, site } = context
  const known = await findKnownBrowserId(context, email)
  const account = await accountKey(keys, site.brand.id, email)
  return countFrom(context, account, known && `browser ${known}`, hasCaptcha)
}

/** Like `countLoginAttempt`, for a logged-in customer, counted by session. */
export async function countOwnAttempt(
  context: AttemptContext,
  email: string,
): Promise<LoginAttempt | undefined> {
  const { keys, site, session } = context
  const account = await accountKey(keys, site.brand.id, email)
  return countFrom(context, account, session && `session ${session.sid}`)
}

/** Like `countLoginAttempt`, for other secrets such as an order number; `name` is the kind of secret. */
export async function countAttempt(
  context: AttemptContext,
  name: string,
  value: string,
): Promise<LoginAttempt | undefined> {
  const { keys, site } = context
  return countFrom(context, await accountKey(keys, `${site.brand.id} ${name}`, value), undefined)
}

async function countFrom(
  { db, keys, now, network }: AttemptContext,
  account: string,
  clientName: string | undefined,
  hasCaptcha = false,
): Promise<LoginAttempt | undefined> {
  const who = `${account}:${await hash16(keys, clientName ?? `network ${network}`)}`
  const names = clientName === undefined ? [who, account] : [who]
  const counts =
    clientName === undefined
      ? await incrementUnknown(db, account, who, now)
      : { own: await incrementAttempts(db, who, now), total: 0 }
  const isUnderAttack = counts.total > MAX_UNKNOWN_ATTEMPTS
  if (counts.own > (isUnderAttack && !hasCaptcha ? MAX_ATTEMPTS_UNDER_ATTACK : MAX_ATTEMPTS))
    return undefined
  return {
    isUnderAttack,
    async succeeded() {
      const deleteOwn = db.prepare('DELETE FROM login_failure WHERE who = ?').bind(who)
      await db.batch([deleteOwn, revertAttempts(db, names.slice(1))])
    },
    async revert() {
      await revertAttempts(db, names).run()
    },
  }
}

/** Clears the counts of login attempts and reset links of an e-mail address. */
export async function clearAttempts(
  { db, keys, brand }: { db: D1Database; keys: readonly SealKey[]; brand: string },
  email: string,
): Promise<void> {
  const endpoints = [brand, resetsOf(brand)]
  const names = keys.flatMap((key) =>
    endpoints.map((endpoint) => accountKey([key], endpoint, email)),
  )
  // Keys with a network continue with a colon; the semicolon is the next character.
  const sql = `DELETE FROM login_failure WHERE EXISTS (SELECT 1 FROM json_each(?)
    WHERE who = value OR (who > value || ':' AND who < value || ';'))`
  await db
    .prepare(sql)
    .bind(JSON.stringify(await Promise.all(names)))
    .run()
}

const resetsOf = (brand: string): string => `${brand} reset`

/** Reset links per address in a quarter of an hour. */
const MAX_RESETS = 3

/** Counts a request for a password reset link; false: over the limit. */
export async function countResetRequest(
  { db, keys, now, site }: Pick<AttemptContext, 'db' | 'keys' | 'now' | 'site'>,
  email: string,
): Promise<boolean> {
  const who = await accountKey(keys, resetsOf(site.brand.id), email)
  return (await incrementAttempts(db, who, now)) <= MAX_RESETS
}
