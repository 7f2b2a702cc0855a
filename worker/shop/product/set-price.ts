import type { PartKey, PartOutcome, PartPrice } from '../../catalog/managed-product.ts'
import type { ProductRecord } from '../../catalog/product-record.ts'
import { copyDeskPrices } from '../import/copy-desk-prices.ts'
import { changePart, partsOf, readMarks, withMarks } from '../import/desk-value.ts'
import type { CatalogHandle } from '../import/document.ts'
import { countCategories } from '../import/index-counts.ts'
import { rewriteProducts } from '../import/rewrite.ts'
import { findStage } from '../import/stage-open.ts'
import { readRecords, RECORD_COLUMNS, type StoredRecord } from '../import/stored-record.ts'
import { loadContext } from '../import/writer-context.ts'

/** The price as displayed (`was`) and the new one, both as in the import source. */
export interface PriceChange {
  was: PartPrice
  now: PartPrice
}

/**
 * Sets the price or special price of a product or variant, like an import of the changed document: updates
 * price history, lists and counts, and purges pages.
 */
export async function setPrice(
  db: D1Database,
  catalog: CatalogHandle,
  part: PartKey,
  change: PriceChange,
  now: number,
): Promise<PartOutcome<PartPrice>> {
  let outcome: PartOutcome<PartPrice> = { kind: 'missing' }
  const read = async (): Promise<readonly StoredRecord[]> => {
    const [stored] = await readProduct(db, catalog.no, part.product)
    const currentPrice = stored && priceOf(stored.record, part.sku)
    if (!stored || !currentPrice) return []
    if (JSON.stringify(currentPrice) !== JSON.stringify(change.was)) {
      outcome = { kind: 'changed', found: currentPrice }
      return []
    }
    outcome = { kind: 'done', before: currentPrice, after: change.now }
    return [withPrice(stored, part.sku, change)]
  }
  const context = await loadContext(db, catalog, now)
  const { written } = await rewriteProducts(db, catalog, read, context, { keepText: true })
  if (written === 0) return outcome
  await countCategories(db, catalog, now)
  const stage = await findStage(db, catalog.name)
  if (stage?.stage.of === catalog.no) {
    await copyDeskPrices(db, catalog, { ...stage, prices: catalog.prices }, now, part.product)
  }
  return outcome
}

function withPrice(stored: StoredRecord, sku: string, { was, now }: PriceChange): StoredRecord {
  const { record, desk } = stored
  const isPrice = was.price !== now.price
  const isSpecial =
    [was.special, was.from, was.to].join() !== [now.special, now.from, now.to].join()
  const fields = [
    ...(isPrice ? (['price'] as const) : []),
    ...(isSpecial ? (['special'] as const) : []),
  ]
  const next = changePart(record, sku, {
    ...(isPrice && { price: now.price }),
    ...(isSpecial && { special: [now.special, now.from, now.to] as const }),
  })
  return { ...stored, record: next, marks: withMarks(readMarks(desk), record, sku, fields) }
}

function priceOf(record: ProductRecord, sku: string): PartPrice | undefined {
  const part = partsOf(record).find((each) => each.sku === sku)
  return (
    part && {
      price: part.price,
      special: part.special_price,
      from: part.special_from_date,
      to: part.special_to_date,
    }
  )
}

function readProduct(db: D1Database, no: number, sku: string): Promise<readonly StoredRecord[]> {
  const sql = `SELECT ${RECORD_COLUMNS} FROM product AS p CROSS JOIN product_doc AS d ON d.row = p.row
    WHERE p.catalog = ?1 AND p.sku = ?2`
  return readRecords(db.prepare(sql).bind(no, sku))
}
