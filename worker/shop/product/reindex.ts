import type { CatalogHandle } from '../import/document.ts'
import { countCategories } from '../import/index-counts.ts'
import { findNamed } from '../import/open-catalog.ts'
import { rewriteProducts } from '../import/rewrite.ts'
import { readRecords, RECORD_COLUMNS } from '../import/stored-record.ts'
import { loadContext } from '../import/writer-context.ts'
import type { ProductContext } from './set-stock.ts'

/**
 * Reindexes the configurable products of a variant after its stock was set, because the stock determines the
 * listed variant and price.
 */
export async function reindexFamilies(
  { db, catalogs, now }: ProductContext,
  sku: string,
  pricesOf: (name: string) => CatalogHandle['prices'],
): Promise<void> {
  for (const name of catalogs) {
    const found = await findNamed(db, name)
    if (!found) continue
    const catalog = { ...found, prices: pricesOf(name) }
    const read = () => readRecords(db.prepare(FAMILIES).bind(catalog.no, sku))
    const context = await loadContext(db, catalog, now)
    const { written } = await rewriteProducts(db, catalog, read, context, { keepText: true })
    if (written > 0) await countCategories(db, catalog, now)
  }
}

const FAMILIES = `SELECT ${RECORD_COLUMNS} FROM product_parent AS f
  CROSS JOIN product AS p ON p.row = f.row CROSS JOIN product_doc AS d ON d.row = f.row
  WHERE f.catalog = ?1 AND f.child_sku = ?2 AND f.kind = 'variant'`
