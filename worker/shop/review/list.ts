import { REVIEW_APPROVED } from '../../../shared/review/review.ts'
import type { ListedReview, ReviewQuery } from '../../backend/operator-records.ts'
import { containsWordsSql, searchWords } from '../../submission/search-text.ts'

/** Status of a review that waits for moderation (contract: 2 pending). */
export const REVIEW_PENDING = 2

const FROM_CATALOGS = `FROM document AS d JOIN catalog AS c ON c.no = d.catalog
    LEFT JOIN product AS p ON p.catalog = d.catalog AND p.id = CAST(d.key AS INTEGER)
    WHERE c.name IN (SELECT value FROM json_each(?1)) AND d.type = 'review'`
/**
 * Lists a review once, although the catalogs of several store views may contain it, translated. With `min`
 * SQLite takes the other columns from the same row.
 */
const LISTED = `SELECT d.id, c.name AS store, json_group_array(json_object(
      'store', c.name, 'title', d.doc ->> '$.title', 'detail', d.doc ->> '$.detail')
      ORDER BY d.catalog) AS stores, coalesce(p.sku, '') AS sku,
      coalesce(p.card ->> '$.name', '') AS product, coalesce(d.doc ->> '$.rating', 0) AS rating,
      d.doc ->> '$.title' AS title, d.doc ->> '$.detail' AS detail,
      d.doc ->> '$.nickname' AS nickname, CASE d.doc ->> '$.review_status'
        WHEN ${REVIEW_PENDING} THEN 'pending' WHEN ${REVIEW_APPROVED} THEN 'approved'
        ELSE 'rejected' END AS status, d.position AS at ${FROM_CATALOGS}`
const IS_PENDING = `d.active = 0 AND d.doc ->> '$.review_status' = ${REVIEW_PENDING}`
const IS_MODERATED = `NOT (${IS_PENDING})`
// `->>` has the same precedence as `||`.
const TEXT = `(d.doc ->> '$.title') || ' ' || (d.doc ->> '$.detail') || ' ' || (d.doc ->> '$.nickname')
  || ' ' || coalesce(p.sku, '') || ' ' || coalesce(p.card ->> '$.name', '')`

/**
 * Lists reviews that contain every word of the search: pending ones oldest first, or moderated ones newest
 * first.
 */
export async function listReviews(
  db: D1Database,
  catalogs: readonly string[],
  { isJudged, search, after, limit }: ReviewQuery,
): Promise<readonly ListedReview[]> {
  const [condition, order, comparison] = isJudged
    ? [IS_MODERATED, 'DESC', '<']
    : [IS_PENDING, '', '>']
  const sql = `${LISTED} AND ${condition} AND ${containsWordsSql(TEXT, '?2')}
    AND (?3 IS NULL OR d.position ${comparison} ?3 OR (d.position = ?3 AND d.id > ?4))
    GROUP BY d.id HAVING min(d.catalog) > 0 ORDER BY d.position ${order}, d.id LIMIT ?5`
  const values = [JSON.stringify(catalogs), searchWords(search), after?.at ?? null, after?.id ?? '']
  const { results } = await db
    .prepare(sql)
    .bind(...values, limit)
    .all<Row>()
  return results.map(reviewOf)
}

type Row = Omit<ListedReview, 'stores'> & { stores: string }

function reviewOf({ stores, ...review }: Row): ListedReview {
  return { ...review, stores: JSON.parse(stores) as ListedReview['stores'] }
}

/** Counts the reviews that wait for moderation. */
export async function countPending(db: D1Database, catalogs: readonly string[]): Promise<number> {
  const sql = `SELECT count(DISTINCT d.id) AS n ${FROM_CATALOGS} AND ${IS_PENDING}`
  return (await db.prepare(sql).bind(JSON.stringify(catalogs)).first<number>('n')) ?? 0
}

/** Finds a review by its id. */
export async function findReview(
  db: D1Database,
  catalogs: readonly string[],
  id: string,
): Promise<ListedReview | undefined> {
  const sql = `${LISTED} AND d.id = ?2 GROUP BY d.id HAVING min(d.catalog) > 0`
  const row = await db.prepare(sql).bind(JSON.stringify(catalogs), id).first<Row>()
  return row ? reviewOf(row) : undefined
}
