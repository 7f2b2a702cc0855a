import type { Erased } from '../../backend/operator-records.ts'
import { findMentions } from './erase-texts.ts'
import { longestAsciiPart } from './mentions.ts'
import { emailsOf } from '../order/lookup.ts'
import type { OrderDraft } from '../order/record.ts'
import { IS_OWN_REVIEW } from '../review/own-review.ts'
import type { PersonQuery, Person } from './person.ts'
import { deleteFeedback, eraseDueStatements, insertErasure } from './retention.ts'
import { emailHmac } from '../../submission/store.ts'
import { logChange } from '../import/writer-log.ts'

/** Options of a deletion. */
export interface ErasureOptions {
  /** The key of the hash that proves the deletion. */
  secret: string
  /** True if e-mail is sent: the waiting confirmation of an order is kept. */
  sendsMail: boolean
  now: number
}

/** Maximum time after which unfinished orders and notices of withdrawal lose their personal data. */
export const MAX_UNFINISHED_MS = 60 * 24 * 60 * 60 * 1000

/**
 * Deletes a person's data in one transaction: account, addresses, carts, reviews, form submissions,
 * newsletter subscription, e-mails to and about the address, and other texts that contain it. Records are
 * kept (kirjanpitolaki 2:10, GDPR 17(3)(b)): orders lose account, e-mail address and telephone; notices of
 * withdrawal are evidence (17(3)(e)) and lose name, address and reason. Unfinished ones lose them when they
 * are finished. A keyed hash remains as proof of the deletion.
 */
export async function erasePerson(
  db: D1Database,
  person: PersonQuery,
  { secret, sendsMail, now }: ErasureOptions,
): Promise<Erased> {
  const { website: brandId, email } = person
  const customer = await findCustomer(db, brandId, email)
  const [texts, numbers, reviewed] = await Promise.all([
    findMentions(db, person, sendsMail),
    ordersOfPerson(db, person, customer ?? 0),
    findReviewedProducts(db, person.catalogs, customer ?? 0),
  ])
  const orders = JSON.stringify(numbers)
  const tags = [...new Set([...reviewed, ...texts.tags])]
  const prepareSql = (sql: string, ...values: readonly (string | number)[]) =>
    db.prepare(sql).bind(...values)
  const deletions = [
    prepareSql('DELETE FROM submission WHERE website = ? AND email = ?', brandId, email),
    prepareSql('DELETE FROM newsletter_subscriber WHERE website = ? AND email = ?', brandId, email),
    prepareSql(
      'DELETE FROM submission WHERE id IN (SELECT value FROM json_each(?))',
      texts.questions,
    ),
    prepareSql('DELETE FROM answer WHERE id IN (SELECT value FROM json_each(?))', texts.answers),
    prepareSql('DELETE FROM outbox_mail WHERE id IN (SELECT value FROM json_each(?))', texts.mails),
    prepareSql(DELETE_FEEDBACK, orders),
    prepareSql(DELETE_REVIEWS, JSON.stringify(person.catalogs), customer ?? 0),
    prepareSql(DELETE_MENTIONING_REVIEWS, JSON.stringify(person.catalogs), texts.reviews),
    prepareSql('DELETE FROM customer WHERE id = ?', customer ?? 0),
  ]
  const marks = [
    prepareSql(MARK_ORDERS, orders, now + MAX_UNFINISHED_MS),
    prepareSql(MARK_WITHDRAWALS, brandId, email, now, MAX_UNFINISHED_MS),
    prepareSql('DELETE FROM order_search WHERE orders IN (SELECT value FROM json_each(?))', orders),
  ]
  const results = await db.batch([
    ...deletions,
    ...marks,
    ...eraseDueStatements(db, now),
    ...(tags.length > 0 ? [logChange(db, tags, now)] : []),
    insertErasure(db, brandId, await emailHmac(secret, email), now),
  ])
  const changed = results.map(({ meta }) => meta.changes)
  const [retained = 0, notices = 0] = changed.slice(deletions.length)
  const erased = changed.slice(0, deletions.length).reduce((sum, each) => sum + each, 0)
  return { erased, orders: retained, withdrawals: notices }
}

const IN_CATALOGS = `catalog IN (SELECT no FROM catalog WHERE name IN (SELECT value FROM json_each(?1)))`

/** Deletes the reviews by a customer in the given catalogs. */
export const DELETE_REVIEWS = `DELETE FROM document
  WHERE type = 'review' AND ${IN_CATALOGS} AND ${IS_OWN_REVIEW}
    AND doc ->> '$.customer_id' = ?2`

const DELETE_MENTIONING_REVIEWS = `DELETE FROM document
  WHERE type = 'review' AND ${IN_CATALOGS} AND id IN (SELECT value FROM json_each(?2))`

const DELETE_FEEDBACK = deleteFeedback('o.id IN (SELECT value FROM json_each(?1))')

const MARK_ORDERS = `UPDATE orders SET customer = NULL, erase_at = coalesce(erase_at, ?2)
  WHERE id IN (SELECT value FROM json_each(?1))`

const MARK_WITHDRAWALS = `UPDATE withdrawal SET erase_at = max(?3, created_at + ?4)
  WHERE website = ?1 AND email = ?2`

/** Returns the order keys of a person's orders. */
export async function findOrderKeys(db: D1Database, person: Person): Promise<readonly string[]> {
  const { website: brandId, email } = person
  const customer = await findCustomer(db, brandId, email)
  const orders = await ordersOf(db, person, customer ?? 0)
  return orders.map(({ order_id }) => order_id)
}

/** Returns the numbers of the orders of an account (0: none) and of those with the address. */
export async function ordersOfPerson(
  db: D1Database,
  person: Person,
  customer: number,
): Promise<readonly number[]> {
  return (await ordersOf(db, person, customer)).map(({ id }) => id)
}

function findCustomer(db: D1Database, brandId: string, email: string): Promise<number | null> {
  return db
    .prepare('SELECT id FROM customer WHERE website = ? AND email = ?')
    .bind(brandId, email)
    .first<number>('id')
}

async function ordersOf(
  db: D1Database,
  { website: brandId, email }: Person,
  customer: number,
): Promise<readonly { id: number; order_id: string }[]> {
  const sql = `SELECT id, order_id, customer, doc FROM orders
    WHERE website = ?1 AND (customer = ?2 OR instr(lower(doc), ?3) > 0)`
  const { results } = await db
    .prepare(sql)
    .bind(brandId, customer, longestAsciiPart(email))
    .all<{ id: number; order_id: string; customer: number | null; doc: string }>()
  return results.filter(
    (row) => row.customer === customer || emailsOf(JSON.parse(row.doc) as OrderDraft).has(email),
  )
}

/** Returns the tags of the products that the account has reviewed. */
export async function findReviewedProducts(
  db: D1Database,
  catalogs: readonly string[],
  customer: number,
): Promise<readonly string[]> {
  const sql = `SELECT DISTINCT key FROM document
    WHERE type = 'review' AND ${IN_CATALOGS} AND ${IS_OWN_REVIEW}
    AND doc ->> '$.customer_id' = ?2`
  const { results } = await db
    .prepare(sql)
    .bind(JSON.stringify(catalogs), customer)
    .all<{ key: string }>()
  return results.map(({ key }) => `P${key}`)
}
