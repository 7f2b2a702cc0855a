import type { StoreProduct, StoreQuery } from '../../catalog/store-records.ts'

const PRODUCTS = `SELECT p.sku, p.card ->> '$.name' AS name, d.id,
    coalesce(CAST(d.doc ->> '$.qty' AS REAL), 0) AS qty
  FROM product AS p LEFT JOIN document AS d ON d.catalog = p.catalog AND d.type = 'store_stock'
    AND d.key = CAST(p.id AS TEXT) AND d.position = ?2
  WHERE p.catalog = ?1 AND p.type_id NOT IN ('virtual', 'downloadable')`

const LIST = `${PRODUCTS} AND p.sku > ?3 AND (d.id IS NOT NULL OR (?4 = 'all' AND p.visibility > 1))
    AND (?4 <> 'out' OR CAST(d.doc ->> '$.qty' AS REAL) <= 0)
    AND (?5 = '' OR instr(lower(p.sku), ?5) > 0 OR instr(lower(p.card ->> '$.name'), ?5) > 0
      OR instr(p.card ->> '$.name', ?6) > 0)
  ORDER BY p.sku, d.id LIMIT ?7`

/** Lists products of a store, in the order of SKUs. */
export async function listStoreProducts(
  db: D1Database,
  no: number,
  store: number,
  { words, only, after, limit }: StoreQuery,
): Promise<readonly StoreProduct[]> {
  const { results } = await db
    .prepare(LIST)
    .bind(no, store, after, only, words.toLowerCase(), words, limit)
    .all<StoreProduct>()
  return results
}

/** Finds a store's entries of a product: several if its variants have their own. */
export async function findStoreProducts(
  db: D1Database,
  no: number,
  store: number,
  sku: string,
): Promise<readonly StoreProduct[]> {
  const { results } = await db
    .prepare(`${PRODUCTS} AND p.sku = ?3 ORDER BY d.id`)
    .bind(no, store, sku)
    .all<StoreProduct>()
  return results
}

/** Counts the products and pieces of each store. */
export async function countStores(
  db: D1Database,
  no: number,
): Promise<readonly { store: number; products: number; pieces: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT position AS store, count(DISTINCT key) AS products,
         sum(max(0, CAST(doc ->> '$.qty' AS REAL))) AS pieces
       FROM document WHERE catalog = ? AND type = 'store_stock' AND doc ->> '$.qty' > 0
       GROUP BY position`,
    )
    .bind(no)
    .all<{ store: number; products: number; pieces: number }>()
  return results
}
