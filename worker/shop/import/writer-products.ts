import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { linkedSkus } from '../../../shared/product/bundle.ts'
import type { ProductRecord } from '../../catalog/product-record.ts'
import type { Product } from '../../../shared/product/product.ts'
import type { CatalogHandle, Refusal, WriteReport } from './document.ts'
import { indexProduct, type IndexContext, type ProductEntry } from './index-product.ts'
import { foldTags, listTags, NOT_FOUND } from './index-tags.ts'
import { endedPrices } from './price-end.ts'
import {
  insertPriceHistory,
  nextPriceHistoryOf,
  readPriceHistory,
  recordPrices,
  type RecordedProduct,
} from './price-history.ts'
import { withAncestors } from './index-tree.ts'
import { marksText, sourceStockOf, type DeskMarks } from './desk-value.ts'
import { keepDesk } from './keep-desk.ts'
import { stageStock } from './stage-stock.ts'
import { isChangedSince, refuseChanged } from './stored-record.ts'
import { logChanges } from './writer-log.ts'
import { hash128 } from '../../crypto/digest.ts'
import { lookUp, numberFacets, readLinked, type Lookup } from './writer-lookup.ts'
import { textOf } from './writer-text.ts'
import { productStatements, toWriteEntry, type WriteEntry } from './writer-rows.ts'

/** What is done with a group of products. */
export interface WriteTask {
  /** Writes unchanged documents too: something they are made from has changed. */
  force?: boolean
  /** What is noted of documents that come from another catalog, by sku. */
  notes?: ReadonlyMap<string, ProductNotes>
  /** What the desk has changed by now, by sku. */
  marks?: ReadonlyMap<string, DeskMarks>
  /** Signatures of the documents: others by now fail the batch. */
  asRead?: ReadonlyMap<string, string>
  /** The searched text is left as it is: only prices are made again. */
  keepText?: boolean
}

/** What is noted of a document beside it. */
export interface ProductNotes {
  /** What it was imported as: an import of the same changes nothing. */
  hash: string
  /** Its stock as it was imported. */
  sourceStock: string
  /** What the desk has changed, as JSON. */
  desk: string | null
}

interface Source extends ProductNotes {
  product: Product
  doc: string
  sku: string
  id: number
}

/** Another writer has taken the same numbers in the meantime. */
const TAKEN = /UNIQUE constraint failed: (?:product|facet)\./
const ATTEMPTS = 4

/** Stores products and everything that lists and searches read of them, in one batch(). */
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
      const isTaken = error instanceof Error && TAKEN.test(error.message)
      // What the caller has read is the caller's to read again.
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
  const refused = refusals(sources, lookup)
  const taken = new Set(refused.map(({ key }) => key))
  const wanted = sources.filter(({ sku }) => !taken.has(sku))
  const changed = task.force
    ? wanted
    : wanted.filter(({ sku, hash }) => lookup.bySku.get(sku)?.hash !== hash)
  const unchanged = products.length - refused.length - changed.length
  if (changed.length === 0) return { written: 0, unchanged, tags: [], refused, overruled: [] }
  const {
    sources: kept,
    asRead,
    overruled,
  } = task.force
    ? { sources: changed, asRead: task.asRead, overruled: [] }
    : await keepDesk(db, catalog, changed)
  const { remembered, fresh } = await remember(db, catalog, kept, context, lookup)
  const entries = await indexAll(db, catalog, remembered, context)
  const numbered = await number(db, catalog, remembered, entries, lookup)
  const tags = catalog.stage ? [] : await tagsOf(db, catalog, numbered.entries, context)
  const text = task.keepText ? [] : textOf(db, catalog, numbered.entries, context)
  await db.batch([
    ...(asRead && asRead.size > 0 ? [refuseChanged(db, catalog, asRead)] : []),
    ...productStatements(db, catalog.no, numbered.entries, numbered.newFacets),
    markDependents(db, catalog, numbered.entries),
    ...(fresh.length > 0 ? [insertPriceHistory(db, nextPriceHistoryOf(catalog), fresh)] : []),
    ...text,
    // What is written again has the stock that is there.
    ...(task.asRead ? [] : stageStock(db, catalog, numbered.entries)),
    ...logChanges(db, catalog, tags, context.prices.now),
  ])
  return { written: changed.length, unchanged, tags, refused, overruled }
}

