import { insertMailIfChanged } from '../mail/limit.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { containsWordsSql, searchWords } from './search-text.ts'

/** The states of a message. */
export const MESSAGE_STATES = ['open', 'handled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A message of the contact form as an editor sees it; kept as long as its e-mail. */
export interface StoredMessage {
  /** The number of its e-mail. */
  id: number
  email: string
  subject: string
  body: string
  /** The language of the message. */
  locale: string
  at: number
  /** When the shop's mailbox received it; null: not yet. */
  sentAt: number | null
  state: MessageState
  version: number
  /** The mailed reply; empty: none. */
  reply: string
  settledAt: number | null
  settledBy: string
}

/** The brand of messages, and the mail addresses of other brands for messages without a recorded brand. */
export interface MessagePlace {
  brandId: string
  others: readonly string[]
}

/** Filter and cursor of messages: open ones oldest first, others newest first, after a number. */
export interface MessageQuery {
  state: MessageState
  search: string
  after: number | undefined
  limit: number
}

const FIELDS = `o.id, o.reply_to AS email, o.subject, o.body, o.locale, o.created_at AS at,
  o.sent_at AS sentAt, coalesce(m.state, 'open') AS state, coalesce(m.version, 0) AS version,
  coalesce(m.reply, '') AS reply, m.settled_at AS settledAt, coalesce(m.settled_by, '') AS settledBy`
const OF_BRAND = `FROM outbox_mail AS o LEFT JOIN message AS m ON m.mail = o.id
  WHERE o.website IN (?1, '') AND o.kind = 'contact' AND o.once LIKE 'contact:%'
    AND NOT (o.website = '' AND o.recipient IN (SELECT value FROM json_each(?2)))`
const TEXT = "o.subject || ' ' || o.body || ' ' || o.reply_to"

/** Returns a brand's messages that contain every word of a search. */
export async function listMessagesOf(
  db: D1Database,
  { brandId, others }: MessagePlace,
  { state, search, after, limit }: MessageQuery,
): Promise<readonly StoredMessage[]> {
  const isOpen = state === 'open'
  const sql = `SELECT ${FIELDS} ${OF_BRAND} AND coalesce(m.state, 'open') = ?3
    AND (?4 IS NULL OR o.id ${isOpen ? '>' : '<'} ?4) AND ${containsWordsSql(TEXT, '?5')}
    ORDER BY o.id ${isOpen ? '' : 'DESC'} LIMIT ?6`
  const values = [brandId, JSON.stringify(others), state, after ?? null, searchWords(search), limit]
  return (
    await db
      .prepare(sql)
      .bind(...values)
      .all<StoredMessage>()
  ).results
}

/** Returns a message by its number; undefined if the brand has none. */
export async function findMessage(
  db: D1Database,
  { brandId, others }: MessagePlace,
  id: number,
): Promise<StoredMessage | undefined> {
  const sql = `SELECT ${FIELDS} ${OF_BRAND} AND o.id = ?3`
  const bound = db.prepare(sql).bind(brandId, JSON.stringify(others), id)
  return (await bound.first<StoredMessage>()) ?? undefined
}

/** Returns the number of open messages. */
export async function countOpenMessages(
  db: D1Database,
  { brandId, others }: MessagePlace,
): Promise<number> {
  const sql = `SELECT count(*) AS n ${OF_BRAND} AND coalesce(m.state, 'open') = 'open'`
  return (await db.prepare(sql).bind(brandId, JSON.stringify(others)).first<number>('n')) ?? 0
}

/** A change of a message's state, with the state that was read and the editor. */
export interface MessageChange {
  id: number
  version: number
  by: string
  state: MessageState
  /** The reply to mail; undefined: none. */
  mail: MailDraft | undefined
  reply: string
}

const INSERT_REPLY = `INSERT INTO message (mail, state, version, reply, settled_at, settled_by)
  SELECT o.id, ?4, 1, ?6, ?7, ?8 ${OF_BRAND} AND o.id = ?3 AND coalesce(m.version, 0) = ?5
  ON CONFLICT (mail) DO UPDATE SET state = excluded.state, version = message.version + 1,
    reply = iif(excluded.reply = '', message.reply, excluded.reply),
    settled_at = excluded.settled_at, settled_by = excluded.settled_by
    WHERE message.version = ?5`

/**
 * Records the new state and mails the reply, in one transaction; false if somebody else changed it first.
 */
export async function changeMessage(
  db: D1Database,
  { brandId, others }: MessagePlace,
  { id, version, by, state, mail, reply }: MessageChange,
  now: number,
): Promise<boolean> {
  const values = [brandId, JSON.stringify(others), id, state, version, reply, now, by]
  const [saved] = await db.batch([
    db.prepare(INSERT_REPLY).bind(...values),
    ...(mail ? [insertMailIfChanged(db, mail, now)] : []),
  ])
  return (saved?.meta.changes ?? 0) > 0
}
