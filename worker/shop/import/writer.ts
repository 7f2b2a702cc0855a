import type { D1Database } from '@cloudflare/workers-types'
import type { Product } from '../../../shared/product/product.ts'
import type { CatalogHandle, ShopDocument, WriteReport } from './document.ts'
import { limitTags } from './index-tags.ts'
import { loadContext } from './writer-context.ts'
import { writePlain, type PlainDocument } from './writer-documents.ts'
import { writeProducts } from './writer-products.ts'

export type { CatalogHandle, ShopDocument, WriteReport } from './document.ts'
export { openCatalog } from './open-catalog.ts'
export { finishCatalog } from './writer-finish.ts'

/** Limits of one batch(): 1 MB of JSON per parameter, and its time. */
const MAX_GROUP = 250
const MAX_GROUP_LENGTH = 400_000

/**
 * Stores documents; products are identified by SKU, others by id. Unchanged ones are skipped, and each change
 * is logged. Lists are right at once; counts and what depends on later documents are updated when the catalog
 * is finished.
 */
export async function writeDocuments(
  db: D1Database,
  catalog: CatalogHandle,
  docs: readonly ShopDocument[],
  now: number,
): Promise<WriteReport> {
  const plain = docs.filter((doc): doc is PlainDocument => doc.type !== 'product')
  const products = docs.flatMap((doc) => (doc.type === 'product' ? [doc.value] : []))
  const reports: WriteReport[] = []
  for (const group of groupsOf(plain)) reports.push(await writePlain(db, catalog, group, now))
  if (products.length > 0) {
    const context = await loadContext(db, catalog, now)
    for (const group of groupsOf<Product>(products)) {
      reports.push(await writeProducts(db, catalog, group, context))
    }
  }
  return sumReports(reports)
}

/** Adds up reports. */
export function sumReports(reports: readonly WriteReport[]): WriteReport {
  return {
    written: reports.reduce((sum, { written }) => sum + written, 0),
    unchanged: reports.reduce((sum, { unchanged }) => sum + unchanged, 0),
    tags: limitTags(reports.flatMap(({ tags }) => tags)),
    refused: reports.flatMap(({ refused }) => refused),
    overruled: reports.flatMap(({ overruled }) => overruled),
  }
}

function groupsOf<Item>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = []
  let length = Infinity
  for (const item of items) {
    const size = JSON.stringify(item).length
    const last = groups.at(-1)
    if (last && last.length < MAX_GROUP && length + size <= MAX_GROUP_LENGTH) last.push(item)
    else groups.push([item])
    length = groups.at(-1)?.length === 1 ? size : length + size
  }
  return groups
}
