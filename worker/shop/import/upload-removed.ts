import type { Retiring } from '../../catalog/import-records.ts'
import type { ChangeExample } from '../../catalog/upload-records.ts'
import { FIRST_OWN_REVIEW_ID } from '../review/own-review.ts'

const EXAMPLES = 10

/** The documents that a full import of an upload would remove. */
export interface Removed {
  types: Readonly<Record<string, number>>
  examples: readonly ChangeExample[]
  products: Retiring
  categories: Retiring
}

/** The keys of the uploaded documents of a type. */
const UPLOADED_KEYS = `SELECT k.value FROM import_upload_part AS p, json_each(p.keys) AS k WHERE p.upload = ?2`
/** Products with unreadable lines are kept, and so are types without a file. */
const FROM_REMOVED_PRODUCTS = `FROM product AS p WHERE p.catalog = ?1
  AND EXISTS (SELECT 1 FROM json_each(?4) WHERE value = 'product')
  AND p.sku NOT IN (${UPLOADED_KEYS} AND p.type = 'product')
  AND p.sku NOT IN (SELECT value FROM json_each(?3))`
const FROM_REMOVED_DOCUMENTS = `FROM document AS d WHERE d.catalog = ?1
  AND d.type IN (SELECT value FROM json_each(?3))
  AND NOT (d.type = 'review' AND CAST(d.id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID})
  AND d.type || ' ' || d.id NOT IN (
    SELECT p.type || ' ' || k.value FROM import_upload_part AS p, json_each(p.keys) AS k
    WHERE p.upload = ?2)`

/** Finds documents on sale that are missing in an upload with complete types. */
export async function findRemoved(
  db: D1Database,
  no: number,
  {
    id,
    types,
    unreadable,
  }: { id: string; types: readonly string[]; unreadable: readonly string[] },
): Promise<Removed> {
  const [named, kinds] = [JSON.stringify(unreadable), JSON.stringify(types)]
  const [products, someProducts, documents, someDocuments, totals] = await db.batch<unknown>([
    db.prepare(`SELECT count(*) AS count ${FROM_REMOVED_PRODUCTS}`).bind(no, id, named, kinds),
    db
      .prepare(
        `SELECT p.sku, p.card ->> '$.name' AS name, p.card ->> '$.price' AS price,
           p.card ->> '$.special_price' AS special ${FROM_REMOVED_PRODUCTS} ORDER BY p.sku LIMIT ${EXAMPLES}`,
      )
      .bind(no, id, named, kinds),
    db
      .prepare(`SELECT d.type, count(*) AS count ${FROM_REMOVED_DOCUMENTS} GROUP BY d.type`)
      .bind(no, id, kinds),
    db
      .prepare(
        `SELECT d.type, d.id, coalesce(d.doc ->> '$.name', d.doc ->> '$.title', d.key) AS name
         ${FROM_REMOVED_DOCUMENTS} ORDER BY d.type, d.id LIMIT ${EXAMPLES}`,
      )
      .bind(no, id, kinds),
    db
      .prepare(
        `SELECT (SELECT count(*) FROM product WHERE catalog = ?1) AS products,
           (SELECT count(*) FROM document WHERE catalog = ?1 AND type = 'category') AS categories`,
      )
      .bind(no),
  ])
  const rows = <Row>(result: { results: unknown[] } | undefined) => (result?.results ?? []) as Row[]
  const product = rows<{ count: number }>(products)[0]?.count ?? 0
  const counts = rows<{ type: string; count: number }>(documents)
  const byType = Object.fromEntries(counts.map(({ type, count }) => [type, count]))
  const [total = { products: 0, categories: 0 }] =
    rows<Record<'products' | 'categories', number>>(totals)
  return {
    types: { ...byType, ...(product > 0 && { product }) },
    examples: [
      ...rows<RemovedProduct>(someProducts).map(({ sku, name, price, special }) => ({
        ...{ change: 'removed' as const, type: 'product', key: sku, name },
        before: { price, special },
      })),
      ...rows<{ type: string; id: string; name: string }>(someDocuments).map((row) => ({
        ...{ change: 'removed' as const, type: row.type, key: row.id, name: row.name },
      })),
    ],
    products: { missing: product, total: total.products },
    categories: { missing: byType['category'] ?? 0, total: total.categories },
  }
}

interface RemovedProduct {
  sku: string
  name: string
  price: number
  special: number | null
}
