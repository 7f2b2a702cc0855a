import type { D1Database } from '@cloudflare/workers-types'
import type { ProductRecord } from '../../catalog/product-record.ts'
import { mergePrices, readMarks } from './desk-value.ts'
import type { CatalogHandle, Stage } from './document.ts'
import { rewriteProducts } from './rewrite.ts'
import { RECORD_COLUMNS, type StoredRecord } from './stored-record.ts'
import { loadContext } from './writer-context.ts'

/**
 * Copies prices that were changed at the desk into the catalog that a full import fills: of one product, or
 * of all products before the catalogs are switched. Stock changes are written to both catalogs at once.
 */
export async function copyDeskPrices(
  db: D1Database,
  live: Pick<CatalogHandle, 'no'>,
  next: CatalogHandle & { stage: Stage },
  now: number,
  sku?: string,
): Promise<void> {
  if (next.stage.forgetsPast) return
  const context = await loadContext(db, next, now)
  await rewriteProducts(db, next, () => readDiffering(db, live.no, next.no, sku), context)
}

const CHANGED_PRODUCTS = `SELECT o.desk AS liveDesk, od.doc AS liveDoc, ${RECORD_COLUMNS} FROM product AS o
  CROSS JOIN product AS p ON p.catalog = ?2 AND p.sku = o.sku
  CROSS JOIN product_doc AS od ON od.row = o.row
  CROSS JOIN product_doc AS d ON d.row = p.row
  WHERE o.catalog = ?1 AND o.desk IS NOT NULL AND (?3 IS NULL OR o.sku = ?3)`

/** Products of the next catalog whose prices differ from the desk's. */
async function readDiffering(
  db: D1Database,
  live: number,
  next: number,
  sku?: string,
): Promise<readonly StoredRecord[]> {
  const { results } = await db
    .prepare(CHANGED_PRODUCTS)
    .bind(live, next, sku ?? null)
    .all<{
      liveDesk: string
      liveDoc: string
      doc: string
      desk: string | null
      signature: string
    }>()
  return results.flatMap(({ liveDesk, liveDoc, doc, desk, signature }): StoredRecord[] => {
    const record = JSON.parse(doc) as ProductRecord
    const onSale = JSON.parse(liveDoc) as ProductRecord
    const merged = mergePrices(record, onSale, readMarks(desk), readMarks(liveDesk))
    return merged ? [{ ...merged, desk, signature }] : []
  })
}
