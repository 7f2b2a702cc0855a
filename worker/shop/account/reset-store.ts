import { randomHex } from '../../crypto/digest.ts'
import { foldEmail } from '../../../shared/account/validate.ts'
import { hashToken, type StoredCustomer } from './customer-store.ts'
import type { ShopContext } from '../shop-context.ts'
import { insertCustomerMail } from '../../mail/insert-mail.ts'
import { resetMail } from './reset-mail.ts'

/** Lifetime of a link that sets a password. */
export const RESET_MS = 60 * 60 * 1000

const TOKEN_BYTES = 32

/** A new token, and its hash, which is stored. */
export interface Reset {
  token: string
  hash: string
}

/** Creates a random token of characters that are safe in a URL. */
export async function createReset(): Promise<Reset> {
  const token = randomHex(TOKEN_BYTES)
  return { token, hash: await hashToken(token) }
}

/**
 * Stores a token for its customer in place of earlier ones, and queues its e-mail. Without a customer the
 * same queries run, but store nothing.
 */
export async function storeReset(
  context: ShopContext,
  customer: ResetRecipient | undefined,
  { hash, token }: Reset,
): Promise<void> {
  const { db, now } = context
  const { id } = customer ?? NO_CUSTOMER
  const sql = `INSERT INTO password_reset (hash, customer, expires_at)
    SELECT ?, id, ? FROM customer WHERE id = ?`
  await db.batch([
    db.prepare('DELETE FROM password_reset WHERE customer = ?').bind(id),
    db.prepare(sql).bind(hash, now + RESET_MS, id),
    insertCustomerMail(db, id, resetMail(context, customer ?? NO_CUSTOMER, { hash, token }), now),
  ])
}

type ResetRecipient = Pick<StoredCustomer, 'id' | 'email' | 'firstname'>

/** No customer has this number. */
const NO_CUSTOMER: ResetRecipient = { id: 0, email: '', firstname: '' }

/** Consumes a token; returns its customer, or undefined if it is not valid for this address. */
export async function consumeReset(
  { db, now, brandId }: ShopContext,
  email: string,
  token: string,
): Promise<number | undefined> {
  const sql = `DELETE FROM password_reset WHERE hash = ? AND expires_at > ?
    AND customer = (SELECT id FROM customer WHERE website = ? AND email = ?) RETURNING customer`
  const customer = await db
    .prepare(sql)
    .bind(await hashToken(token), now, brandId, foldEmail(email))
    .first<number>('customer')
  return customer ?? undefined
}

/** Deletes expired tokens. */
export async function pruneResets(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM password_reset WHERE expires_at <= ?').bind(now).run()
}
