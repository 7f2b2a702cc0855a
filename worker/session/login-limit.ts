import { accountKey, hash16 } from './account-key.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { knowsHere } from './known-browser.ts'
import type { SessionContext } from './context.ts'

/** So many tries of one network, or of one browser that was logged in before, at one account. */
export const MOST_TRIES = 10
/** So many of all networks together: from then on each of them has few, and a captcha is asked for. */
export const MOST_STRANGERS = 50
export const FEW_TRIES = 3
export const WINDOW_MS = 15 * 60 * 1000

/** A window begins with its first try; `?1` counts what, `?2` now, `?3` when windows began that are over. */
const COUNT = `ON CONFLICT (who) DO UPDATE SET
    tries = CASE WHEN since > ?3 THEN tries + 1 ELSE 1 END,
    since = CASE WHEN since > ?3 THEN since ELSE ?2 END
  RETURNING tries`

/** Counts a try before anything is looked at; how many there were in this window, with this one. */
export async function countTry(db: D1Database, who: string, now: number): Promise<number> {
  const sql = `INSERT INTO login_failure (who, tries, since) VALUES (?1, 1, ?2) ${COUNT}`
  const tries = await db
    .prepare(sql)
    .bind(who, now, now - WINDOW_MS)
    .first<number>('tries')
  return tries ?? Infinity
}

/** Tries that were counted and are none. */
export function uncount(db: D1Database, names: readonly string[]): D1PreparedStatement {
  const sql = `UPDATE login_failure SET tries = max(tries - 1, 0)
    WHERE who IN (SELECT value FROM json_each(?))`
  return db.prepare(sql).bind(JSON.stringify(names))
}

/** Counts a try of one network, and with it that of all networks, as long as the one has tries left. */
async function countStranger(db: D1Database, whose: string, who: string, now: number) {
  const all = `INSERT INTO login_failure (who, tries, since)
    SELECT ?1, 1, ?2 WHERE (SELECT tries FROM login_failure WHERE who = ?4) <= ${MOST_TRIES} ${COUNT}`
  const [own, total] = await db.batch<{ tries: number }>([
    db
      .prepare(`INSERT INTO login_failure (who, tries, since) VALUES (?1, 1, ?2) ${COUNT}`)
      .bind(who, now, now - WINDOW_MS),
    db.prepare(all).bind(whose, now, now - WINDOW_MS, who),
  ])
  return { own: own?.results[0]?.tries ?? Infinity, total: total?.results[0]?.tries ?? Infinity }
}

/** A try that was counted and may be looked at. */
export interface Guess {
  /** So many came from everywhere that programs are at it. */
  isStormy: boolean
  /** It was right: this network or browser begins anew. */
  right: () => Promise<void>
  /** Nobody could say: it does not count. */
  void: () => Promise<void>
}

type Counting = Pick<
  SessionContext,
  'db' | 'keys' | 'now' | 'site' | 'network' | 'session' | 'known'
>

/**
 * Counts a try at an account before it is looked at: by account and network, so that no stranger keeps
 * its owner out; a browser that was logged in there before counts for itself. With a captcha to ask,
 * a storm takes no network its tries. Undefined: it is one too many.
 */
export async function takeGuess(
  context: Counting,
  email: string,
  hasCaptcha = false,
): Promise<Guess | undefined> {
  const { keys, site } = context
  const known = await knowsHere(context, email)
  const whose = await accountKey(keys, site.brand.id, email)
  return takeFrom(context, whose, known && `browser ${known}`, hasCaptcha)
}

/** The same for the account of whoever is logged in, by their session. */
export async function takeOwnGuess(context: Counting, email: string): Promise<Guess | undefined> {
  const { keys, site, session } = context
  const whose = await accountKey(keys, site.brand.id, email)
  return takeFrom(context, whose, session && `session ${session.sid}`)
}

/** The same for what is no account: a number, an address. `name` says what it is. */
export async function takeTry(
  context: Counting,
  name: string,
  value: string,
): Promise<Guess | undefined> {
  const { keys, site } = context
  return takeFrom(context, await accountKey(keys, `${site.brand.id} ${name}`, value), undefined)
}

async function takeFrom(
  { db, keys, now, network }: Counting,
  whose: string,
  own: string | undefined,
  hasCaptcha = false,
): Promise<Guess | undefined> {
  const who = `${whose}:${await hash16(keys, own ?? `network ${network}`)}`
  const names = own === undefined ? [who, whose] : [who]
  const counted =
    own === undefined
      ? await countStranger(db, whose, who, now)
      : { own: await countTry(db, who, now), total: 0 }
  const isStormy = counted.total > MOST_STRANGERS
  if (counted.own > (isStormy && !hasCaptcha ? FEW_TRIES : MOST_TRIES)) return undefined
  return {
    isStormy,
    async right() {
      const forget = db.prepare('DELETE FROM login_failure WHERE who = ?').bind(who)
      await db.batch([forget, uncount(db, names.slice(1))])
    },
    async void() {
      await uncount(db, names).run()
    },
  }
}

/** Forgets how often anybody tried the passwords of an address from wherever, and asked for links to it. */
export async function forgetGuesses(
  { db, keys, brand }: { db: D1Database; keys: readonly SealKey[]; brand: string },
  email: string,
): Promise<void> {
  const doors = [brand, resetsOf(brand)]
  const names = keys.flatMap((key) => doors.map((door) => accountKey([key], door, email)))
  // Names of networks stand behind a colon, which the semicolon follows.
  const sql = `DELETE FROM login_failure WHERE EXISTS (SELECT 1 FROM json_each(?)
    WHERE who = value OR (who > value || ':' AND who < value || ';'))`
  await db
    .prepare(sql)
    .bind(JSON.stringify(await Promise.all(names)))
    .run()
}

const resetsOf = (brand: string): string => `${brand} reset`

/** So many links to one address within a quarter of an hour; whoever asks for more gets none. */
const MOST_RESETS = 3

/** Counts a wish for a link that sets a new password; false: there were enough of them. */
export async function mayReset(
  { db, keys, now, site }: Pick<Counting, 'db' | 'keys' | 'now' | 'site'>,
  email: string,
): Promise<boolean> {
  const who = await accountKey(keys, resetsOf(site.brand.id), email)
  return (await countTry(db, who, now)) <= MOST_RESETS
}
