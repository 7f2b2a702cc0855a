import { REFERENCE_WEIGHTS } from '../../shared/order/bank-transfer.ts'
import { NUMBER_MARK, REFERENCE_MARK, type MailDraft } from './outbox.ts'

/** The beginning of the statement that inserts a message; the values come from `valuesOf`. */
export const INSERT_MAIL = `INSERT INTO outbox_mail
  (once, kind, locale, recipient, subject, body, reply_to, website, unsubscribe, html, created_at, next_at)`
/** Ignores a message whose name already exists. */
export const IGNORE_EXISTING = 'ON CONFLICT (once) DO NOTHING'
/** The placeholders after the first six values. */
export const REMAINING_VALUES = '?7, ?8, ?9, ?10, ?11, ?11'

/** A number has at most 15 digits: JavaScript has no longer exact ones. */
const CHECK_SUM = Array.from(
  { length: 15 },
  (_, at) => `${REFERENCE_WEIGHTS[at % 3]} * (number / ${10 ** at} % 10)`,
).join(' + ')
const REFERENCE = `printf('%d%d', number, (10 - (${CHECK_SUM}) % 10) % 10)`

/** Inserts a message into the outbox; repeating it under the same name changes nothing. */
export function insertMail(db: D1Database, mail: MailDraft, now: number): D1PreparedStatement {
  const sql = `${INSERT_MAIL} VALUES (?1, ?2, ?3, ?4, ?5, ?6, ${REMAINING_VALUES}) ${IGNORE_EXISTING}`
  return db.prepare(sql).bind(...valuesOf(mail), now)
}

/** As `insertMail`, if the customer exists; otherwise the same statement runs without effect. */
export function insertCustomerMail(
  db: D1Database,
  customer: number,
  mail: MailDraft,
  now: number,
): D1PreparedStatement {
  const sql = `${INSERT_MAIL} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ${REMAINING_VALUES} FROM customer WHERE id = ?12 ${IGNORE_EXISTING}`
  return db.prepare(sql).bind(...valuesOf(mail), now, customer)
}

/** As `insertMail`, in the batch that creates the order whose number the message contains. */
export function insertOrderMail(
  db: D1Database,
  orderId: string,
  mail: MailDraft,
  now: number,
): D1PreparedStatement {
  const withOrderNumber = (text: string) =>
    `replace(replace(${text}, ?12, printf('%09d', number)), ?14, ${REFERENCE})`
  const sql = `${INSERT_MAIL} SELECT ?1, ?2, ?3, ?4, ${withOrderNumber('?5')}, ${withOrderNumber('?6')},
    ?7, ?8, ?9, ${withOrderNumber('?10')}, ?11, ?11 FROM orders WHERE order_id = ?13 ${IGNORE_EXISTING}`
  return db.prepare(sql).bind(...valuesOf(mail), now, NUMBER_MARK, orderId, REFERENCE_MARK)
}

/** As `insertMail`, to the address that waits under a token; no effect if there is none. */
export function insertMailToSubscriber(
  db: D1Database,
  token: string,
  mail: Omit<MailDraft, 'recipient'>,
  now: number,
): D1PreparedStatement {
  const sql = `${INSERT_MAIL} SELECT ?1, ?2, ?3, email, ?5, ?6, ${REMAINING_VALUES} FROM submission WHERE fp = ?4
    ${IGNORE_EXISTING}`
  return db.prepare(sql).bind(...valuesOf({ ...mail, recipient: token }), now)
}

/** As `insertMail`, to the recipient of another message; no effect if that does not exist. */
export function insertMailToSameRecipient(
  db: D1Database,
  first: string,
  mail: Omit<MailDraft, 'recipient'>,
  now: number,
): D1PreparedStatement {
  const sql = `${INSERT_MAIL} SELECT ?1, ?2, ?3, recipient, ?5, ?6, ${REMAINING_VALUES} FROM outbox_mail WHERE once = ?4
    ${IGNORE_EXISTING}`
  return db.prepare(sql).bind(...valuesOf({ ...mail, recipient: first }), now)
}

/** Returns the first ten values of an inserted message. */
export function valuesOf(mail: MailDraft): string[] {
  const { once, kind, locale, recipient, subject, body, html, website: brandId } = mail
  const { replyTo = '', unsubscribe = '' } = mail
  return [
    ...[once, kind, locale, oneLine(recipient), oneLine(subject), body, oneLine(replyTo)],
    ...[brandId, oneLine(unsubscribe), html],
  ]
}

/** Reduces a header value to one line, which prevents header injection. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029\u0085\v\f]+/g, ' ').trim()
}
