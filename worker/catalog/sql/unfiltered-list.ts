import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { ProductCard } from '../../../shared/product/product.ts'
import type { ProductQuery } from '../../../shared/search/query.ts'
import { clampWindow } from '../elasticsearch/dsl.ts'
import type { SearchResult } from '../engine.ts'
import { storedAggregations, wantedCounts } from './counts.ts'
import { sortRule, type SortRule } from './sort.ts'
import { queryCatalog, CATALOG, rowsOf, type SqlSource } from './source.ts'

interface CountsRow {
  /** Undefined if products have changed since they were counted. */
  total: number
  stale: number
  prices: string
  facets: string
}

/** A page of a category without filters: the beginning of one index, and stored counts. */
export async function listUnfiltered(
  source: SqlSource,
  query: ProductQuery,
  category: number,
): Promise<SearchResult<ProductCard> | undefined> {
  const { from, size } = clampWindow(query)
  const requestedCounts = wantedCounts(query.aggregate)
  const isCounting = query.aggregate !== undefined
  const [page, counts, filterable] = await queryCatalog(source, (at) => [
    pageStatement(at, query, category),
    countsStatement(at, category, isCounting),
    ...(requestedCounts.codes === 'filterable' ? [filterableStatement(at)] : []),
  ])
  const [row] = rowsOf<CountsRow>(counts)
  if (row && row.stale > 0 && isCounting) return undefined
  const items = rowsOf<{ card: string }>(page).map(({ card }) => JSON.parse(card) as ProductCard)
  const codes = new Set(rowsOf<{ code: string }>(filterable).map(({ code }) => code))
  const stored = {
    products: row?.total ?? 0,
    prices: JSON.parse(row?.prices ?? '[]') as number[],
    facets: JSON.parse(row?.facets ?? '{}') as Record<string, [string, number, number][]>,
  }
  return {
    items,
    total: stored.products,
    start: from,
    perPage: size,
    aggregations: storedAggregations(stored, requestedCounts, codes),
    suggestions: [],
  }
}

function pageStatement(
  source: SqlSource,
  query: ProductQuery,
  category: number,
): D1PreparedStatement {
  const { from, size } = clampWindow(query)
  const sql = pageSql(sortRule(query.sort))
  return source.db.prepare(sql).bind(source.key, category, size, from)
}

/** Selects the rows of the page from the index alone, then their cards in the same order. */
function pageSql({ value, join, orderBy }: SortRule): string {
  return `SELECT p.card FROM (
      SELECT c.row, ${value} AS sorted FROM product_category c ${join}
      WHERE c.catalog = ${CATALOG} AND c.category = ?2 ORDER BY ${orderBy(value)} LIMIT ?3 OFFSET ?4
    ) c CROSS JOIN product p ON p.row = c.row ORDER BY ${orderBy('c.sorted')}`
}

function countsStatement(
  source: SqlSource,
  category: number,
  isCounting: boolean,
): D1PreparedStatement {
  const sql = isCounting ? ALL_COUNTS : ONLY_TOTAL
  return source.db.prepare(sql).bind(source.key, category)
}

function countsSql(counts: string): string {
  return `SELECT f.stale, ${counts}, CASE WHEN f.stale <> 1 THEN f.products ELSE (
      SELECT count(*) FROM product_category c WHERE c.catalog = f.catalog AND c.category = ?2
    ) END AS total
  FROM category_facet f WHERE f.catalog = ${CATALOG} AND f.category = ?2`
}

const ALL_COUNTS = countsSql('f.prices, f.facets')
const ONLY_TOTAL = countsSql(`'[]' AS prices, '{}' AS facets`)

/** Codes of the attributes marked as filterable. */
export function filterableStatement(source: SqlSource): D1PreparedStatement {
  return source.db
    .prepare(
      `SELECT d.id AS code FROM document d
       WHERE d.catalog = ${CATALOG} AND d.type = 'attribute' AND d.active = 1`,
    )
    .bind(source.key)
}
