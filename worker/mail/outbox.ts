/** A message to be sent. */
export interface MailDraft {
  /** Idempotency key of the message: `order:01J…`. */
  once: string
  /** The sending brand. */
  website: string
  kind: 'order' | 'account' | 'withdrawal' | 'contact' | 'newsletter'
  locale: string
  recipient: string
  /** Address for replies: the sender of a form, or the brand; missing: the shop. */
  replyTo?: string
  subject: string
  /** Plain text. */
  body: string
  /** The same content as HTML; empty: none. */
  html: string
  /** URL for one-click unsubscribe (RFC 8058); missing: none. */
  unsubscribe?: string
}

/** A message of the outbox. */
export interface StoredMail extends Omit<MailDraft, 'replyTo' | 'unsubscribe'> {
  id: number
  /** Empty: the shop. */
  reply_to: string
  /** Empty: there is none. */
  unsubscribe: string
  created_at: number
  tries: number
  next_at: number | null
  sent_at: number | null
  /** Why the last attempt failed; empty: it succeeded, or there was none. */
  problem: string
}

/** The outcome of an attempt, with the reason of a failure; `later`: not attempted. */
export type MailOutcome =
  | { kind: 'sent' | 'later' }
  | { kind: 'failed' | 'refused'; problem: string }

/** Placeholder for an order's number, which the database assigns. */
export const NUMBER_MARK = '\u0001number\u0001'
/** Placeholder for the reference number of that order number, as `referenceOf` makes it. */
export const REFERENCE_MARK = '\u0001reference\u0001'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Waits between attempts; after the last one the message is given up and kept for inspection. */
const BACKOFF_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS] as const
/** A claimed message is not sent by other runs for this time. */
const CLAIM_MS = 5 * MINUTE_MS
/** Messages contain names and addresses: they are deleted after this time. */
export const MAIL_RETENTION_MS = 30 * DAY_MS

const COLUMNS =
  'id, once, website, kind, locale, recipient, reply_to, unsubscribe, subject, body, html, created_at, tries, next_at, sent_at, problem'

/**
 * Selects messages of the brand in the first value; those without a recorded brand belong to every brand.
 */
export const IS_OF_BRAND = "website IN (?1, '')"

/** Filter of messages; a missing field matches all. */
export interface MailFilter {
  kind?: MailDraft['kind']
  names?: readonly string[]
  /** Only these brands; an empty string selects messages without a brand. */
  websites?: readonly string[]
  /** All brands except these. */
  except?: readonly string[]
}

/** Claims the next due messages for this run; no other run gets them meanwhile. */
export async function claimMails(
  db: D1Database,
  now: number,
  limit: number,
  { kind, names, websites, except }: MailFilter = {},
): Promise<readonly StoredMail[]> {
  const sql = `UPDATE outbox_mail SET tries = tries + 1, next_at = ?1 + ?2
    WHERE id IN (SELECT id FROM outbox_mail WHERE next_at <= ?1 AND ?4 IN ('', kind)
      AND (?5 IS NULL OR once IN (SELECT value FROM json_each(?5)))
      AND (?6 IS NULL OR website IN (SELECT value FROM json_each(?6)))
      AND (?7 IS NULL OR website NOT IN (SELECT value FROM json_each(?7)))
      ORDER BY next_at, id LIMIT ?3)
    RETURNING ${COLUMNS}`
  const lists = [names, websites, except].map((list) => (list ? JSON.stringify(list) : null))
  const { results } = await db
    .prepare(sql)
    .bind(now, CLAIM_MS, limit, kind ?? '', ...lists)
    .all<StoredMail>()
  return results
}

/** Deletes messages that are not sent yet. */
export function cancelMails(db: D1Database, names: readonly string[]): D1PreparedStatement {
  const sql = `DELETE FROM outbox_mail WHERE sent_at IS NULL
    AND once IN (SELECT value FROM json_each(?))`
  return db.prepare(sql).bind(JSON.stringify(names))
}

/** True if a claimed message is still to be sent: it may have been cancelled since. */
export async function isPending(db: D1Database, { id }: Pick<StoredMail, 'id'>): Promise<boolean> {
  const sql = 'SELECT 1 AS yes FROM outbox_mail WHERE id = ? AND sent_at IS NULL'
  return (await db.prepare(sql).bind(id).first('yes')) !== null
}

/** Records the outcome of an attempt; a message with a permanent failure is not tried again. */
export async function updateMail(
  db: D1Database,
  { id, tries }: Pick<StoredMail, 'id' | 'tries'>,
  outcome: MailOutcome,
  now: number,
): Promise<void> {
  const { kind } = outcome
  const wait = {
    failed: BACKOFF_MS[tries - 1],
    later: MINUTE_MS,
    sent: undefined,
    refused: undefined,
  }
  const next = wait[kind]
  const sql = `UPDATE outbox_mail SET next_at = ?2, sent_at = ?3, problem = ?4, tries = tries - ?5
    WHERE id = ?1`
  await db
    .prepare(sql)
    .bind(
      ...[id, next === undefined ? null : now + next, kind === 'sent' ? now : null],
      ...['problem' in outcome ? outcome.problem : '', Number(kind === 'later')],
    )
    .run()
}

/** Returns the newest messages of a brand and all that were given up. */
export async function readOutbox(
  db: D1Database,
  brandId: string,
  limit: number,
): Promise<readonly StoredMail[]> {
  const mailIds = `SELECT id FROM outbox_mail WHERE ${IS_OF_BRAND}`
  const sql = `SELECT ${COLUMNS} FROM outbox_mail WHERE id IN (${mailIds} ORDER BY id DESC LIMIT ?2)
      OR id IN (${mailIds} AND next_at IS NULL AND sent_at IS NULL ORDER BY id DESC LIMIT ?2)
    ORDER BY id DESC`
  return (await db.prepare(sql).bind(brandId, limit).all<StoredMail>()).results
}

/** Returns the number of stored messages of other brands, by brand. */
export async function countOtherMails(
  db: D1Database,
  brandId: string,
): Promise<Readonly<Record<string, number>>> {
  const sql = `SELECT website, count(*) AS kept FROM outbox_mail
    WHERE NOT (${IS_OF_BRAND}) GROUP BY website ORDER BY website`
  const { results } = await db.prepare(sql).bind(brandId).all<{ website: string; kept: number }>()
  return Object.fromEntries(results.map((row) => [row.website, row.kept]))
}

/** Returns the numbers of waiting and of given-up messages. */
export async function countMails(db: D1Database): Promise<{ waiting: number; givenUp: number }> {
  const sql = `SELECT count(next_at) AS waiting,
    count(CASE WHEN next_at IS NULL AND sent_at IS NULL THEN 1 END) AS givenUp FROM outbox_mail`
  const row = await db.prepare(sql).first<{ waiting: number; givenUp: number }>()
  return row ?? { waiting: 0, givenUp: 0 }
}

/** Deletes old messages with the personal data in them. */
export async function pruneMails(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM outbox_mail WHERE created_at < ?')
    .bind(now - MAIL_RETENTION_MS)
    .run()
}
