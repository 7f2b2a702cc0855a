import { foldEmail } from '../../../shared/account/validate.ts'
import type { PersonRecords } from '../../backend/operator-records.ts'
import { IS_OF_BRAND } from '../../mail/outbox.ts'
import { emailHmac } from '../../submission/store.ts'
import { IS_OWN_REVIEW } from '../review/own-review.ts'
import { ordersOfPerson } from './erase-person.ts'
import type { PersonQuery } from './person.ts'

/** Columns that hold JSON. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  ...['custom_attributes', 'address', 'lines', 'sent', 'review', 'order', 'history'],
])
/** Links in e-mails may be secret: they set a password or change a subscription. */
const LINK = /(https?:\/\/[^\s/]{1,300})\/\S*/g

/** Formats a row for its person: times as dates, JSON parsed, links cut to their origin. */
function readableRow(
  row: Readonly<Record<string, string | number | null>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, readable(name, value)] as const),
  )
}

function readable(name: string, value: string | number | null): unknown {
  if (typeof value === 'number') {
    return name.endsWith('_at') ? new Date(value).toISOString() : value
  }
  if (value === null) return null
  if (JSON_COLUMNS.has(name)) return parsed(value)
  return name === 'text' ? value.replaceAll(LINK, '$1/…') : value
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

type Row = Readonly<Record<string, string | number | null>>

const CUSTOMER = `SELECT id, email, firstname, lastname, group_id, custom_attributes, created_at, updated_at,
    proven_at FROM customer WHERE website = ?1 AND email = ?2`
const ADDRESSES =
  'SELECT default_shipping, default_billing, doc AS address FROM address WHERE customer = ?1'
const CARTS = `SELECT coupon, address, shipping, payment, created_at, updated_at,
    (SELECT json_group_array(json_object('sku', i.sku, 'qty', i.qty, 'options', i.product_option))
      FROM cart_item AS i WHERE i.cart = cart.id) AS lines
  FROM cart WHERE customer = ?1`
const NEWSLETTER = `SELECT subscribed_at, store FROM newsletter_subscriber
  WHERE website = ?1 AND email = ?2`
const SUBMISSIONS = `SELECT s.kind, s.store, s.payload AS sent, s.consent_version, s.created_at,
    s.confirmed_at, s.expires_at, s.state, s.reply, s.reason, s.settled_at, a.question AS shown_question,
    a.answer AS shown_answer
  FROM submission AS s LEFT JOIN answer AS a ON a.submission = s.id
  WHERE s.website = ?1 AND s.email = ?2 ORDER BY s.id`
const ERASURES = `SELECT created_at, expires_at FROM submission
  WHERE website = ?1 AND kind = 'erasure' AND email_hmac = ?2 ORDER BY id`
const WITHDRAWALS = `SELECT store, name, order_number, email, goods, reason, created_at, settled_at
  FROM withdrawal WHERE website = ?1 AND email = ?2 ORDER BY id`
const EMAILS = `SELECT kind, recipient, reply_to, subject, body AS text, created_at, sent_at
  FROM outbox_mail WHERE ${IS_OF_BRAND} AND (lower(recipient) = ?2 OR lower(reply_to) = ?2) ORDER BY id`
const REVIEWS = `SELECT doc AS review FROM document
  WHERE type = 'review' AND ${IS_OWN_REVIEW} AND doc ->> '$.customer_id' = ?2
    AND catalog IN (SELECT no FROM catalog WHERE name IN (SELECT value FROM json_each(?1)))`
const ORDERS = `SELECT o.number, o.status, o.doc AS "order", o.paid, o.cancelled, o.refunded, o.created_at,
    o.updated_at, (SELECT json_group_array(json_object('kind', e.kind, 'status', e.status, 'detail',
        json(e.detail), 'at', e.at)) FROM order_event AS e WHERE e.orders = o.id) AS history
  FROM orders AS o WHERE o.id IN (SELECT value FROM json_each(?1)) ORDER BY o.id`

/**
 * Returns all stored data of an address by kind, in readable form, without passwords, tokens and keys. Texts
 * by others about the address are not included.
 */
export async function readPerson(
  db: D1Database,
  person: PersonQuery,
  secret: string,
): Promise<PersonRecords> {
  const { website: brandId, email, catalogs, shopAddresses } = person
  const rows = async (sql: string, ...values: readonly (string | number)[]) => {
    const { results } = await db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
    return results.map(readableRow)
  }
  const account = await db.prepare(CUSTOMER).bind(brandId, email).first<Row>()
  const customer = Number(account?.['id'] ?? 0)
  const { id: _, ...profile } = account ?? {}
  const isOfShop = shopAddresses.some((address) => foldEmail(address) === email)
  const orders = JSON.stringify(await ordersOfPerson(db, person, customer))
  const submissions = await rows(SUBMISSIONS, brandId, email)
  const submissionsOfKind = (kind: string) => submissions.filter((each) => each['kind'] === kind)
  return {
    account: account ? [readableRow(profile)] : [],
    addresses: await rows(ADDRESSES, customer),
    carts: await rows(CARTS, customer),
    newsletter: await rows(NEWSLETTER, brandId, email),
    questions: submissionsOfKind('question'),
    backInStock: submissionsOfKind('back-in-stock'),
    reviews: await rows(REVIEWS, JSON.stringify(catalogs), customer),
    // All e-mails are to the shop or answered to it.
    emails: isOfShop ? [] : await rows(EMAILS, brandId, email),
    orders: await rows(ORDERS, orders),
    withdrawals: await rows(WITHDRAWALS, brandId, email),
    erasures: await rows(ERASURES, brandId, await emailHmac(secret, email)),
  }
}
