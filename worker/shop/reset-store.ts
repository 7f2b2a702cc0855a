import { foldEmail, hashToken, type StoredCustomer } from './customer-store.ts'
import type { ShopDesk } from './desk.ts'

/** A link that sets a password is good for an hour. */
export const RESET_MS = 60 * 60 * 1000

const TOKEN_BYTES = 32

/** A new token with all that is stored of it. */
export interface Reset {
  token: string
  hash: string
}

/** Makes a token that nobody can guess, of letters and digits that an address can carry. */
export async function makeReset(): Promise<Reset> {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  const token = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { token, hash: await hashToken(token) }
}

/** Keeps a token for its customer, in place of earlier ones. */
export async function keepReset(
  { db, now }: ShopDesk,
  customer: Pick<StoredCustomer, 'id'> | undefined,
  { hash }: Reset,
): Promise<void> {
  const id = customer?.id ?? 0
  const sql = `INSERT INTO password_reset (hash, customer, expires_at)
    SELECT ?, id, ? FROM customer WHERE id = ?`
  await db.batch([
    db.prepare('DELETE FROM password_reset WHERE customer = ?').bind(id),
    db.prepare(sql).bind(hash, now + RESET_MS, id),
  ])
}

/** Uses a token up: the customer it was made for; undefined where it is not good for this address. */
export async function takeReset(
  { db, now, website }: ShopDesk,
  email: string,
  token: string,
): Promise<number | undefined> {
  const sql = `DELETE FROM password_reset WHERE hash = ? AND expires_at > ?
    AND customer = (SELECT id FROM customer WHERE website = ? AND email = ?) RETURNING customer`
  const customer = await db
    .prepare(sql)
    .bind(await hashToken(token), now, website, foldEmail(email))
    .first<number>('customer')
  return customer ?? undefined
}

/** Forgets links that nobody has used in time. */
export async function forgetResets(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM password_reset WHERE expires_at <= ?').bind(now).run()
}
