import { FIRST_OWN_REVIEW_ID } from '../review/own-review.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Retention of the proof that data were deleted. */
const KEEP_ERASURE_MS = 3 * 365 * DAY_MS
/** Retention of reviews that were not approved. */
export const KEEP_UNSEEN_REVIEW_MS = 365 * DAY_MS
/** Records are kept for six years after the end of their year (kirjanpitolaki 2:10). */
const KEEP_RECORDS_YEARS = 6
export const RECORDS_RETENTION = `${KEEP_RECORDS_YEARS} years after the end of the year`
/** Orders deleted in one run, so that the statement stays fast. */
const ORDER_BATCH_SIZE = 500

/** Contact fields of an order; name and address belong to the records. */
const CONTACT_PATHS = [
  'billing_address',
  'extension_attributes.shipping_assignments[0].shipping.address',
]
  .flatMap((place) => ['email', 'telephone'].map((field) => `'$.${place}.${field}'`))
  .join(', ')

const IS_DUE = `erase_at IS NOT NULL
  AND (erase_at <= ? OR status IN ('complete', 'canceled', 'closed'))`

/**
 * Deletes e-mails with feedback on orders (`o`); they are addressed to the shop, so an e-mail address does
 * not find them.
 */
export function deleteFeedback(which: string): string {
  return `DELETE FROM outbox_mail WHERE id IN (SELECT m.id FROM orders AS o
    CROSS JOIN (SELECT 'feedback:' AS word UNION SELECT 'feedback-reply:')
    CROSS JOIN outbox_mail AS m ON m.once BETWEEN word || order_id || ':' AND word || order_id || ':~'
    WHERE ${which})`
}

/** Removes personal data from orders and notices that are finished, or due, after a deletion request. */
export function eraseDueStatements(db: D1Database, now: number): readonly D1PreparedStatement[] {
  const order = `UPDATE orders SET doc = json_remove(doc, ${CONTACT_PATHS}), customer = NULL, erase_at = NULL
    WHERE ${IS_DUE}`
  const notice = `UPDATE withdrawal SET name = '', email = '', reason = '', fp = 'erased:' || id,
      goods = iif(instr(lower(goods), email) > 0, '', goods), erase_at = NULL WHERE erase_at <= ?`
  const notes = `DELETE FROM order_event WHERE kind = 'note'
    AND orders IN (SELECT id FROM orders WHERE ${IS_DUE})`
  const uses = `UPDATE coupon_use SET person = '' WHERE orders IN (SELECT id FROM orders WHERE ${IS_DUE})`
  const due = [deleteFeedback(IS_DUE), notes, uses, order, notice]
  return due.map((sql) => db.prepare(sql).bind(now))
}

/** Stores a keyed hash of the address as proof of the deletion. */
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

/** Deletes expired orders and reviews that were not approved, and due personal data. */
export async function pruneRecords(db: D1Database, now: number): Promise<void> {
  const year = Date.UTC(new Date(now).getUTCFullYear() - KEEP_RECORDS_YEARS, 0, 1)
  const orders = `DELETE FROM orders WHERE id IN
    (SELECT id FROM orders WHERE created_at < ? ORDER BY id LIMIT ${ORDER_BATCH_SIZE})`
  const reviews = `DELETE FROM document WHERE catalog IN (SELECT no FROM catalog)
    AND type = 'review' AND position < ? AND active = 0 AND CAST(id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID}`
  await db.batch([
    ...eraseDueStatements(db, now),
    db.prepare(orders).bind(year),
    db.prepare(reviews).bind(now - KEEP_UNSEEN_REVIEW_MS),
  ])
}
