import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { linkedSkus } from '../../../shared/product/bundle.ts'
import type { ProductRecord } from '../../catalog/product-record.ts'
import type { CatalogHandle, WriteReport } from './document.ts'
import { indexProduct, type IndexContext, type ProductEntry } from './index-product.ts'
import { mergeDeskChanges } from './merge-desk-changes.ts'
import { endedPrices } from './price-end.ts'
import {
  insertPriceHistory,
  nextPriceHistoryOf,
  readPriceHistory,
  recordPrices,
  type RecordedProduct,
} from './price-history.ts'
import { stageStock } from './stage-stock.ts'
import { isChangedSince, refuseChanged } from './stored-record.ts'
import { logChanges } from './writer-log.ts'
import { lookUp, numberFacets, readLinked, type Lookup } from './writer-lookup.ts'
import { productStatements, toWriteEntry, type WriteEntry } from './writer-rows.ts'
import {
  asImported,
  readSources,
  refusedProducts,
  type Source,
  type WriteTask,
} from './writer-source.ts'
import { tagsOfProducts } from './writer-tags.ts'
import { textOf } from './writer-text.ts'

/** Another writer has taken the same numbers. */
const NUMBER_TAKEN = /UNIQUE constraint failed: (?:product|facet)\./
const ATTEMPTS = 4

/** Stores products with their index rows in one batch(). */
export async function writeProducts(
  db: D1Database,
  catalog: CatalogHandle,
  products: readonly ProductRecord[],
  context: IndexContext,
  task: WriteTask = {},
): Promise<WriteReport> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryWrite(db, catalog, products, context, task)
    } catch (error) {
      const isTaken = error instanceof Error && NUMBER_TAKEN.test(error.message)
      // If the caller has read the documents, the caller must read them again.
      const isMoved = !task.asRead && isChangedSince(error)
      if (!(isTaken || isMoved) || attempt === ATTEMPTS) throw error
    }
  }
}

async function tryWrite(
  db: D1Database,
  catalog: CatalogHandle,
  products: readonly ProductRecord[],
  context: IndexContext,
  task: WriteTask,
): Promise<WriteReport> {
  const read = await readSources(products)
  const lookup = await lookUp(db, catalog, read)
  const sources = task.force ? read.map((source) => asImported(source, task, lookup)) : read
  const refused = refusedProducts(sources, lookup)
  const taken = new Set(refused.map(({ key }) => key))
  const free = sources.filter(({ sku }) => !taken.has(sku))
  const changed = task.force
    ? free
    : free.filter(({ sku, hash }) => lookup.bySku.get(sku)?.hash !== hash)
  const unchanged = products.length - refused.length - changed.length
  if (changed.length === 0) return { written: 0, unchanged, tags: [], refused, overruled: [] }
  const {
    sources: kept,
    asRead,
    overruled,
  } = task.force
    ? { sources: changed, asRead: task.asRead, overruled: [] }
    : await mergeDeskChanges(db, catalog, changed)
  const { remembered: withHistory, fresh } = await withPriceHistory(
    db,
    catalog,
    kept,
    context,
    lookup,
  )
  const entries = await indexAll(db, catalog, withHistory, context)
  const numbered = await numberEntries(db, catalog, withHistory, entries, lookup)
  const tags = catalog.stage ? [] : await tagsOfProducts(db, catalog, numbered.entries, context)
  const text = task.keepText ? [] : textOf(db, catalog, numbered.entries, context)
  await db.batch([
    ...(asRead && asRead.size > 0 ? [refuseChanged(db, catalog, asRead)] : []),
    ...productStatements(db, catalog.no, numbered.entries, numbered.newFacets),
    markDependents(db, catalog, numbered.entries),
    ...(fresh.length > 0 ? [insertPriceHistory(db, nextPriceHistoryOf(catalog), fresh)] : []),
    ...text,
    // Products that are written again keep their current stock.
    ...(task.asRead ? [] : stageStock(db, catalog, numbered.entries)),
    ...logChanges(db, catalog, tags, context.prices.now),
  ])
  return { written: changed.length, unchanged, tags, refused, overruled }
}

/** Returns the documents with the lowest prices of the shop's own history, and the rows to add to it. */
async function withPriceHistory(
  db: D1Database,
  catalog: CatalogHandle,
  sources: readonly Source[],
  context: IndexContext,
  { bySku }: Lookup,
): Promise<{ remembered: readonly Source[]; fresh: RecordedProduct['fresh'] }> {
  const past = await readPriceHistory(
    db,
    catalog,
    sources.map(({ product }) => product),
  )
  const all = sources.map((source) => ({
    source,
    ...recordPrices(source.product, past, context.prices),
  }))
  const remembered = all.map(({ source, product, record }) => ({
    ...source,
    ...{ product, doc: JSON.stringify(record) },
  }))
  const ended = sources.flatMap(({ product, sku }) =>
    endedPrices(product, bySku.get(sku), context.prices.now),
  )
  return { remembered, fresh: [...all.flatMap(({ fresh }) => fresh), ...ended] }
}

async function indexAll(
  db: D1Database,
  catalog: CatalogHandle,
  sources: readonly Source[],
  context: IndexContext,
): Promise<readonly ProductEntry[]> {
  const here = new Map(sources.map(({ sku, product }) => [sku, product]))
  const skus = [...new Set(sources.flatMap(({ product }) => linkedSkus(product)))]
  const missing = skus.filter((sku) => !here.has(sku))
  const stored = await readLinked(db, catalog, missing)
  return sources.map(({ product }) => {
    const linked = linkedSkus(product).flatMap((sku) => here.get(sku) ?? stored.get(sku) ?? [])
    return indexProduct(product, linked, context)
  })
}

async function numberEntries(
  db: D1Database,
  catalog: CatalogHandle,
  sources: readonly Source[],
  indexed: readonly ProductEntry[],
  lookup: Lookup,
): Promise<{ entries: readonly WriteEntry[]; newFacets: EntryNumbers['newFacets'] }> {
  const numbers = await numberFacets(
    db,
    catalog,
    indexed.flatMap(({ facets }) => facets),
  )
  let next = numbers.nextRow
  const sourceOf = new Map(sources.map((source) => [source.sku, source]))
  const entries = indexed.flatMap((entry) => {
    const source = sourceOf.get(entry.columns.sku)
    if (!source) return []
    const stored = lookup.bySku.get(source.sku)
    const row = stored?.row ?? next++
    const { doc, hash, sourceStock, desk } = source
    return [toWriteEntry(entry, { doc, hash, sourceStock, desk, stored, row }, numbers)]
  })
  return { entries, newFacets: numbers.newFacets }
}

type EntryNumbers = Awaited<ReturnType<typeof numberFacets>>

/** Marks bundles and grouped sets of a changed part as stale: finishing updates their card and price. */
function markDependents(
  db: D1Database,
  catalog: CatalogHandle,
  entries: readonly WriteEntry[],
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE product SET stale = 1 WHERE row IN (
         SELECT o.row FROM json_each(?2) CROSS JOIN product_parent o
           ON o.catalog = ?1 AND o.child_sku = value AND o.kind = 'part')
       AND row NOT IN (SELECT value FROM json_each(?3))`,
    )
    .bind(
      catalog.no,
      JSON.stringify(entries.map(({ columns }) => columns.sku)),
      JSON.stringify(entries.map(({ row }) => row)),
    )
}
