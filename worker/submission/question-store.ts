import { insertMailIfChanged } from '../mail/limit.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { containsWordsSql, searchWords } from './search-text.ts'

/** The states of a question. */
export const QUESTION_STATES = ['open', 'answered', 'closed'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** A question about a product, as an editor sees it. */
export interface StoredQuestion {
  id: number
  store: string
  email: string
  name: string
  question: string
  sku: string
  /** The privacy text that was shown beside the form. */
  consent: string
  at: number
  state: QuestionState
  version: number
  /** The mailed answer; empty: none. */
  reply: string
  /** The reason for closing; empty: not closed. */
  reason: string
  /** When it was answered or closed, and by whom. */
  settledAt: number | null
  settledBy: string
}

/** Filter and cursor of questions: open ones oldest first, others newest first, after a number. */
export interface QuestionQuery {
  state: QuestionState
  search: string
  after: number | undefined
  limit: number
}

const FIELDS = `id, store, email, payload ->> '$.name' AS name, payload ->> '$.question' AS question,
  payload ->> '$.sku' AS sku, consent_version AS consent, created_at AS at, state, version, reply, reason,
  settled_at AS settledAt, settled_by AS settledBy`
const OF_BRAND = "FROM submission WHERE website = ?1 AND kind = 'question'"
// Parentheses are needed: `->>` and `||` have the same precedence.
const TEXT = `(payload ->> '$.question') || ' ' || (payload ->> '$.name') || ' ' ||
  (payload ->> '$.sku') || ' ' || email`

/** Returns a brand's questions that contain every word of a search. */
export async function listQuestions(
  db: D1Database,
  brandId: string,
  { state, search, after, limit }: QuestionQuery,
): Promise<readonly StoredQuestion[]> {
  const isOpen = state === 'open'
  const sql = `SELECT ${FIELDS} ${OF_BRAND} AND state = ?2 AND (?3 IS NULL OR id ${isOpen ? '>' : '<'} ?3)
    AND ${containsWordsSql(TEXT, '?4')} ORDER BY id ${isOpen ? '' : 'DESC'} LIMIT ?5`
  const bound = db.prepare(sql).bind(brandId, state, after ?? null, searchWords(search), limit)
  return (await bound.all<StoredQuestion>()).results
}

/** Returns a question by its number; undefined if the brand has none. */
export async function findQuestion(
  db: D1Database,
  brandId: string,
  id: number,
): Promise<StoredQuestion | undefined> {
  const bound = db.prepare(`SELECT ${FIELDS} ${OF_BRAND} AND id = ?2`).bind(brandId, id)
  return (await bound.first<StoredQuestion>()) ?? undefined
}

/** Returns the number of open questions. */
export async function countOpenQuestions(db: D1Database, brandId: string): Promise<number> {
  const bound = db.prepare(`SELECT count(*) AS n ${OF_BRAND} AND state = 'open'`).bind(brandId)
  return (await bound.first<number>('n')) ?? 0
}

/** The question to change, with the state that was read and the editor. */
export interface QuestionKey {
  id: number
  version: number
  by: string
}

const SAVE_DECISION = `UPDATE submission SET state = ?4, version = version + 1, reply = ?5, reason = ?6,
    settled_at = ?7, settled_by = ?8
  WHERE website = ?1 AND kind = 'question' AND id = ?2 AND version = ?3 AND state <> 'answered'`

/** Closes a question without an answer; false if somebody else changed it first. */
export async function closeQuestion(
  db: D1Database,
  brandId: string,
  { id, version, by, reason }: QuestionKey & { reason: string },
  now: number,
): Promise<boolean> {
  const done = await db
    .prepare(SAVE_DECISION)
    .bind(brandId, id, version, 'closed', '', reason, now, by)
    .run()
  return done.meta.changes > 0
}

/**
 * Answers a question: records and mails the answer and publishes it if requested, in one transaction. Each
 * statement takes effect only if the previous one changed a row. False if somebody else changed it first.
 */
export async function answerQuestion(
  db: D1Database,
  brandId: string,
  { id, version, by, reply, mail }: QuestionKey & { reply: string; mail: MailDraft },
  publish: readonly D1PreparedStatement[],
  now: number,
): Promise<boolean> {
  const values = [brandId, id, version, 'answered', reply, '', now, by]
  const [saved] = await db.batch([
    db.prepare(SAVE_DECISION).bind(...values),
    insertMailIfChanged(db, mail, now),
    ...publish,
  ])
  return (saved?.meta.changes ?? 0) > 0
}
