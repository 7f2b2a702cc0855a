import type { D1Database } from '@cloudflare/workers-types'
import type { ViewPrices } from '../../brand/view-prices.ts'
import type { WriteReport } from './document.ts'
import { countCategories } from './index-counts.ts'
import { readCatalog } from './open-catalog.ts'
import { rewriteProducts } from './rewrite.ts'
import { RECORD_COLUMNS, readRecords, type StoredRecord } from './stored-record.ts'
import { loadContext } from './writer-context.ts'

const GROUP = 100

/** Returns the price settings of the store view that sells this catalog. */
export type PricesOf = (name: string) => ViewPrices | undefined

/** Updates the prices of a catalog whose window has opened or closed by `now`. */
export async function reindexPrices(
  db: D1Database,
  no: number,
  now: number,
  pricesOf: PricesOf,
): Promise<WriteReport> {
  const found = await readCatalog(db, no)
  if (!found) throw new Error(`price changes of a catalog that does not exist: ${no}`)
  const catalog = { ...found, prices: pricesOf(found.name) }
  const context = await loadContext(db, catalog, now)
  const reports: WriteReport[] = []
  for (;;) {
    const read = () => readDueProducts(db, no, now)
    const report = await rewriteProducts(db, catalog, read, context, { keepText: true })
    if (report.written === 0) break
    reports.push(report)
  }
  const counted = await countCategories(db, catalog, now)
  const tags = [...reports.flatMap((report) => report.tags), ...counted]
  const written = reports.reduce((sum, report) => sum + report.written, 0)
  return { written, unchanged: 0, tags, refused: [], overruled: [] }
}

function readDueProducts(
  db: D1Database,
  no: number,
  now: number,
): Promise<readonly StoredRecord[]> {
  const sql = `SELECT ${RECORD_COLUMNS} FROM price_change c JOIN product p ON p.row = c.row
    JOIN product_doc d ON d.row = c.row
    WHERE c.at <= ?2 AND c.catalog = ?1 ORDER BY c.at LIMIT ${GROUP}`
  return readRecords(db.prepare(sql).bind(no, now))
}
