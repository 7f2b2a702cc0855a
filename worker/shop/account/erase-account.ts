import {
  DELETE_REVIEWS,
  findReviewedProducts,
  MAX_UNFINISHED_MS,
  type ErasureOptions,
} from './erase-person.ts'
import type { Person } from './person.ts'
import { eraseDueStatements, insertErasure } from './retention.ts'
import { emailHmac } from '../../submission/store.ts'
import { logChange } from '../import/writer-log.ts'

/** An account to delete, with its current address, proven or not. */
export interface Account extends Person {
  id: number
}

const DELETE_NEWSLETTER = `DELETE FROM newsletter_subscriber WHERE website = ?2 AND email = ?3
  AND EXISTS (SELECT 1 FROM customer WHERE id = ?1 AND proven_at IS NOT NULL)`

const DELETE_MAILS = `DELETE FROM outbox_mail WHERE
  (once IN (SELECT word || order_id FROM orders CROSS JOIN (SELECT 'order:' AS word UNION SELECT 'sent:'
      UNION SELECT 'released:') WHERE customer = ?1) AND NOT (?2 AND next_at IS NOT NULL))
  OR (id IN (SELECT m.id FROM orders AS o
      CROSS JOIN (SELECT 'cancelled:' AS word UNION SELECT 'refunded:')
      CROSS JOIN outbox_mail AS m ON m.once BETWEEN word || order_id || ':' AND word || order_id || ':~'
      WHERE o.customer = ?1) AND NOT (?2 AND next_at IS NOT NULL))
  OR (website IN ('', ?4) AND kind = 'account' AND recipient = ?3 AND (NOT ?2 OR next_at IS NULL
      OR once IN (SELECT 'reset:' || hash FROM password_reset WHERE customer = ?1)))`

const MARK_ORDERS = `UPDATE orders SET customer = NULL, erase_at = coalesce(erase_at, ?2)
  WHERE customer = ?1`

/**
 * Deletes what an account has created, in one transaction: profile, addresses, carts, reviews, e-mails about
 * its password, and the newsletter subscription of a proven address. Its orders lose account, e-mail address
 * and telephone. Anybody can create an account with somebody else's address, so other data of the address
 * (forms, guest orders, notices of withdrawal, messages to the shop) are deleted only for its owner, by
 * `erasePerson`.
 */
export async function eraseAccount(
  db: D1Database,
  { id, website: brandId, catalogs, email }: Account,
  { secret, sendsMail, now }: ErasureOptions,
): Promise<void> {
  const reviewed = await findReviewedProducts(db, catalogs, id)
  const prepareSql = (sql: string, ...values: readonly (string | number)[]) =>
    db.prepare(sql).bind(...values)
  await db.batch([
    prepareSql(DELETE_NEWSLETTER, id, brandId, email),
    prepareSql(DELETE_MAILS, id, Number(sendsMail), email, brandId),
    prepareSql(DELETE_REVIEWS, JSON.stringify(catalogs), id),
    prepareSql(
      'DELETE FROM order_search WHERE orders IN (SELECT id FROM orders WHERE customer = ?)',
      id,
    ),
    prepareSql(MARK_ORDERS, id, now + MAX_UNFINISHED_MS),
    prepareSql('DELETE FROM customer WHERE id = ?', id),
    ...eraseDueStatements(db, now),
    ...(reviewed.length > 0 ? [logChange(db, reviewed, now)] : []),
    insertErasure(db, brandId, await emailHmac(secret, email), now),
  ])
}
