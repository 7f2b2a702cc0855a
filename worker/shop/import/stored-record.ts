import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { ProductRecord } from '../../catalog/product-record.ts'
import { errorText } from '../../log/log.ts'
import type { DeskMarks } from './desk-value.ts'
import type { CatalogHandle } from './document.ts'

/** A stored product with the fields that others may change before it is written again. */
export interface StoredRecord {
  record: ProductRecord
  /** The desk's changes, as JSON. */
  desk: string | null
  signature: string
  /** The desk's changes after this write; missing if they stay the same. */
  marks?: DeskMarks
}

const PRICES = ['price', 'special_price', 'special_from_date', 'special_to_date']
const STOCK = ['stock.qty', 'stock.is_in_stock', 'stock.backorders']
const fieldsSql = (json: string) =>
  [...PRICES, ...STOCK].map((path) => `${json} -> '$.${path}'`).join(', ')

/**
 * The fields of a product that orders, imports and the desk change, for a query with the product as `p` and
 * its document as `d`.
 */
const SIGNATURE = `json_array(p.hash, p.desk, ${fieldsSql('d.doc')},
  (SELECT json_group_array(json_array(${fieldsSql('c.value')}))
   FROM json_each(d.doc, '$.configurable_children') AS c))`

/** The columns of a query for `readRecords`, with the product as `p` and its document as `d`. */
export const RECORD_COLUMNS = `p.desk, d.doc, ${SIGNATURE} AS signature`

/** Reads the products of a query with `RECORD_COLUMNS`. */
export async function readRecords(query: D1PreparedStatement): Promise<readonly StoredRecord[]> {
  const { results } = await query.all<Omit<StoredRecord, 'record'> & { doc: string }>()
  return results.map(({ doc, desk, signature }) => ({
    record: JSON.parse(doc) as ProductRecord,
    ...{ desk, signature },
  }))
}

/** Fails the batch if one of these products has changed since it was read; see `isChangedSince`. */
export function refuseChanged(
  db: D1Database,
  { no }: Pick<CatalogHandle, 'no'>,
  signatures: ReadonlyMap<string, string>,
): D1PreparedStatement {
  return db.prepare(REFUSE_CHANGED).bind(no, JSON.stringify([...signatures]))
}

const REFUSE_CHANGED = `INSERT INTO change_log (tags, at)
  SELECT NULL, 0 WHERE EXISTS (SELECT 1 FROM json_each(?2) AS seen
    LEFT JOIN product AS p ON p.catalog = ?1 AND p.sku = seen.value ->> 0
    LEFT JOIN product_doc AS d ON d.row = p.row
    WHERE d.row IS NULL OR ${SIGNATURE} IS NOT seen.value ->> 1)`

/** True if a batch failed because its source rows were changed meanwhile. */
export function isChangedSince(error: unknown): boolean {
  return errorText(error).includes('NOT NULL constraint failed: change_log.tags')
}
