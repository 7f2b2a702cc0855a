import { insertMailToSubscriber } from '../mail/insert-mail.ts'
import type { MailDraft } from '../mail/outbox.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** True if the address is already confirmed. */
export async function isConfirmed(db: D1Database, token: string): Promise<boolean> {
  const sql = 'SELECT 1 AS n FROM submission WHERE fp = ? AND confirmed_at IS NOT NULL'
  return (await db.prepare(sql).bind(token).first()) !== null
}

/** A subscription by its token; a link of one brand does not work at another. */
export interface SubscriptionName {
  website: string
  token: string
}

/** Confirms an address: it is kept until the notification, at most a year. */
export async function confirmSubscription(
  db: D1Database,
  { website: brandId, token }: SubscriptionName,
  now: number,
): Promise<{ email: string; sku: string; newsletter: boolean } | undefined> {
  const sql = `UPDATE submission SET confirmed_at = coalesce(confirmed_at, ?2),
      expires_at = CASE WHEN confirmed_at IS NULL THEN ?3 ELSE expires_at END
    WHERE fp = ?1 AND kind = 'back-in-stock' AND expires_at > ?2 AND website = ?4
    RETURNING email, payload ->> '$.sku' AS sku, payload ->> '$.subscribeForNewsletter' AS newsletter`
  const row = await db
    .prepare(sql)
    .bind(token, now, now + YEAR_MS, brandId)
    .first<{ email: string; sku: string; newsletter: number }>()
  return row ? { ...row, newsletter: row.newsletter === 1 } : undefined
}

/** Returns the watch list key of a subscription; undefined if there is none. */
export async function readSubscriptionKey(
  db: D1Database,
  token: string,
): Promise<string | undefined> {
  const sql =
    "SELECT payload ->> '$.key' AS key FROM submission WHERE fp = ? AND kind = 'back-in-stock'"
  return (await db.prepare(sql).bind(token).first<string>('key')) ?? undefined
}

/** Removes a subscription; undefined if it was already removed. */
export async function cancelSubscription(
  db: D1Database,
  { website: brandId, token }: SubscriptionName,
): Promise<{ email: string; product: number } | undefined> {
  const sql = `DELETE FROM submission WHERE fp = ? AND kind = 'back-in-stock' AND website = ?
    RETURNING email, payload ->> '$.product' AS product`
  const bound = db.prepare(sql).bind(token, brandId)
  const row = await bound.first<{ email: string; product: number }>()
  return row ?? undefined
}

/** A product or variant with subscribers. */
export interface SubscribedProduct {
  sku: string
  variant: string
}

const WAITING = `kind = 'back-in-stock' AND website = ?1 AND store = ?2 AND confirmed_at IS NOT NULL
  AND expires_at > ?3`

/**
 * Returns the products with confirmed subscribers in a store view; if there are more than `limit`, a random
 * selection.
 */
export async function listSubscribedProducts(
  db: D1Database,
  place: { website: string; store: string },
  now: number,
  limit: number,
): Promise<readonly SubscribedProduct[]> {
  const sql = `SELECT sku, variant FROM (SELECT DISTINCT payload ->> '$.sku' AS sku,
      payload ->> '$.variant' AS variant FROM submission WHERE ${WAITING}) ORDER BY random() LIMIT ?4`
  const { results } = await db
    .prepare(sql)
    .bind(place.website, place.store, now, limit)
    .all<SubscribedProduct>()
  return results
}

/** Returns the tokens of a product's confirmed subscribers, oldest first. */
export async function listDueSubscriptions(
  db: D1Database,
  place: { website: string; store: string },
  { sku, variant }: SubscribedProduct,
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const sql = `SELECT fp FROM submission WHERE ${WAITING} AND payload ->> '$.sku' = ?4
      AND payload ->> '$.variant' = ?5 ORDER BY id LIMIT ?6`
  const { results } = await db
    .prepare(sql)
    .bind(place.website, place.store, now, sku, variant, limit)
    .all<{ fp: string }>()
  return results.map(({ fp }) => fp)
}

/**
 * Inserts the notification into the outbox and removes the subscription, in one transaction; no effect if
 * the subscriber has left or another run has notified them.
 */
export async function insertNotification(
  db: D1Database,
  token: string,
  mail: Omit<MailDraft, 'recipient'>,
  now: number,
): Promise<void> {
  await db.batch([
    insertMailToSubscriber(db, token, mail, now),
    db.prepare('DELETE FROM submission WHERE fp = ?').bind(token),
  ])
}
