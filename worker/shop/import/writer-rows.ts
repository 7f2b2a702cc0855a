import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { ProductEntry } from './index-product.ts'
import { facetName, type AssignedNumbers, type StoredProduct } from './writer-lookup.ts'

/** A product with all data of its write. */
export interface WriteEntry extends ProductEntry {
  row: number
  hash: string
  doc: string
  stored: StoredProduct | undefined
  facetNos: readonly number[]
  sourceStock: string
  desk: string | null
}

/** Which counts of a category are stale: all of them, or only the prices. */
export const STALE_COUNTS = 1
export const STALE_PRICES = 2

/** Adds the row number and the facet numbers to an entry. */
export function toWriteEntry(
  entry: ProductEntry,
  source: Pick<WriteEntry, 'hash' | 'doc' | 'stored' | 'row' | 'sourceStock' | 'desk'>,
  numbers: AssignedNumbers,
): WriteEntry {
  const facetNos = entry.facets.flatMap((pair) => numbers.facetNo.get(facetName(pair)) ?? [])
  return { ...entry, ...source, facetNos: facetNos.sort((a, b) => a - b) }
}

/** Returns the statements that replace the rows of these products; they run in one batch(). */
export function productStatements(
  db: D1Database,
  no: number,
  entries: readonly WriteEntry[],
  newFacets: AssignedNumbers['newFacets'],
): D1PreparedStatement[] {
  const run = (sql: string, rows: unknown): D1PreparedStatement =>
    db.prepare(sql).bind(no, JSON.stringify(rows))
  const known = entries.filter(({ stored }) => stored)
  const fresh = entries.filter(({ stored }) => !stored)
  const old = known.map(({ row }) => row)
  const listed = entries.filter(({ listable }) => listable)
  const sorted = listed.flatMap(({ row, sorts }) => sorts.map((sort) => [row, ...sort]))
  const clear = old.length === 0 ? [] : CLEARED.map((table) => run(clearSql(table), old))
  return [
    ...clear,
    // A new product may have the row of one that a worker without this table has removed.
    run(
      CLEAR_SORTS,
      entries.map(({ row }) => row),
    ),
    run(UPDATE_PRODUCT, known.map(toColumns)),
    run(INSERT_PRODUCT, fresh.map(toColumns)),
    run(
      UPSERT_DOC,
      entries.map(({ row, doc }) => ({ row, doc })),
    ),
    ...(newFacets.length > 0 ? [run(INSERT_FACETS, newFacets)] : []),
    run(
      INSERT_PARENTS,
      entries.flatMap(({ row, parents }) => parents.map((parent) => [row, ...parent])),
    ),
    run(
      INSERT_PRODUCT_FACETS,
      listed.map(({ row, facetNos }) => [row, facetNos]),
    ),
    run(
      INSERT_CATEGORIES,
      listed.map(({ row, categories, facetNos }) => [row, categories, facetNos.join(' ')]),
    ),
    ...(sorted.length > 0 ? [run(INSERT_SORTS, sorted)] : []),
    run(
      INSERT_PRICE_CHANGES,
      entries.flatMap(({ row, changesAt }) => (changesAt === undefined ? [] : [[row, changesAt]])),
    ),
    run(MARK_CATEGORIES, staleCategories(entries)),
  ]
}

function toColumns(entry: WriteEntry): Readonly<Record<string, unknown>> {
  const { row, hash, columns, sourceStock, desk } = entry
  return { row, hash, ...columns, source_stock: sourceStock, desk }
}

/** Returns the categories whose counts become stale by this write, and which counts. */
export function staleCategories(
  entries: readonly WriteEntry[],
): readonly (readonly [category: number, stale: number])[] {
  const numbers = new Map<number, number>()
  for (const { stored, categories, facetNos, columns } of entries) {
    const before = JSON.parse(stored?.categories ?? '[]') as number[]
    const oldFacets = (JSON.parse(stored?.facets ?? '[]') as number[]).sort((a, b) => a - b)
    const moved =
      `${before.sort((a, b) => a - b)}` !== `${categories}` || `${oldFacets}` !== `${facetNos}`
    if (!moved && stored?.price === columns.price) continue
    for (const category of new Set([...before, ...categories])) {
      const level = moved ? STALE_COUNTS : STALE_PRICES
      numbers.set(category, Math.min(level, numbers.get(category) ?? level))
    }
  }
  return [...numbers]
}

