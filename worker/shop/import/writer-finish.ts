import type { D1Database } from '@cloudflare/workers-types'
import { finishText } from '../../full-text/index-text.ts'
import type { CatalogHandle, WriteReport } from './document.ts'
import { countCategories } from './index-counts.ts'
import { INDEX_VERSION } from './index-product.ts'
import { limitTags } from './index-tags.ts'
import { reattachOwnReviews } from '../review/own-review.ts'
import { packLists } from './pack-lists.ts'
import { endAbsentPrices } from './price-end.ts'
import { rewriteProducts } from './rewrite.ts'
import { RECORD_COLUMNS, readRecords, type StoredRecord } from './stored-record.ts'
import { loadContext } from './writer-context.ts'

const GROUP = 100

/**
 * Updates what depends on documents that came later: products whose parts, categories or attributes have
 * changed, the counts of categories, and the search vocabulary. Also writes products of an older index
 * version again. Progress is stored per row, so a killed run is resumed.
 */
export async function finishCatalog(
  db: D1Database,
  catalog: CatalogHandle,
  now: number,
): Promise<WriteReport> {
  const tags = new Set<string>()
  const context = await loadContext(db, catalog, now)
  await markOutdated(db, catalog.no)
  let written = 0
  for (;;) {
    const report = await rewriteProducts(db, catalog, () => readStale(db, catalog.no), context)
    if (report.written === 0) break
    written += report.written
    for (const tag of report.tags) tags.add(tag)
  }
  if (!catalog.stage) {
    await endAbsentPrices(db, catalog)
    for (const tag of await reattachOwnReviews(db, catalog, now)) tags.add(tag)
  }
  await packLists(db, catalog.no)
  for (const tag of await countCategories(db, catalog, now)) tags.add(tag)
  await finishText(db, catalog.no, catalog.locale)
  await db
    .prepare(
      `UPDATE catalog SET updated_at = ?2,
         products = (SELECT count(*) FROM product WHERE catalog = ?1) WHERE no = ?1`,
    )
    .bind(catalog.no, now)
    .run()
  return { written, unchanged: 0, tags: limitTags(tags), refused: [], overruled: [] }
}

async function markOutdated(db: D1Database, no: number): Promise<void> {
  const mark = `UPDATE product SET stale = 1 WHERE catalog = ?1 AND stale = 0
    AND (SELECT form FROM catalog WHERE no = ?1) <> ?2`
  const note = 'UPDATE catalog SET form = ?2 WHERE no = ?1 AND form <> ?2'
  await db.batch([mark, note].map((sql) => db.prepare(sql).bind(no, INDEX_VERSION)))
}

function readStale(db: D1Database, no: number): Promise<readonly StoredRecord[]> {
  const sql = `SELECT ${RECORD_COLUMNS} FROM product p JOIN product_doc d ON d.row = p.row
    WHERE p.catalog = ?1 AND p.stale = 1 ORDER BY p.row LIMIT ${GROUP}`
  return readRecords(db.prepare(sql).bind(no))
}
