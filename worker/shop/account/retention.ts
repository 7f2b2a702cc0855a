import { FIRST_OWN } from '../review/own-review.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** That somebody's data was deleted can be shown for so long. */
const KEEP_ERASURE_MS = 3 * 365 * DAY_MS
/** A review that nobody approved is forgotten after so long. */
export const KEEP_UNSEEN_REVIEW_MS = 365 * DAY_MS
/** Books are kept for six years after the end of their year (kirjanpitolaki 2:10). */
const KEEP_BOOKS_YEARS = 6
export const RECORDS_RETENTION = `${KEEP_BOOKS_YEARS} years after the end of the year`
/** So many orders at once, so that no statement takes long. */
const ORDER_BATCH_SIZE = 500

/** Contact of an order; name and address belong to the books. */
const CONTACT = ['billing_address', 'extension_attributes.shipping_assignments[0].shipping.address']
  .flatMap((place) => ['email', 'telephone'].map((field) => `'$.${place}.${field}'`))
  .join(', ')

const IS_DUE = `erase_at IS NOT NULL
  AND (erase_at <= ? OR status IN ('complete', 'canceled', 'closed'))`

/** E-mails with what was said of orders (`o`) on their page of thanks: those to the shop hold no address. */
export function deleteFeedback(which: string): string {
  return `DELETE FROM outbox_mail WHERE id IN (SELECT m.id FROM orders AS o
    CROSS JOIN (SELECT 'feedback:' AS word UNION SELECT 'feedback-reply:')
    CROSS JOIN outbox_mail AS m ON m.once BETWEEN word || order_id || ':' AND word || order_id || ':~'
    WHERE ${which})`
}

/** Takes what says whose it was from orders and notices that somebody asked it for and that are finished. */
export function eraseDueStatements(db: D1Database, now: number): readonly D1PreparedStatement[] {
  const order = `UPDATE orders SET doc = json_remove(doc, ${CONTACT}), customer = NULL, erase_at = NULL
    WHERE ${IS_DUE}`
  const notice = `UPDATE withdrawal SET name = '', email = '', reason = '', fp = 'erased:' || id,
      goods = iif(instr(lower(goods), email) > 0, '', goods), erase_at = NULL WHERE erase_at <= ?`
  const notes = `DELETE FROM order_event WHERE kind = 'note'
    AND orders IN (SELECT id FROM orders WHERE ${IS_DUE})`
  const uses = `UPDATE coupon_use SET person = '' WHERE orders IN (SELECT id FROM orders WHERE ${IS_DUE})`
  const due = [deleteFeedback(IS_DUE), notes, uses, order, notice]
  return due.map((sql) => db.prepare(sql).bind(now))
}

/** Says by a keyed hash, and nothing else, that somebody's data was deleted. */
export function insertErasure(
  db: D1Database,
  brandId: string,
  hmac: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO submission (website, kind, store, email, email_hmac, fp, payload,
         consent_version, created_at, expires_at, erased_at)
       VALUES (?1, 'erasure', '', '', ?2, 'erasure:' || ?2 || ':' || ?3, '{}', '', ?3, ?4, ?3)
       ON CONFLICT (fp) DO NOTHING`,
    )
    .bind(brandId, hmac, now, now + KEEP_ERASURE_MS)
}

/** Deletes what is due of the shop's books and of reviews that nobody has seen. */
export async function pruneBooks(db: D1Database, now: number): Promise<void> {
  const year = Date.UTC(new Date(now).getUTCFullYear() - KEEP_BOOKS_YEARS, 0, 1)
  const orders = `DELETE FROM orders WHERE id IN
    (SELECT id FROM orders WHERE created_at < ? ORDER BY id LIMIT ${ORDER_BATCH_SIZE})`
  const reviews = `DELETE FROM document WHERE catalog IN (SELECT no FROM catalog)
    AND type = 'review' AND position < ? AND active = 0 AND CAST(id AS INTEGER) >= ${FIRST_OWN}`
  await db.batch([
    ...eraseDueStatements(db, now),
    db.prepare(orders).bind(year),
    db.prepare(reviews).bind(now - KEEP_UNSEEN_REVIEW_MS),
  ])
}
