import type { D1Database } from '@cloudflare/workers-types'
import type { Product } from '../../../shared/product/product.ts'
import type { Overruled } from '../../catalog/import-records.ts'
import type { CatalogHandle } from './document.ts'
import { serializeMarks, mergeDesk, readMarks } from './desk-value.ts'
import { RECORD_COLUMNS, readRecords } from './stored-record.ts'

/** Imported documents, merged with the desk's changes. */
interface MergedSources<Source> {
  sources: readonly Source[]
  /** Signatures of the stored products that were merged. */
  asRead: ReadonlyMap<string, string>
  overruled: readonly Overruled[]
}

/**
 * Merges the desk's changes into imported products, where the source has not changed the same field. Works
 * for the catalog on sale and for its replacement.
 */
export async function mergeDeskChanges<
  Source extends { sku: string; product: Product; desk: string | null },
>(
  db: D1Database,
  { no, stage }: CatalogHandle,
  sources: readonly Source[],
): Promise<MergedSources<Source>> {
  const none = { sources, asRead: new Map<string, string>(), overruled: [] }
  if (stage?.forgetsPast) return none
  const skus = JSON.stringify(sources.map(({ sku }) => sku))
  const stored = await readRecords(db.prepare(CHANGED_PRODUCTS).bind(stage?.of ?? no, skus))
  if (stored.length === 0) return none
  const bySku = new Map(stored.map((each) => [each.record.sku, each]))
  const overruled: Overruled[] = []
  const kept = sources.map((source) => {
    const { record, desk } = bySku.get(source.sku) ?? {}
    if (!record) return source
    const merged = mergeDesk(source.product, record, readMarks(desk))
    overruled.push(...merged.overruled)
    return { ...source, product: merged.product, desk: serializeMarks(merged.marks) }
  })
  const asRead = new Map(stored.map(({ record, signature }) => [record.sku, signature]))
  return { sources: kept, asRead: stage ? none.asRead : asRead, overruled }
}

const CHANGED_PRODUCTS = `SELECT ${RECORD_COLUMNS} FROM json_each(?2)
  CROSS JOIN product AS p ON p.catalog = ?1 AND p.sku = value
  CROSS JOIN product_doc AS d ON d.row = p.row WHERE p.desk IS NOT NULL`
