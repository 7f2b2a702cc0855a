import type { OwnReview, Review } from '../../../shared/review/review.ts'
import { findCustomer } from '../account/customer-api.ts'
import { IS_OWN_REVIEW } from './own-review.ts'
import { NOT_AUTHORIZED, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'

/** Limit of listed reviews. */
const MAX_REVIEWS = 100

/** Replies with a customer's reviews of any status, newest first. */
export async function ownReviews(context: ShopContext, token: string): Promise<Reply> {
  const customer = await findCustomer(context, token)
  if (!customer) return NOT_AUTHORIZED
  const sql = `SELECT json_remove(document.doc, '$.customer_id') AS doc, p.sku, p.url_path,
      p.card ->> '$.name' AS name, p.card ->> '$.slug' AS slug
    FROM document
    LEFT JOIN product AS p ON p.catalog = document.catalog AND p.id = CAST(document.key AS INTEGER)
      AND p.status IN (0, 1)
    WHERE document.catalog = (SELECT no FROM catalog WHERE name = ?1) AND document.type = 'review'
      AND document.doc ->> '$.customer_id' = ?2 AND ${IS_OWN_REVIEW}
    ORDER BY document.position DESC, CAST(document.id AS INTEGER) DESC LIMIT ${MAX_REVIEWS}`
  const { results } = await context.db.prepare(sql).bind(context.store, customer.id).all<Row>()
  return replyWith({ items: results.map(toReview) })
}

interface Row {
  doc: string
  sku: string | null
  name: string | null
  slug: string | null
  url_path: string | null
}

function toReview({ doc, sku, name, slug, url_path }: Row): OwnReview {
  const product =
    sku === null || name === null
      ? undefined
      : { sku, name, slug: slug ?? '', url_path: url_path ?? '' }
  return { ...(JSON.parse(doc) as Review), product }
}
