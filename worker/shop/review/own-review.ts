import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { CatalogHandle } from '../import/document.ts'
import { logChange } from '../import/writer-log.ts'

/** Ids of reviews written in this shop start here, above those of imports. */
export const FIRST_OWN_REVIEW_ID = 2 ** 48

/**
 * SQL: true for reviews whose `customer_id` is a customer of this shop: written here, or part of the demo. In
 * imports it is an id of another platform.
 */
export const IS_OWN_REVIEW = `(CAST(document.id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID}
  OR document.catalog IN (SELECT no FROM catalog WHERE origin = 'demo'))`

/**
 * Links reviews of shoppers to the SKU (`@sku`) instead of the product id, because an import may reassign
 * ids.
 */
export function detachOwnReviews(db: D1Database, no: number): D1PreparedStatement {
  const sql = `UPDATE document
    SET key = '@' || p.sku, doc = json_set(document.doc, '$.product_id', 0)
    FROM product AS p WHERE document.catalog = ?1 AND document.type = 'review'
      AND CAST(document.id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID}
      AND p.catalog = ?1 AND p.id = CAST(document.key AS INTEGER)`
  return db.prepare(sql).bind(no)
}

/** Links reviews back to products that exist again; returns the tags of their pages. */
export async function reattachOwnReviews(
  db: D1Database,
  { no }: Pick<CatalogHandle, 'no'>,
  now: number,
): Promise<readonly string[]> {
  const waiting = `SELECT DISTINCT p.id FROM document AS d
    JOIN product AS p ON p.catalog = ?1 AND p.sku = substr(d.key, 2)
    WHERE d.catalog = ?1 AND d.type = 'review' AND d.key LIKE '@%'`
  const { results } = await db.prepare(waiting).bind(no).all<{ id: number }>()
  if (results.length === 0) return []
  const sql = `UPDATE document
    SET key = CAST(p.id AS TEXT), doc = json_set(document.doc, '$.product_id', p.id)
    FROM product AS p WHERE document.catalog = ?1 AND document.type = 'review'
      AND document.key LIKE '@%' AND p.catalog = ?1 AND p.sku = substr(document.key, 2)`
  const tags = results.map(({ id }) => `P${id}`)
  await db.batch([db.prepare(sql).bind(no), logChange(db, tags, now)])
  return tags
}
