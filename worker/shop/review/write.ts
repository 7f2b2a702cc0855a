import type { ListedReview } from '../../backend/operator-records.ts'
import {
  REVIEW_APPROVED,
  REVIEW_REJECTED,
  type StoredReview,
} from '../../../shared/review/review.ts'
import { findCustomer } from '../account/customer-api.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'
import { REVIEW_PENDING } from './list.ts'
import { FIRST_OWN_REVIEW_ID } from './own-review.ts'
import { logChange } from '../import/writer-log.ts'
import { hash128 } from '../../crypto/digest.ts'
import { z } from 'zod'

const body = z.object({
  review: z.object({
    product_id: z.coerce.number().int().min(1),
    title: z.string().trim().min(1).max(1000),
    detail: z.string().trim().min(1).max(10_000),
    nickname: z.string().trim().min(1).max(256),
    rating: z.number().int().min(1).max(5).optional(),
  }),
})

/** Validates a submitted review; undefined if it is invalid. */
function readNewReview(sent: unknown) {
  const read = body.safeParse(sent)
  return read.success ? read.data.review : undefined
}

const HOUR_MS = 60 * 60 * 1000
/** Limit against spam, per product. */
const MAX_IN_HOUR = 60

/**
 * Stores a review as pending, whatever status it claims. The same review by the same person is stored once.
 */
export async function createReview(
  context: ShopContext,
  token: string,
  body: unknown,
): Promise<Reply> {
  const review = readNewReview(body)
  if (!review) return refuseWith(500, 'The review is not complete.')
  const customer = await findCustomer(context, token)
  const { product_id, nickname, title, detail, rating } = review
  const author = customer ? { customer_id: customer.id } : {}
  const name = await hash128(JSON.stringify([product_id, nickname, title, detail, author]))
  const stored: StoredReview = {
    id: FIRST_OWN_REVIEW_ID + Number.parseInt(name.slice(0, 12), 16),
    ...{ product_id, title, detail, nickname, review_status: REVIEW_PENDING, rating },
    created_at: new Date(context.now).toISOString().slice(0, 19).replace('T', ' '),
    ...author,
  }
  return insert(context, stored)
}

const TOO_MANY = refuseWith(429, 'Too many reviews')
const PRODUCT_MISSING = refuseWith(500, 'The product is not there.')

/** Counts and inserts in one statement, so that concurrent requests cannot exceed the limit. */
async function insert({ db, store, now }: ShopContext, review: StoredReview): Promise<Reply> {
  const doc = JSON.stringify(review)
  const sql = `INSERT INTO document (catalog, type, id, key, position, active, hash, doc)
    SELECT p.catalog, 'review', ?3, ?4, ?5, 0, ?6, ?7 FROM product AS p
    WHERE ${IS_ON_SALE} AND (${PENDING_COUNT} < ${MAX_IN_HOUR} OR EXISTS (SELECT 1 FROM document AS same
      WHERE same.catalog = p.catalog AND same.type = 'review' AND same.id = ?3))
    ON CONFLICT (catalog, type, id) DO UPDATE SET id = id RETURNING id`
  const { id, product_id } = review
  const values = [store, product_id, `${id}`, `${product_id}`, now, await hash128(doc), doc]
  const written = await db
    .prepare(sql)
    .bind(...values, now - HOUR_MS)
    .first()
  if (written) return replyWith('OK')
  const product = await db
    .prepare(`SELECT 1 FROM product AS p WHERE ${IS_ON_SALE}`)
    .bind(store, product_id)
    .first()
  return product ? TOO_MANY : PRODUCT_MISSING
}

const IS_ON_SALE = `p.catalog = (SELECT no FROM catalog WHERE name = ?1) AND p.id = ?2
  AND p.status IN (0, 1)`
const PENDING_COUNT = `(SELECT count(*) FROM document AS unread WHERE unread.catalog = p.catalog
  AND unread.type = 'review' AND unread.key = ?4 AND unread.active = 0 AND unread.position > ?8)`

const STATUS_NUMBERS = {
  pending: REVIEW_PENDING,
  approved: REVIEW_APPROVED,
  rejected: REVIEW_REJECTED,
} as const

/**
 * Approves or rejects a review and purges its pages, atomically. False if it does not exist or its status is
 * not `from`. Imports keep the decision.
 */
export async function moderateReview(
  db: D1Database,
  catalogs: readonly string[],
  { id, isApproved, from }: { id: string; isApproved: boolean; from?: ListedReview['status'] },
  now: number,
): Promise<boolean> {
  const where = `type = 'review' AND id = ?2
    AND catalog IN (SELECT no FROM catalog WHERE name IN (SELECT value FROM json_each(?1)))`
  const names = JSON.stringify(catalogs)
  const found = await db
    .prepare(`SELECT DISTINCT key FROM document WHERE ${where}`)
    .bind(names, id)
    .all<{ key: string }>()
  if (found.results.length === 0) return false
  const sql = `UPDATE document SET active = ?3, doc = json_set(doc, '$.review_status', ?4)
    WHERE ${where} AND (?5 IS NULL OR doc ->> '$.review_status' = ?5)`
  const status = isApproved ? REVIEW_APPROVED : REVIEW_REJECTED
  const expectedStatus = from === undefined ? null : STATUS_NUMBERS[from]
  const [updated] = await db.batch([
    db.prepare(sql).bind(names, id, Number(isApproved), status, expectedStatus),
    logChange(
      db,
      found.results.map(({ key }) => `P${key}`),
      now,
    ),
  ])
  return (updated?.meta.changes ?? 0) > 0
}
