import { hashToken } from './customer-store.ts'

/** A token is good for an hour, a refresh token for 30 days. */
const ACCESS_MS = 60 * 60 * 1000
const REFRESH_MS = 30 * 24 * 60 * 60 * 1000
/** A refresh token that was used is good for a minute more: the answer may have been lost. */
const GRACE_MS = 60 * 1000
const TOKEN_BYTES = 32

/** The tokens of a login: opaque, revocable and not derived from customer data. */
export interface TokenPair {
  token: string
  refreshToken: string
}

/** The first tokens of a login. */
export async function issueTokens(
  db: D1Database,
  customer: number,
  now: number,
): Promise<TokenPair> {
  const pair = newPair()
  await db.batch(await insertPair(db, pair, { customer, family: crypto.randomUUID(), now }))
  return pair
}

/**
 * New tokens for a refresh token, which is used up by it. One that was used up longer than a minute
 * ago was copied: all tokens of its login end. Undefined: it is not good.
 */
export async function rotateTokens(
  db: D1Database,
  refreshToken: string,
  now: number,
): Promise<TokenPair | undefined> {
  const hash = await hashToken(refreshToken)
  const row = await db
    .prepare(
      "SELECT customer, family, expires_at, used_at FROM customer_token WHERE hash = ? AND kind = 'refresh'",
    )
    .bind(hash)
    .first<{ customer: number; family: string; expires_at: number; used_at: number | null }>()
  if (!row || row.expires_at <= now) return undefined
  if (row.used_at !== null && now - row.used_at > GRACE_MS) {
    await forgetFamily(db, row.family)
    return undefined
  }
  const pair = newPair()
  await db.batch([
    db
      .prepare('UPDATE customer_token SET used_at = coalesce(used_at, ?) WHERE hash = ?')
      .bind(now, hash),
    ...(await insertPair(db, pair, { customer: row.customer, family: row.family, now })),
  ])
  return pair
}

/** Ends the login that a refresh token belongs to. */
export async function revokeTokens(db: D1Database, refreshToken: string): Promise<void> {
  const sql = `DELETE FROM customer_token WHERE family =
    (SELECT family FROM customer_token WHERE hash = ?)`
  await db
    .prepare(sql)
    .bind(await hashToken(refreshToken))
    .run()
}

/** Forgets tokens that are too old to be asked about. */
export async function pruneTokens(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM customer_token WHERE expires_at <= ?').bind(now).run()
}

async function forgetFamily(db: D1Database, family: string): Promise<void> {
  await db.prepare('DELETE FROM customer_token WHERE family = ?').bind(family).run()
}

function newPair(): TokenPair {
  return { token: newToken(), refreshToken: newToken() }
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

interface Owner {
  customer: number
  family: string
  now: number
}

async function insertPair(
  db: D1Database,
  { token, refreshToken }: TokenPair,
  { customer, family, now }: Owner,
): Promise<D1PreparedStatement[]> {
  const [access, refresh] = await Promise.all([hashToken(token), hashToken(refreshToken)])
  const sql =
    'INSERT INTO customer_token (hash, customer, family, kind, expires_at) VALUES (?, ?, ?, ?, ?)'
  return [
    db.prepare(sql).bind(access, customer, family, 'access', now + ACCESS_MS),
    db.prepare(sql).bind(refresh, customer, family, 'refresh', now + REFRESH_MS),
  ]
}
