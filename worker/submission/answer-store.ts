import type { PublishedAnswer } from '../../shared/faq/published-answer.ts'
import { containsWordsSql, searchWords } from './search-text.ts'

/** A published answer as an editor sees it. */
export interface ListedAnswer extends PublishedAnswer {
  id: number
  store: string
  sku: string
  product: number
  /** The number of its question; null if that is deleted. */
  submission: number | null
  version: number
  publishedAt: number
}

/** An answer to be published, with its product and question. */
export interface AnswerDraft extends PublishedAnswer {
  store: string
  sku: string
  product: number
  submission: number
}

/** Maximum number of answers shown at a product; older ones are not shown. */
const MAX_SHOWN = 50

const FIELDS = `id, store, sku, product, question, answer, submission, version,
  published_at AS publishedAt`

/** Returns the answered questions of a product in a store view, newest first. */
export async function readAnswers(
  db: D1Database,
  { website: brandId, store }: { website: string; store: string },
  sku: string,
): Promise<readonly PublishedAnswer[]> {
  const sql = `SELECT question, answer FROM answer WHERE website = ? AND store = ? AND sku = ?
    ORDER BY id DESC LIMIT ${MAX_SHOWN}`
  return (await db.prepare(sql).bind(brandId, store, sku).all<PublishedAnswer>()).results
}

/**
 * Returns a brand's published answers that contain every word of a search, newest first, before a number.
 */
export async function listAnswers(
  db: D1Database,
  brandId: string,
  { search, before, limit }: { search: string; before: number | undefined; limit: number },
): Promise<readonly ListedAnswer[]> {
  const text = "question || ' ' || answer || ' ' || sku"
  const sql = `SELECT ${FIELDS} FROM answer WHERE website = ?1 AND (?2 IS NULL OR id < ?2)
    AND ${containsWordsSql(text, '?3')} ORDER BY id DESC LIMIT ?4`
  const bound = db.prepare(sql).bind(brandId, before ?? null, searchWords(search), limit)
  return (await bound.all<ListedAnswer>()).results
}

/** Returns a published answer by its number or its question's; undefined if there is none. */
export async function findAnswer(
  db: D1Database,
  brandId: string,
  by: { id: number } | { submission: number },
): Promise<ListedAnswer | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['submission', by.submission]
  const sql = `SELECT ${FIELDS} FROM answer WHERE website = ? AND ${column} = ?`
  return (await db.prepare(sql).bind(brandId, value).first<ListedAnswer>()) ?? undefined
}

const PUBLISH = `INSERT INTO answer (website, store, sku, product, question, answer, submission,
    published_at, changed_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8`
/** A question has one answer at its product. */
const ONCE = 'ON CONFLICT (submission) DO NOTHING'

/** Publishes an answer if the previous statement of the batch has changed a row. */
export function insertAnswerIfChanged(
  db: D1Database,
  brandId: string,
  draft: AnswerDraft,
  now: number,
): D1PreparedStatement {
  const sql = `${PUBLISH} WHERE changes() > 0 ${ONCE}`
  return db.prepare(sql).bind(...valuesOf(brandId, draft, now))
}

/** Publishes an answer that was mailed; no effect if it is already published. */
export function insertAnswer(
  db: D1Database,
  brandId: string,
  draft: AnswerDraft,
  now: number,
): D1PreparedStatement {
  const sql = `${PUBLISH} FROM submission WHERE id = ?7 AND website = ?1 AND state = 'answered' ${ONCE}`
  return db.prepare(sql).bind(...valuesOf(brandId, draft, now))
}

/** Updates a published answer if it is unchanged since it was read. */
export function updateAnswer(
  db: D1Database,
  brandId: string,
  { id, version, question, answer }: PublishedAnswer & { id: number; version: number },
  now: number,
): D1PreparedStatement {
  const sql = `UPDATE answer SET question = ?4, answer = ?5, version = version + 1, changed_at = ?6
    WHERE website = ?1 AND id = ?2 AND version = ?3`
  return db.prepare(sql).bind(brandId, id, version, question, answer, now)
}

/** Removes a published answer if it is unchanged since it was read. */
export function deleteAnswer(
  db: D1Database,
  brandId: string,
  { id, version }: { id: number; version: number },
): D1PreparedStatement {
  const sql = 'DELETE FROM answer WHERE website = ? AND id = ? AND version = ?'
  return db.prepare(sql).bind(brandId, id, version)
}

function valuesOf(
  brandId: string,
  { store, sku, product, question, answer, submission }: AnswerDraft,
  now: number,
) {
  return [brandId, store, sku, product, question, answer, submission, now]
}
