import type { D1Database } from '@cloudflare/workers-types'
import type { CatalogHandle, ShopDocument } from './document.ts'
import { documentTags, limitTags, listTags, MAX_TAGS, NOT_FOUND } from './index-tags.ts'
import { ALL_KINDS } from '../../page-tags/page-tags.ts'
import { FIRST_OWN_REVIEW_ID } from '../review/own-review.ts'
import { rowsOf } from './writer-context.ts'

interface ChangedProduct {
  sku: string
  id: number
}

/**
 * The tags of pages that change when one catalog replaces another: those of new, removed and changed products
 * and documents, and of their lists. Above 500 tags, all page kinds.
 */
export async function tagsOfSwitch(
  db: D1Database,
  live: CatalogHandle,
  next: CatalogHandle,
): Promise<readonly string[]> {
  const isOther = live.locale !== next.locale || live.sourcePrices !== next.sourcePrices
  if (isOther || live.origin === 'demo') return ALL_KINDS
  const bind = (sql: string) => db.prepare(sql).bind(live.no, next.no)
  const [changed, documents] = await db.batch<unknown>([bind(CHANGED), bind(DOCUMENTS)])
  const products = rowsOf<ChangedProduct>(changed)
  const docs = rowsOf<{ type: string; doc: string }>(documents)
  if (products.length > MAX_TAGS || docs.length > MAX_TAGS) return ALL_KINDS
  const ofDocuments = docs.flatMap(({ type, doc }) =>
    documentTags({ type, value: JSON.parse(doc) } as Exclude<ShopDocument, { type: 'product' }>),
  )
  if (products.length === 0) return limitTags(ofDocuments)
  const skus = JSON.stringify(products.map(({ sku }) => sku))
  const around = [PARENTS, CATEGORIES].map((sql) => db.prepare(sql).bind(live.no, next.no, skus))
  const [parents, categories] = await db.batch<{ id: number }>(around)
  const ids = [...products, ...(parents?.results ?? [])].map(({ id }) => `P${id}`)
  const lists = listTags((categories?.results ?? []).map(({ id }) => id))
  return limitTags([...ofDocuments, ...ids, ...lists, NOT_FOUND])
}

const CHANGED = `SELECT n.sku, n.id FROM product AS n
    LEFT JOIN product AS o ON o.catalog = ?1 AND o.sku = n.sku
    WHERE n.catalog = ?2 AND (o.row IS NULL OR o.hash <> n.hash OR o.card <> n.card
      OR o.price <> n.price OR o.id <> n.id)
  UNION ALL SELECT o.sku, o.id FROM product AS o WHERE o.catalog = ?1
    AND NOT EXISTS (SELECT 1 FROM product AS n WHERE n.catalog = ?2 AND n.sku = o.sku AND n.id = o.id)
  LIMIT ${MAX_TAGS + 1}`

const OTHER = (a: string, b: string) => `SELECT d.type, d.doc FROM document AS d
  WHERE d.catalog = ${a} AND NOT (d.type = 'review' AND CAST(d.id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID})
    AND NOT EXISTS (SELECT 1 FROM document AS o WHERE o.catalog = ${b} AND o.type = d.type
      AND o.id = d.id AND o.hash = d.hash)`
const DOCUMENTS = `${OTHER('?2', '?1')} UNION ALL ${OTHER('?1', '?2')} LIMIT ${MAX_TAGS + 1}`

const PARENTS = `SELECT DISTINCT p.id FROM json_each(?3) AS changed
  CROSS JOIN product_parent AS f ON f.catalog IN (?1, ?2) AND f.child_sku = changed.value
  CROSS JOIN product AS p ON p.row = f.row`
const CATEGORIES = `SELECT DISTINCT c.category AS id FROM json_each(?3) AS changed
  CROSS JOIN product AS p ON p.catalog IN (?1, ?2) AND p.sku = changed.value
  CROSS JOIN product_category AS c ON c.row = p.row`
