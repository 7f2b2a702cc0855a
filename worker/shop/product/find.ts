import type { ManagedProduct } from '../../catalog/managed-product.ts'
import { withLowestPrices } from '../../catalog/product-record.ts'
import { readMarks } from '../import/desk-value.ts'
import type { CatalogHandle } from '../import/document.ts'
import { readPriceHistory } from '../import/price-history.ts'
import { readRecords, RECORD_COLUMNS } from '../import/stored-record.ts'

/**
 * Finds a product with its prices, changes made in the desk, categories and parents; undefined if the SKU is
 * unknown.
 */
export async function findProduct(
  db: D1Database,
  catalog: CatalogHandle,
  sku: string,
): Promise<ManagedProduct | undefined> {
  const [stored] = await readRecords(db.prepare(BY_SKU).bind(catalog.no, sku))
  if (!stored) return undefined
  const product = withLowestPrices(stored.record)
  const [past, [categories, parents]] = await Promise.all([
    readPriceHistory(db, catalog, [product]),
    db.batch<Record<string, unknown>>([
      db.prepare(CATEGORIES).bind(catalog.no, sku),
      db.prepare(PARENTS).bind(catalog.no, sku),
    ]),
  ])
  return {
    product,
    sourcePrices: catalog.sourcePrices,
    changed: new Map(
      Object.entries(readMarks(stored.desk)).map(([part, fields]) => [
        part,
        (['price', 'special', 'stock'] as const).filter((field) => fields[field] !== undefined),
      ]),
    ),
    history: new Map([...past.values()].map((rows) => [rows[0]?.sku ?? '', rows])),
    categories: (categories?.results ?? []) as unknown as ManagedProduct['categories'],
    parents: (parents?.results ?? []) as unknown as ManagedProduct['parents'],
  }
}

const BY_SKU = `SELECT ${RECORD_COLUMNS} FROM product AS p CROSS JOIN product_doc AS d ON d.row = p.row
  WHERE p.catalog = ?1 AND p.sku = ?2`

const CATEGORIES = `SELECT c.category AS id, d.doc ->> '$.name' AS name FROM product AS p
  CROSS JOIN product_category AS c ON c.row = p.row AND c.category > 0
  CROSS JOIN document AS d ON d.catalog = p.catalog AND d.type = 'category' AND d.id = CAST(c.category AS TEXT)
  WHERE p.catalog = ?1 AND p.sku = ?2 AND d.level > 1 ORDER BY d.level, d.position`

const PARENTS = `SELECT f.sku, f.card ->> '$.name' AS name, o.kind FROM product_parent AS o
  CROSS JOIN product AS f ON f.row = o.row
  WHERE o.catalog = ?1 AND o.child_sku = ?2 ORDER BY o.kind DESC, f.sku LIMIT 50`
