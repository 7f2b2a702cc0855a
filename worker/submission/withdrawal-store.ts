import type { ReceivedWithdrawal, Withdrawal } from '../../shared/order/withdrawal.ts'
import { insertMail } from '../mail/insert-mail.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { hash128 } from '../crypto/digest.ts'

/** The origin of a notice. */
export interface WithdrawalPlace {
  website: string
  store: string
  locale: string
}

/** A notice as the merchant sees it. */
export interface StoredWithdrawal extends ReceivedWithdrawal {
  id: number
  store: string
  /** True if the built-in shop has an order with this number and e-mail address. */
  isKnownOrder: boolean
}

interface Row {
  id: number
  store: string
  name: string
  order_number: string
  email: string
  goods: string
  reason: string
  created_at: number
  known?: number
}

/** Notices prove the declaration and its time: they are kept for two years. */
export const WITHDRAWAL_RETENTION_MS = 2 * 365 * 24 * 60 * 60 * 1000

/**
 * Stores a notice and its e-mails in one transaction. Repeating the same notice changes nothing and returns
 * the first one's number and time.
 */
export async function receiveWithdrawal(
  db: D1Database,
  place: WithdrawalPlace,
  { name, orderNumber: order, email, goods, reason }: Withdrawal,
  emails: (name: string) => readonly MailDraft[],
  now: number,
): Promise<{ id: number; at: number }> {
  const { website: brandId, store, locale } = place
  const fp = await hash128(JSON.stringify([brandId, name, order, email, goods, reason]))
  await db.batch([
    db
      .prepare(
        `INSERT INTO withdrawal (website, store, locale, fp, name, order_number, email, goods, reason,
           created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (fp) DO NOTHING`,
      )
      .bind(brandId, store, locale, fp, name, order, email, goods, reason, now),
    ...emails(`withdrawal:${fp}`).map((mail) => insertMail(db, mail, now)),
  ])
  const row = await db
    .prepare('SELECT id, created_at AS at FROM withdrawal WHERE fp = ?')
    .bind(fp)
    .first<{ id: number; at: number }>()
  if (!row) throw new Error('the notice has no row')
  return row
}

/** Returns the notice with a number. */
export async function readWithdrawalOf(
  db: D1Database,
  brandId: string,
  id: number,
): Promise<ReceivedWithdrawal | undefined> {
  const row = await db
    .prepare('SELECT * FROM withdrawal WHERE website = ? AND id = ?')
    .bind(brandId, id)
    .first<Row>()
  return row ? noticeOf(row) : undefined
}

/**
 * Returns the number of different notices from an e-mail address since a time; each of them sends an e-mail.
 */
export async function countWithdrawals(
  db: D1Database,
  brandId: string,
  email: string,
  since: number,
): Promise<number> {
  const sql =
    'SELECT count(*) AS n FROM withdrawal WHERE website = ? AND email = ? AND created_at > ?'
  return (await db.prepare(sql).bind(brandId, email, since).first<number>('n')) ?? 0
}

/** Returns notices for the merchant, from a number on, oldest first. */
export async function listWithdrawals(
  db: D1Database,
  brandId: string,
  after: number,
  limit: number,
): Promise<readonly StoredWithdrawal[]> {
  const sql = `SELECT w.*, EXISTS (SELECT 1 FROM orders AS o WHERE o.website = w.website
      AND printf('%09d', o.number) = w.order_number
      AND lower(coalesce(o.doc ->> '$.billing_address.email', '')) = w.email) AS known
    FROM withdrawal AS w WHERE w.website = ? AND w.id > ? ORDER BY w.id LIMIT ?`
  const { results } = await db.prepare(sql).bind(brandId, after, limit).all<Row>()
  return results.map((row) => ({
    ...noticeOf(row),
    id: row.id,
    store: row.store,
    isKnownOrder: row.known === 1,
  }))
}

/** Deletes notices after their retention. */
export async function pruneWithdrawals(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM withdrawal WHERE created_at < ?')
    .bind(now - WITHDRAWAL_RETENTION_MS)
    .run()
}

function noticeOf({
  name,
  order_number,
  email,
  goods,
  reason,
  created_at,
}: Row): ReceivedWithdrawal {
  return { name, orderNumber: order_number, email, goods, reason, at: created_at }
}
