import { sha256Base64 } from '../../crypto/digest.ts'
import { foldEmail } from '../../../shared/account/validate.ts'
import type { CustomerAddress } from '../../../shared/account/customer.ts'

/** A customer's row without the password. */
export interface StoredCustomer {
  id: number
  website: string
  email: string
  firstname: string
  lastname: string
  group_id: number
  /** JSON: `[{attribute_code, value}]`. */
  custom_attributes: string
  created_at: number
  updated_at: number
  /** When a link sent to the address proved that it is the customer's; null: not yet. */
  proven_at: number | null
}

/** The data of a new customer; `password` is already hashed. */
export interface CustomerDraft {
  website: string
  email: string
  firstname: string
  lastname: string
  password: string
}

const FIELDS =
  'id, website, email, firstname, lastname, group_id, custom_attributes, created_at, updated_at, proven_at'
const CUSTOMER_COLUMNS = FIELDS.split(', ')
  .map((name) => `c.${name}`)
  .join(', ')

/** Creates a customer; undefined if the address already has an account. */
export async function insertCustomer(
  db: D1Database,
  draft: CustomerDraft,
  now: number,
): Promise<StoredCustomer | undefined> {
  const sql = `INSERT INTO customer (website, email, firstname, lastname, password, created_at, updated_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT (website, email) DO NOTHING RETURNING ${FIELDS}`
  const { website: brandId, email, firstname, lastname, password } = draft
  const row = await db
    .prepare(sql)
    .bind(brandId, foldEmail(email), firstname, lastname, password, now)
    .first<StoredCustomer>()
  return row ?? undefined
}

/**
 * Sets a password and ends all sessions of the customer. A password set by an e-mailed link also proves the
 * address.
 */
export async function setPassword(
  db: D1Database,
  customer: number,
  password: string,
  now: number,
  by: 'link' | 'password' = 'password',
): Promise<void> {
  const provenAt = by === 'link' ? now : null
  const sql = `UPDATE customer SET password = ?, updated_at = ?, proven_at = coalesce(?, proven_at)
    WHERE id = ?`
  await db.batch([
    db.prepare(sql).bind(password, now, provenAt, customer),
    db.prepare('DELETE FROM customer_token WHERE customer = ?').bind(customer),
    db.prepare('DELETE FROM password_reset WHERE customer = ?').bind(customer),
  ])
}

/**
 * Changes names or e-mail address; false if the address belongs to another account. A new address counts as
 * unproven, and links e-mailed to the old one become invalid.
 */
export async function updateCustomerRow(
  db: D1Database,
  {
    id,
    email,
    firstname,
    lastname,
  }: Pick<StoredCustomer, 'id' | 'email' | 'firstname' | 'lastname'>,
  now: number,
): Promise<boolean> {
  const links = `DELETE FROM password_reset
    WHERE customer = ?1 AND (SELECT email FROM customer WHERE id = ?1) <> ?2`
  const sql = `UPDATE OR IGNORE customer SET email = ?1, firstname = ?2, lastname = ?3,
    updated_at = ?4, proven_at = CASE WHEN email = ?1 THEN proven_at END WHERE id = ?5 RETURNING id`
  const address = foldEmail(email)
  const [, updated] = await db.batch([
    db.prepare(links).bind(id, address),
    db.prepare(sql).bind(address, firstname, lastname, now, id),
  ])
  return (updated?.results.length ?? 0) > 0
}

/** Returns the stored password of a customer. */
export async function readPassword(db: D1Database, customer: number): Promise<string | undefined> {
  const sql = 'SELECT password FROM customer WHERE id = ?'
  return (await db.prepare(sql).bind(customer).first<string>('password')) ?? undefined
}

/** Returns the customer with an e-mail address, and the password hash. */
export async function findCustomerByEmail(
  db: D1Database,
  brandId: string,
  email: string,
): Promise<(StoredCustomer & { password: string }) | undefined> {
  const row = await db
    .prepare(`SELECT ${FIELDS}, password FROM customer WHERE website = ? AND email = ?`)
    .bind(brandId, foldEmail(email))
    .first<StoredCustomer & { password: string }>()
  return row ?? undefined
}

/** Finds the customer of an access token; undefined if it is unknown or expired. */
export async function findCustomerByToken(
  db: D1Database,
  token: string,
  now: number,
): Promise<StoredCustomer | undefined> {
  const sql = `SELECT ${CUSTOMER_COLUMNS} FROM customer_token AS t JOIN customer AS c ON c.id = t.customer
    WHERE t.hash = ? AND t.kind = 'access' AND t.expires_at > ?`
  const row = await db
    .prepare(sql)
    .bind(await hashToken(token), now)
    .first<StoredCustomer>()
  return row ?? undefined
}

/** Returns the addresses of a customer. */
export async function readAddresses(
  db: D1Database,
  customer: number,
): Promise<readonly CustomerAddress[]> {
  const { results } = await db
    .prepare(
      'SELECT id, default_shipping, default_billing, doc FROM address WHERE customer = ? ORDER BY id',
    )
    .bind(customer)
    .all<{ id: number; default_shipping: number; default_billing: number; doc: string }>()
  return results.map(({ id, default_shipping, default_billing, doc }) => ({
    ...(JSON.parse(doc) as CustomerAddress),
    id,
    customer_id: customer,
    ...(default_shipping === 1 && { default_shipping: true }),
    ...(default_billing === 1 && { default_billing: true }),
  }))
}

/** Only the hash of a token is stored, so that a copy of the database does not open a session. */
export function hashToken(token: string): Promise<string> {
  return sha256Base64(token)
}
