import type { CatalogHandle } from './document.ts'

/** A product as shown in lists. */
export interface KnownProduct {
  id: number
  sku: string
  isShown: boolean
  place: number | null
}

interface Row extends Omit<KnownProduct, 'isShown'> {
  visibility: number
}

const COLUMNS = 'id, sku, visibility, sort_qty AS place'
const SELECT_PRODUCTS = `SELECT ${COLUMNS} FROM product WHERE catalog = ?1`
const BY_ID = `${SELECT_PRODUCTS} AND id IN (SELECT value FROM json_each(?2))`
const BY_SKU = `${SELECT_PRODUCTS} AND sku IN (SELECT value FROM json_each(?2))`
const NOT_VISIBLE = 1

/** Finds products of a catalog by id. */
export function findByIds(
  db: D1Database,
  catalog: CatalogHandle,
  ids: readonly number[],
): Promise<readonly KnownProduct[]> {
  return find(db, BY_ID, catalog, ids)
}

/** Finds products of a catalog by SKU. */
export function findBySkus(
  db: D1Database,
  catalog: CatalogHandle,
  skus: readonly string[],
): Promise<readonly KnownProduct[]> {
  return find(db, BY_SKU, catalog, skus)
}

async function find(
  db: D1Database,
  sql: string,
  { no }: CatalogHandle,
  values: readonly (string | number)[],
): Promise<readonly KnownProduct[]> {
  if (values.length === 0) return []
  const { results } = await db.prepare(sql).bind(no, JSON.stringify(values)).all<Row>()
  return results.map(({ visibility, ...product }) => ({
    ...product,
    isShown: visibility !== NOT_VISIBLE,
  }))
}

/** Returns the SKUs of the products that these are variants or parts of. */
export async function findParents(
  db: D1Database,
  { no }: CatalogHandle,
  skus: readonly string[],
): Promise<readonly string[]> {
  if (skus.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT DISTINCT p.sku FROM json_each(?2) AS child
       CROSS JOIN product_parent AS f ON f.catalog = ?1 AND f.child_sku = child.value
       CROSS JOIN product AS p ON p.row = f.row`,
    )
    .bind(no, JSON.stringify(skus))
    .all<{ sku: string }>()
  return results.map(({ sku }) => sku)
}

/** A product in the list of a category; `isOwn` if the category itself holds it, not one below. */
export interface CategoryProduct {
  sku: string
  isOwn: boolean
}

/** Returns the products that a category lists. */
export async function findProductsOfCategory(
  db: D1Database,
  { no }: CatalogHandle,
  category: number,
): Promise<readonly CategoryProduct[]> {
  const { results } = await db
    .prepare(
      `SELECT p.sku, EXISTS (SELECT 1 FROM json_each(d.doc, '$.category')
           WHERE value ->> 'category_id' = ?2) AS own
       FROM product_category AS c CROSS JOIN product AS p ON p.row = c.row
       CROSS JOIN product_doc AS d ON d.row = c.row
       WHERE c.catalog = ?1 AND c.category = ?2`,
    )
    .bind(no, category)
    .all<{ sku: string; own: number }>()
  return results.map(({ sku, own }) => ({ sku, isOwn: own === 1 }))
}

/** Returns the identifiers of the documents of a type. */
export async function findIdentifiers(
  db: D1Database,
  { no }: CatalogHandle,
  type: 'cms_page' | 'cms_block',
): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT key FROM document WHERE catalog = ?1 AND type = ?2')
    .bind(no, type)
    .all<{ key: string }>()
  return results.map(({ key }) => key)
}
