import { hashToken } from './customer-store.ts'

/** Lifetimes of access and refresh tokens. */
const ACCESS_MS = 60 * 60 * 1000
const REFRESH_MS = 30 * 24 * 60 * 60 * 1000
/** A used refresh token stays valid for a minute, because its response may have been lost. */
const GRACE_MS = 60 * 1000
const TOKEN_BYTES = 32

/** The tokens of a login: opaque, revocable and not derived from customer data. */
export interface TokenPair {
  token: string
  refreshToken: string
}

/** Issues the first tokens of a login. */
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
 * Exchanges a refresh token for new tokens. If it was already used more than a minute ago, it was copied: all
 * tokens of its login are revoked. Undefined if it is invalid.
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

/** Revokes all tokens of a refresh token's login. */
export async function revokeTokens(db: D1Database, refreshToken: string): Promise<void> {
  const sql = `DELETE FROM customer_token WHERE family =
    (SELECT family FROM customer_token WHERE hash = ?)`
  await db
    .prepare(sql)
    .bind(await hashToken(refreshToken))
    .run()
}

/** Deletes expired tokens. */
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

interface TokenOwner {
  customer: number
  family: string
  now: number
}

async function insertPair(
  db: D1Database,
  { token, refreshToken }: TokenPair,
  { customer, family, now }: TokenOwner,
): Promise<D1PreparedStatement[]> {
  const [access, refresh] = await Promise.all([hashToken(token), hashToken(refreshToken)])
  const sql =
    'INSERT INTO customer_token (hash, customer, family, kind, expires_at) VALUES (?, ?, ?, ?, ?)'
  return [
    db.prepare(sql).bind(access, customer, family, 'access', now + ACCESS_MS),
    db.prepare(sql).bind(refresh, customer, family, 'refresh', now + REFRESH_MS),
  ]
}
