import type { CustomerAddress } from '../../../shared/account/customer.ts'

/** Maximum number of addresses of a customer. */
export const MAX_ADDRESSES = 50

/** An address to write; without an id it is new. */
export interface AddressDraft {
  id: number | undefined
  isShipping: boolean
  isBilling: boolean
  /** Its fields as JSON. */
  doc: string
}

/** The fields of an address as JSON, without empty ones. */
export function addressOf(fields: Partial<CustomerAddress>): string {
  return JSON.stringify(fields)
}

/** True if all these addresses belong to the customer. */
export async function ownsAddresses(
  db: D1Database,
  customer: number,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const row = await db
    .prepare(
      'SELECT count(*) AS own FROM address WHERE customer = ? AND id IN (SELECT value FROM json_each(?))',
    )
    .bind(customer, JSON.stringify(ids))
    .first<number>('own')
  return row === ids.length
}

/** Counts a customer's addresses. */
export async function countAddresses(db: D1Database, customer: number): Promise<number> {
  const count = await db
    .prepare('SELECT count(*) AS count FROM address WHERE customer = ?')
    .bind(customer)
    .first<number>('count')
  return count ?? 0
}

/** Writes new and changed addresses and keeps the others. At most one address is the default of each kind. */
export async function saveAddresses(
  db: D1Database,
  customer: number,
  drafts: readonly AddressDraft[],
): Promise<void> {
  await db.batch(drafts.flatMap((draft) => writeAddress(db, customer, draft)))
}

/** Replaces all addresses of a customer. */
export async function replaceAddresses(
  db: D1Database,
  customer: number,
  drafts: readonly AddressDraft[],
): Promise<void> {
  const keptIds = drafts.flatMap(({ id }) => id ?? [])
  const others = db
    .prepare(
      'DELETE FROM address WHERE customer = ? AND id NOT IN (SELECT value FROM json_each(?))',
    )
    .bind(customer, JSON.stringify(keptIds))
  await db.batch([others, ...drafts.flatMap((draft) => writeAddress(db, customer, draft))])
}

/** Deletes an address; false if the customer has no address with this id. */
export async function deleteAddress(
  db: D1Database,
  customer: number,
  id: number,
): Promise<boolean> {
  const sql = 'DELETE FROM address WHERE customer = ? AND id = ? RETURNING id'
  return (await db.prepare(sql).bind(customer, id).first('id')) !== null
}

function writeAddress(
  db: D1Database,
  customer: number,
  { id, isShipping, isBilling, doc }: AddressDraft,
): D1PreparedStatement[] {
  const clearDefault = (column: 'default_shipping' | 'default_billing') =>
    column === 'default_shipping'
      ? db.prepare('UPDATE address SET default_shipping = 0 WHERE customer = ?').bind(customer)
      : db.prepare('UPDATE address SET default_billing = 0 WHERE customer = ?').bind(customer)
  const marks = [Number(isShipping), Number(isBilling)]
  const write =
    id === undefined
      ? db
          .prepare(
            'INSERT INTO address (customer, default_shipping, default_billing, doc) VALUES (?, ?, ?, ?)',
          )
          .bind(customer, ...marks, doc)
      : db
          .prepare(
            'UPDATE address SET default_shipping = ?, default_billing = ?, doc = ? WHERE customer = ? AND id = ?',
          )
          .bind(...marks, doc, customer, id)
  return [
    ...(isShipping ? [clearDefault('default_shipping')] : []),
    ...(isBilling ? [clearDefault('default_billing')] : []),
    write,
  ]
}
