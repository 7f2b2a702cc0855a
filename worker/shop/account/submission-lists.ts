import type {
  ListedMessage,
  ListedSubscriber,
  Retention,
  SubscriberCounts,
} from '../../backend/operator-records.ts'
import { RECORDS_RETENTION, KEEP_UNSEEN_REVIEW_MS } from './retention.ts'
import { MAIL_RETENTION_MS, IS_OF_BRAND } from '../../mail/outbox.ts'
import { FIRST_OWN_REVIEW_ID } from '../review/own-review.ts'
import { WITHDRAWAL_RETENTION_MS } from '../../submission/withdrawal-store.ts'

/** Filter for messages. `others`: addresses of other brands, to recognize messages without a brand. */
export interface MessageFilter {
  website: string
  after: number
  limit: number
  others: readonly string[]
}

/** Lists newsletter subscribers sorted by e-mail address, after the given one. */
export async function listSubscribers(
  db: D1Database,
  { website: brandId, after, limit }: { website: string; after: string; limit: number },
): Promise<readonly ListedSubscriber[]> {
  const sql = `SELECT email, subscribed_at AS at, store FROM newsletter_subscriber
    WHERE website = ? AND email > ? ORDER BY email LIMIT ?`
  return (await db.prepare(sql).bind(brandId, after, limit).all<ListedSubscriber>()).results
}

/**
 * Counts subscribers in total, by store view, and by the month of subscription. `months` are the starts of
 * months in ascending order; the last one is open-ended.
 */
export async function countSubscribers(
  db: D1Database,
  brandId: string,
  months: readonly number[],
): Promise<SubscriberCounts> {
  const views = `SELECT store, count(*) AS count FROM newsletter_subscriber WHERE website = ?
    GROUP BY store ORDER BY count DESC, store`
  const byMonth = `SELECT count(s.email) AS count FROM json_each(?2) AS m
    LEFT JOIN newsletter_subscriber AS s ON s.website = ?1 AND s.subscribed_at >= m.value
      AND s.subscribed_at < coalesce(json_extract(?2, '$[' || (m.key + 1) || ']'), 9e15)
    GROUP BY m.key ORDER BY m.key`
  const [found, counts] = await db.batch<{ store: number | null; count: number }>([
    db.prepare(views).bind(brandId),
    db.prepare(byMonth).bind(brandId, JSON.stringify(months)),
  ])
  const rows = found?.results ?? []
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    views: rows,
    months: (counts?.results ?? []).map(({ count }) => count),
  }
}

/** Returns messages of the contact form to a brand, from an id on, oldest first. */
export async function listMessages(
  db: D1Database,
  { website: brandId, after, limit, others }: MessageFilter,
): Promise<readonly ListedMessage[]> {
  const sql = `SELECT id, reply_to AS email, subject, body, created_at AS at, sent_at FROM outbox_mail
    WHERE ${IS_OF_BRAND} AND kind = 'contact' AND once LIKE 'contact:%' AND id > ?2
      AND NOT (website = '' AND recipient IN (SELECT value FROM json_each(?3)))
    ORDER BY id LIMIT ?4`
  const { results } = await db
    .prepare(sql)
    .bind(brandId, after, JSON.stringify(others), limit)
    .all<ListedMessage>()
  return results
}

/** Retention of each kind of submission. */
const RETENTION_PERIODS: Readonly<Record<string, string>> = {
  question: '24 months',
  'back-in-stock': 'until told, 12 months at most; 14 days unconfirmed',
  erasure: '3 years, a keyed hash only',
}

/** Returns what is stored of a brand and for how long, by kind; `catalogs` are those of its store views. */
export async function readRetention(
  db: D1Database,
  brandId: string,
  catalogs: readonly string[],
): Promise<readonly Retention[]> {
  const forms = `SELECT kind, count(*) AS kept, min(created_at) AS oldest_at,
      min(expires_at) AS next_expires_at FROM submission WHERE website = ? GROUP BY kind ORDER BY kind`
  const others = [
    ['account', ACCOUNTS, null, 'as long as the person wants'],
    ['answer', ANSWERS, null, 'until taken away; nothing of who asked'],
    ['contact', MESSAGES, MAIL_RETENTION_MS, '30 days, as all email'],
    [
      'mail',
      `SELECT created_at AS at FROM outbox_mail WHERE ${IS_OF_BRAND}`,
      MAIL_RETENTION_MS,
      '30 days',
    ],
    ['newsletter', SUBSCRIBERS, null, 'until unsubscribed'],
    ['order', 'SELECT created_at AS at FROM orders WHERE website = ?', null, RECORDS_RETENTION],
    ['review', REVIEWS, KEEP_UNSEEN_REVIEW_MS, '12 months unless approved'],
    ['withdrawal', WITHDRAWALS, WITHDRAWAL_RETENTION_MS, '24 months'],
  ] as const
  const counted = others.map(([, sql]) => {
    const all = db.prepare(`SELECT count(*) AS kept, min(at) AS oldest_at FROM (${sql})`)
    return all.bind(sql === REVIEWS ? JSON.stringify(catalogs) : brandId)
  })
  const [kinds, ...rest] = await db.batch<Retention>([db.prepare(forms).bind(brandId), ...counted])
  return [
    ...(kinds?.results ?? []).map((row) => ({ ...row, rule: RETENTION_PERIODS[row.kind] ?? '' })),
    ...others.flatMap(([kind, , keep, rule], index) => {
      const { kept: stored = 0, oldest_at = null } = rest[index]?.results[0] ?? {}
      const isDue = oldest_at !== null && keep !== null
      const next_expires_at = isDue ? oldest_at + keep : null
      return stored > 0 ? [{ kind, kept: stored, oldest_at, next_expires_at, rule }] : []
    }),
  ]
}

const MESSAGES = `SELECT created_at AS at FROM outbox_mail
  WHERE ${IS_OF_BRAND} AND once LIKE 'contact:%'`
const ACCOUNTS = 'SELECT created_at AS at FROM customer WHERE website = ?'
const ANSWERS = 'SELECT published_at AS at FROM answer WHERE website = ?'
const SUBSCRIBERS = 'SELECT subscribed_at AS at FROM newsletter_subscriber WHERE website = ?'
const WITHDRAWALS = 'SELECT created_at AS at FROM withdrawal WHERE website = ?'
const REVIEWS = `SELECT position AS at FROM document
  WHERE catalog IN (SELECT no FROM catalog WHERE name IN (SELECT value FROM json_each(?1)))
  AND type = 'review' AND active = 0 AND CAST(id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID}`
