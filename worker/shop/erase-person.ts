import { foldEmail } from '../../shared/account/validate.ts'
import { OF_BRAND } from './mail-outbox.ts'
import { asciiPart, mentions } from './mentions.ts'
import { emailsOf } from './order-lookup.ts'
import type { OrderDraft } from './order-record.ts'
import { WRITTEN_HERE } from './own-review.ts'
import { eraseDueStatements, noteErasure } from './retention.ts'
import { hmacOf } from './submission-store.ts'
import { logChange } from './writer-log.ts'

/** Whose data are deleted, and where. */
export interface Person {
  website: string
  /** Catalogs of all store views. */
  catalogs: readonly string[]
  /** Folded. */
  email: string
}

/** Who is deleted for the shop's keeper: mails to the shop's own addresses are not that person's. */
export interface Named extends Person {
  /** Of all brands, as the settings of the run have them. */
  shopAddresses: readonly string[]
}

/** How a deletion is done. */
export interface Erasing {
  /** The key of the hash that says that it was done. */
  secret: string
  /** E-mail leaves the shop: a confirmation of an order that waits is still sent. */
  sendsMail: boolean
  now: number
}

/** What came of it: rows deleted, and rows that laws want kept. */
export interface Erased {
  erased: number
  orders: number
  withdrawals: number
}

/** An order or a notice that is not finished is finished first, for so long at most. */
export const IN_HAND_MS = 60 * 24 * 60 * 60 * 1000

/**
 * Deletes what the shop has of a person, all or nothing: account, addresses, carts, reviews, what was
 * sent by forms, the newsletter, the mails to the address and about it. Books are kept (kirjanpitolaki
 * 2:10, GDPR 17(3)(b)): orders lose account, e-mail address and telephone; notices of withdrawal are a
 * proof of what was declared (17(3)(e)) and lose name, address and reason. What is in hand loses them when
 * it is finished. A keyed hash stays that shows when somebody was erased.
 */
export async function erasePerson(
  db: D1Database,
  person: Named,
  { secret, sendsMail, now }: Erasing,
): Promise<Erased> {
  const { website, email } = person
  const customer = await db
    .prepare('SELECT id FROM customer WHERE website = ? AND email = ?')
    .bind(website, email)
    .first<number>('id')
  const [mails, orders, reviewed] = await Promise.all([
    findMails(db, person, sendsMail),
    findOrders(db, person, customer ?? 0),
    findReviewed(db, person.catalogs, customer ?? 0),
  ])
  const run = (sql: string, ...values: readonly (string | number)[]) =>
    db.prepare(sql).bind(...values)
  const deletions = [
    run('DELETE FROM submission WHERE website = ? AND email = ?', website, email),
    run('DELETE FROM newsletter_subscriber WHERE website = ? AND email = ?', website, email),
    run('DELETE FROM outbox_mail WHERE id IN (SELECT value FROM json_each(?))', mails),
    run(DELETE_REVIEWS, JSON.stringify(person.catalogs), customer ?? 0),
    run('DELETE FROM customer WHERE id = ?', customer ?? 0),
  ]
  const marks = [
    run(MARK_ORDERS, orders, now + IN_HAND_MS),
    run(MARK_WITHDRAWALS, website, email, now, IN_HAND_MS),
  ]
  const results = await db.batch([
    ...deletions,
    ...marks,
    ...eraseDueStatements(db, now),
    ...(reviewed.length > 0 ? [logChange(db, reviewed, now)] : []),
    noteErasure(db, website, await hmacOf(secret, email), now),
  ])
  const changed = results.map(({ meta }) => meta.changes)
  const [kept = 0, notices = 0] = changed.slice(deletions.length)
  const erased = changed.slice(0, deletions.length).reduce((sum, each) => sum + each, 0)
  return { erased, orders: kept, withdrawals: notices }
}

const IN_CATALOGS = `catalog IN (SELECT no FROM catalog WHERE name IN (SELECT value FROM json_each(?1)))`

/** Reviews that a customer has written, in the catalogs that are named. */
export const DELETE_REVIEWS = `DELETE FROM document
  WHERE type = 'review' AND ${IN_CATALOGS} AND ${WRITTEN_HERE}
    AND doc ->> '$.customer_id' = ?2`

const MARK_ORDERS = `UPDATE orders SET customer = NULL, erase_at = coalesce(erase_at, ?2)
  WHERE id IN (SELECT value FROM json_each(?1))`

const MARK_WITHDRAWALS = `UPDATE withdrawal SET erase_at = max(?3, created_at + ?4)
  WHERE website = ?1 AND email = ?2`

/**
 * Mails of the brand to the address, and those that name it: numbers as JSON. None for an address of the shop's own,
 * which anybody may have given at a registration: what others wrote to it is theirs.
 */
async function findMails(
  db: D1Database,
  { website, email, shopAddresses }: Named,
  sendsMail: boolean,
): Promise<string> {
  if (shopAddresses.some((address) => foldEmail(address) === email)) return '[]'
  const sql = `SELECT id, recipient, reply_to, body FROM outbox_mail
    WHERE ${OF_BRAND} AND NOT (?3 AND kind = 'order' AND next_at IS NOT NULL)
      AND instr(lower(recipient || ' ' || reply_to || ' ' || body), ?2) > 0`
  const { results } = await db
    .prepare(sql)
    .bind(website, asciiPart(email), Number(sendsMail))
    .all<{ id: number; recipient: string; reply_to: string; body: string }>()
  const found = results.filter(
    ({ recipient, reply_to, body }) =>
      foldEmail(recipient) === email || foldEmail(reply_to) === email || mentions(body, email),
  )
  return JSON.stringify(found.map(({ id }) => id))
}

/** Orders of the account and those with the address: numbers as JSON. */
async function findOrders(
  db: D1Database,
  { website, email }: Person,
  customer: number,
): Promise<string> {
  const sql = `SELECT id, customer, doc FROM orders
    WHERE website = ?1 AND (customer = ?2 OR instr(lower(doc), ?3) > 0)`
  const { results } = await db
    .prepare(sql)
    .bind(website, customer, asciiPart(email))
    .all<{ id: number; customer: number | null; doc: string }>()
  const found = results.filter(
    (row) => row.customer === customer || emailsOf(JSON.parse(row.doc) as OrderDraft).has(email),
  )
  return JSON.stringify(found.map(({ id }) => id))
}

/** Tags of the products that the account has reviewed. */
export async function findReviewed(
  db: D1Database,
  catalogs: readonly string[],
  customer: number,
): Promise<readonly string[]> {
  const sql = `SELECT DISTINCT key FROM document
    WHERE type = 'review' AND ${IN_CATALOGS} AND ${WRITTEN_HERE}
    AND doc ->> '$.customer_id' = ?2`
  const { results } = await db
    .prepare(sql)
    .bind(JSON.stringify(catalogs), customer)
    .all<{ key: string }>()
  return results.map(({ key }) => `P${key}`)
}