const CLEARED = ['product_parent', 'product_facet', 'product_category', 'price_change'] as const
const CLEAR_SORTS = clearSql('product_sort')

function clearSql(table: (typeof CLEARED)[number] | 'product_sort'): string {
  return `DELETE FROM ${table} WHERE ?1 > 0 AND row IN (SELECT value FROM json_each(?2))`
}

/**
 * The row of a new product must be free. If two writers take the same number, the later one fails and tries
 * again.
 */
const INSERT_PRODUCT = `
  INSERT INTO product (catalog, row, id, sku, type_id, status, visibility, url_path, url_key, price,
    qty, sort_qty, in_stock, created_at, updated_at, hash, card, source_stock, desk)
  SELECT ?1, value ->> 'row', value ->> 'id', value ->> 'sku', value ->> 'type_id',
    value ->> 'status', value ->> 'visibility', value ->> 'url_path', value ->> 'url_key',
    value ->> 'price', value ->> 'qty', value ->> 'sort_qty', value ->> 'in_stock',
    value ->> 'created_at', value ->> 'updated_at', value ->> 'hash', value ->> 'card',
    value ->> 'source_stock', value ->> 'desk'
  FROM json_each(?2) WHERE true`

const UPDATE_PRODUCT = `${INSERT_PRODUCT}
  ON CONFLICT (row) DO UPDATE SET id = excluded.id, sku = excluded.sku, type_id = excluded.type_id,
    status = excluded.status, visibility = excluded.visibility, url_path = excluded.url_path,
    url_key = excluded.url_key, price = excluded.price, qty = excluded.qty,
    sort_qty = excluded.sort_qty, in_stock = excluded.in_stock, created_at = excluded.created_at,
    updated_at = excluded.updated_at, hash = excluded.hash, stale = 0, card = excluded.card,
    source_stock = excluded.source_stock, desk = excluded.desk`

const UPSERT_DOC = `
  INSERT INTO product_doc (row, doc)
  SELECT value ->> 'row', value ->> 'doc' FROM json_each(?2) WHERE ?1 > 0
  ON CONFLICT (row) DO UPDATE SET doc = excluded.doc`

const INSERT_FACETS = `
  INSERT INTO facet (no, catalog, code, value)
  SELECT value ->> 0, ?1, value ->> 1, value ->> 2 FROM json_each(?2)`

const INSERT_PARENTS = `
  INSERT INTO product_parent (catalog, row, child_sku, kind)
  SELECT ?1, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?2)`

const INSERT_PRODUCT_FACETS = `
  INSERT INTO product_facet (facet, row)
  SELECT f.value, entry.value ->> 0
  FROM json_each(?2) AS entry, json_each(entry.value, '$[1]') AS f WHERE ?1 > 0`

const INSERT_CATEGORIES = `
  INSERT INTO product_category
    (catalog, category, row, price, qty, sort_qty, created_at, updated_at, in_stock, facets)
  SELECT ?1, c.value, p.row, p.price, p.qty, p.sort_qty, p.created_at, p.updated_at,
    p.in_stock, entry.value ->> 2
  FROM json_each(?2) AS entry CROSS JOIN product p ON p.row = entry.value ->> 0,
    json_each(entry.value, '$[1]') AS c`

const INSERT_SORTS = `
  INSERT INTO product_sort (row, code, value)
  SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?2) WHERE ?1 > 0`

const INSERT_PRICE_CHANGES = `
  INSERT INTO price_change (catalog, row, at)
  SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2)`

const MARK_CATEGORIES = `
  INSERT INTO category_facet (catalog, category, stale)
  SELECT ?1, value ->> 0, value ->> 1 FROM json_each(?2) WHERE true
  ON CONFLICT (catalog, category) DO UPDATE SET
    stale = CASE category_facet.stale WHEN 0 THEN excluded.stale
      ELSE min(category_facet.stale, excluded.stale) END`
