import { REFERENCE_WEIGHTS } from '../../shared/order/bank-transfer.ts'
import { NUMBER_MARK, REFERENCE_MARK, type MailDraft } from './outbox.ts'

/** Begins the statement that writes a message down; the values are those of `valuesOf`. */
export const INTO = `INSERT INTO outbox_mail
  (once, kind, locale, recipient, subject, body, reply_to, website, unsubscribe, html, created_at, next_at)`
/** The same message is never two. */
export const UNLESS_THERE = 'ON CONFLICT (once) DO NOTHING'
/** What follows the first six values. */
export const REST = '?7, ?8, ?9, ?10, ?11, ?11'

/** A number has fifteen digits at most: JavaScript knows no longer ones. */
const CHECK_SUM = Array.from(
  { length: 15 },
  (_, at) => `${REFERENCE_WEIGHTS[at % 3]} * (number / ${10 ** at} % 10)`,
).join(' + ')
const REFERENCE = `printf('%d%d', number, (10 - (${CHECK_SUM}) % 10) % 10)`

/** Puts a message into the outbox; once more with the same name changes nothing. */
export function insertMail(db: D1Database, mail: MailDraft, now: number): D1PreparedStatement {
  const sql = `${INTO} VALUES (?1, ?2, ?3, ?4, ?5, ?6, ${REST}) ${UNLESS_THERE}`
  return db.prepare(sql).bind(...valuesOf(mail), now)
}

/** As `insertMail`, where there is such a customer; without one the same is asked, and nothing comes of it. */
export function insertCustomerMail(
  db: D1Database,
  customer: number,
  mail: MailDraft,
  now: number,
): D1PreparedStatement {
  const sql = `${INTO} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ${REST} FROM customer WHERE id = ?12 ${UNLESS_THERE}`
  return db.prepare(sql).bind(...valuesOf(mail), now, customer)
}

/** As `insertMail`, in the batch that makes the order whose number the message tells. */
export function insertOrderMail(
  db: D1Database,
  orderId: string,
  mail: MailDraft,
  now: number,
): D1PreparedStatement {
  const numbered = (text: string) =>
    `replace(replace(${text}, ?12, printf('%09d', number)), ?14, ${REFERENCE})`
  const sql = `${INTO} SELECT ?1, ?2, ?3, ?4, ${numbered('?5')}, ${numbered('?6')},
    ?7, ?8, ?9, ${numbered('?10')}, ?11, ?11 FROM orders WHERE order_id = ?13 ${UNLESS_THERE}`
  return db.prepare(sql).bind(...valuesOf(mail), now, NUMBER_MARK, orderId, REFERENCE_MARK)
}

/** As `insertMail`, to whoever waits under a token; nobody any more: nothing comes of it. */
export function insertWaitingMail(
  db: D1Database,
  token: string,
  mail: Omit<MailDraft, 'recipient'>,
  now: number,
): D1PreparedStatement {
  const sql = `${INTO} SELECT ?1, ?2, ?3, email, ?5, ?6, ${REST} FROM submission WHERE fp = ?4
    ${UNLESS_THERE}`
  return db.prepare(sql).bind(...valuesOf({ ...mail, recipient: token }), now)
}

/** As `insertMail`, to whom another message is written; where that is none, nothing comes of it. */
export function insertNextMail(
  db: D1Database,
  first: string,
  mail: Omit<MailDraft, 'recipient'>,
  now: number,
): D1PreparedStatement {
  const sql = `${INTO} SELECT ?1, ?2, ?3, recipient, ?5, ?6, ${REST} FROM outbox_mail WHERE once = ?4
    ${UNLESS_THERE}`
  return db.prepare(sql).bind(...valuesOf({ ...mail, recipient: first }), now)
}

/** The first ten values of a message that is written down. */
export function valuesOf(mail: MailDraft): string[] {
  const { once, kind, locale, recipient, subject, body, html, website: brandId } = mail
  const { replyTo = '', unsubscribe = '' } = mail
  return [
    ...[once, kind, locale, oneLine(recipient), oneLine(subject), body, oneLine(replyTo)],
    ...[brandId, oneLine(unsubscribe), html],
  ]
}

/** What becomes a header has one line: no other header can be written through it. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029\u0085\v\f]+/g, ' ').trim()
}