/** Documents with their names; of a sku that comes twice the last one counts. */
export async function readSources(products: readonly ProductRecord[]): Promise<readonly Source[]> {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return Promise.all(
    [...bySku.values()].map(async (record) => {
      const { price_lows: _, ...product } = record
      const doc = JSON.stringify(product)
      const { sku, id } = product
      const sourceStock = sourceStockOf(product)
      return { product, doc, hash: await hash128(doc), sku, id, sourceStock, desk: null }
    }),
  )
}

/** Stock that was sold since is in the stored document, not in the one that the next import brings. */
function asImported(source: Source, { notes, marks }: WriteTask, { bySku }: Lookup): Source {
  const { sku } = source
  const stored = bySku.get(sku)
  const own = stored && { ...stored, sourceStock: stored.source_stock }
  const { hash, sourceStock, desk } = notes?.get(sku) ?? own ?? source
  const changed = marks?.get(sku)
  return { ...source, hash, sourceStock, desk: changed ? marksText(changed) : desk }
}

/** The documents with the lowest prices that the shop's own history tells, and what is new in it. */
async function remember(
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

/** Products whose id belongs to another sku, stored or earlier in the same group. */
export function refusals(sources: readonly Source[], lookup: Lookup): readonly Refusal[] {
  const owners = new Map(lookup.skuById)
  return sources.flatMap(({ id, sku }): Refusal[] => {
    const owner = owners.get(id)
    if (owner === undefined) owners.set(id, sku)
    if (owner === undefined || owner === sku) return []
    return [{ type: 'product', id, key: sku, problem: 'id-taken', takenBy: owner }]
  })
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

async function number(
  db: D1Database,
  catalog: CatalogHandle,
  sources: readonly Source[],
  indexed: readonly ProductEntry[],
  lookup: Lookup,
): Promise<{ entries: readonly WriteEntry[]; newFacets: WriteNumbers['newFacets'] }> {
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

type WriteNumbers = Awaited<ReturnType<typeof numberFacets>>

/** Bundles and grouped sets of a changed part get their card and price again when finishing. */
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

/**
 * The product, its families and bundles; when its card, price, order, state or
 * membership changed also the categories it was and is in, home and search; when there may be a page
 * where none was, the pages that say so.
 */
async function tagsOf(
  db: D1Database,
  catalog: CatalogHandle,
  entries: readonly WriteEntry[],
  context: IndexContext,
): Promise<readonly string[]> {
  const parents = await db
    .prepare(
      `SELECT DISTINCT p.id FROM json_each(?2)
       CROSS JOIN product_parent o ON o.catalog = ?1 AND o.child_sku = value
       CROSS JOIN product p ON p.row = o.row`,
    )
    .bind(catalog.no, JSON.stringify(entries.map(({ columns }) => columns.sku)))
    .all<{ id: number }>()
  const products = entries.flatMap(({ columns, stored }) => [columns.id, stored?.id ?? columns.id])
  const own = [...products, ...parents.results.map(({ id }) => id)].map((id) => `P${id}`)
  const tags = entries.some(mayAppear) ? [...own, NOT_FOUND] : own
  const listed = new Set<number>()
  for (const entry of entries) {
    if (isListedAlike(entry)) continue
    const before = JSON.parse(entry.stored?.categories ?? '[]') as number[]
    for (const id of [...before, ...entry.categories]) {
      for (const each of withAncestors(id, context.tree)) listed.add(each)
    }
  }
  return foldTags(listed.size > 0 ? [...tags, ...listTags(listed)] : tags)
}

/** Whether a product is new, or has another address or another right to be seen than before. */
function mayAppear({ stored, columns }: WriteEntry): boolean {
  if (!stored) return true
  const names = ['status', 'visibility', 'url_path', 'url_key'] as const
  return names.some((name) => stored[name] !== columns[name])
}

/** Whether lists show and order a product as before. */
function isListedAlike({ stored, columns, categories, facetNos }: WriteEntry): boolean {
  if (!stored) return categories.length === 0
  const before = JSON.parse(stored.categories) as number[]
  const facets = JSON.parse(stored.facets) as number[]
  return (
    stored.card === columns.card &&
    stored.price === columns.price &&
    stored.qty === columns.qty &&
    stored.sort_qty === columns.sort_qty &&
    isSameSet(before, categories) &&
    isSameSet(facets, facetNos)
  )
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  const set = new Set(one)
  return set.size === other.length && other.every((each) => set.has(each))
}
