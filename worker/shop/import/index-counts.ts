import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { toCents } from '../../../shared/price/money.ts'
import { PRICE_RANGES } from '../../../shared/price/ranges.ts'
import { countBlock, type FacetCounts } from '../../catalog/sql/block-count.ts'
import { forEachBlock, readVersions } from '../../catalog/sql/block-read.ts'
import type { CatalogHandle } from './document.ts'
import { listTags } from './index-tags.ts'
import { logChanges } from './writer-log.ts'
import { STALE_COUNTS } from './writer-rows.ts'

/** Categories that one transaction writes. */
const CATEGORIES_PER_BATCH = 20
/** Attempts to count a category whose products change meanwhile; afterwards it stays marked as stale. */
const ATTEMPTS = 3

const FROM_LISTED = 'FROM product_category c WHERE c.catalog = ?1 AND c.category = ?2'

interface Stale {
  category: number
  stale: number
}

/** Counts every category whose products have changed; returns the tags of their pages. */
export async function countCategories(
  db: D1Database,
  catalog: Pick<CatalogHandle, 'no' | 'stage'>,
  now: number,
): Promise<readonly string[]> {
  const { no } = catalog
  const tags = new Set<string>()
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { results } = await db
      .prepare('SELECT category, stale FROM category_facet WHERE catalog = ? AND stale > 0')
      .bind(no)
      .all<Stale>()
    if (results.length === 0) break
    const moved = results.filter(({ stale }) => stale === STALE_COUNTS)
    const facets = await countFacets(db, no, moved)
    for (let from = 0; from < results.length; from += CATEGORIES_PER_BATCH) {
      const group = results.slice(from, from + CATEGORIES_PER_BATCH)
      const pages = listTags(group.map(({ category }) => category))
      for (const tag of pages) tags.add(tag)
      await db.batch([
        ...group.map(({ category }) => writeCounts(db, no, category, facets)),
        ...logChanges(db, catalog, pages, now),
      ])
    }
  }
  return [...tags]
}

interface CountedFacets {
  /** By category, in stored form. */
  counts: ReadonlyMap<number, string>
  /** Versions of the blocks that were counted. */
  versions: string
}

/**
 * Counts the facets of all categories in one pass over the blocks. In SQL every list would look up each of
 * its products, which exceeds the time of a transaction from some hundred thousand products on.
 */
async function countFacets(
  db: D1Database,
  no: number,
  categories: readonly Stale[],
): Promise<CountedFacets> {
  const sums = new Map(
    categories.map(({ category }): [number, FacetCounts] => [category, new Map()]),
  )
  const blocks = categories.length > 0 ? await readVersions(db, no) : []
  await forEachBlock(db, blocks, (_, block) => countBlock(sums, block))
  const used = new Set([...sums.values()].flatMap((counts) => [...counts.keys()]))
  const facets = await readFacets(db, no, [...used])
  const counts = new Map(
    [...sums].map(([category, each]) => [category, storedCounts(each, facets)]),
  )
  return { counts, versions: blocks.map(({ version }) => version).join(' ') }
}

interface FacetRow {
  no: number
  code: string
  value: string
}

async function readFacets(
  db: D1Database,
  no: number,
  used: readonly number[],
): Promise<readonly FacetRow[]> {
  const { results } = await db
    .prepare(
      `SELECT f.no, f.code, f.value FROM json_each(?2) j CROSS JOIN facet f ON f.no = j.value
       WHERE f.catalog = ?1`,
    )
    .bind(no, JSON.stringify(used))
    .all<FacetRow>()
  return results
}

/** `{ code: [[value, products, facet], …] }`, most frequent first. */
function storedCounts(counts: FacetCounts, facets: readonly FacetRow[]): string {
  const countedFacets = facets.filter(({ no }) => counts.has(no))
  const stored = [...Map.groupBy(countedFacets, ({ code }) => code)].map(([code, values]) => {
    const counted = values.map(({ no, value }) => [value, counts.get(no) ?? 0, no] as const)
    return [code, counted.toSorted(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))]
  })
  return JSON.stringify(Object.fromEntries(stored))
}

function writeCounts(
  db: D1Database,
  no: number,
  category: number,
  { counts, versions }: CountedFacets,
): D1PreparedStatement {
  const facets = counts.get(category)
  if (facets === undefined) return db.prepare(COUNT_PRODUCTS).bind(no, category)
  return db.prepare(COUNT_ALL).bind(no, category, facets, versions)
}

/** A range includes both its ends, like the filter, so that its link shows as many products as it says. */
const PRODUCTS = `products = (SELECT count(*) ${FROM_LISTED}),
  prices = json_array(${PRICE_RANGES.map(({ from, to }) => {
    const upper = to === undefined ? '' : ` AND c.price <= ${toCents(to)}`
    return `(SELECT count(*) ${FROM_LISTED} AND c.price >= ${toCents(from)}${upper})`
  }).join(', ')})`

/** Counts products and prices; the category stays stale if its facets must be counted too. */
const COUNT_PRODUCTS = `UPDATE category_facet
  SET ${PRODUCTS}, stale = CASE stale WHEN ${STALE_COUNTS} THEN stale ELSE 0 END
  WHERE catalog = ?1 AND category = ?2`

/** The category stays stale if its blocks changed after they were counted. */
const COUNT_ALL = `UPDATE category_facet
  SET ${PRODUCTS}, facets = ?3, stale = CASE WHEN ?4 = ifnull((SELECT group_concat(version, ' ') FROM (
      SELECT version FROM list_block WHERE catalog = ?1 ORDER BY block)), '') THEN 0 ELSE stale END
  WHERE catalog = ?1 AND category = ?2`
