import type { ProductCard } from '../../../shared/product/product.ts'
import type { Aggregations, ProductQuery, TermBucket } from '../../../shared/search/query.ts'
import { clampWindow } from '../elasticsearch/dsl.ts'
import type { SearchResult } from '../engine.ts'
import { readCandidates, type Field } from './candidates.ts'
import { chooseDriver, readChoices, type Choices, type Driver } from './conditions.ts'
import { CENT_RANGES, NO_COUNTS, toAggregations, wantedCounts } from './counts.ts'
import { isLargeResult, readListingContext, type ListingContext } from './context.ts'
import { countedFacets, matchRows, type Match } from './match.ts'
import { matchMany } from './many.ts'
import { pageOfRows, pageOfSorted } from './page.ts'
import { filterableStatement } from './unfiltered-list.ts'
import { compareKeys, sortRule } from './sort.ts'
import { CATALOG, withCatalogNumber, rowsOf, type SqlSource } from './source.ts'

/** The result of matching the candidates. */
interface Judged {
  total: number
  /** The rows of a page of the result. */
  page: (from: number, size: number) => Promise<readonly number[]>
  /** Numbers of all facets that were counted. */
  numbers: readonly number[]
  /** Products with a facet, without the filter of its own code. */
  countOf: (no: number, code: string) => number
  prices: readonly number[]
}

/** A list with filters: matches candidates in one pass, sorts them and cuts the page. */
export async function listFiltered(
  requested: SqlSource,
  query: ProductQuery,
  field: Field,
): Promise<SearchResult<ProductCard>> {
  const choices = readChoices(query)
  const found = await readListingContext(requested, choices, field)
  if (found.catalog === undefined) return emptyResult(query)
  const source = withCatalogNumber(requested, found.catalog)
  const context = source.onlyInStock ? { ...found, stored: undefined } : found
  const judged = await judgeList(source, query, { field, ground: context, choices })
  const { from, size } = clampWindow(query)
  const [items, aggregations] = await Promise.all([
    judged.page(from, size).then((rows) => readCardsOf(source, rows)),
    query.aggregate ? nameCounts(source, query, choices, context, judged) : NO_COUNTS,
  ])
  const { total } = judged
  return { items, total, start: from, perPage: size, aggregations, suggestions: [] }
}

/** The result without a catalog or a list. */
export function emptyResult(query: ProductQuery): SearchResult<ProductCard> {
  const { from: start, size: perPage } = clampWindow(query)
  return { items: [], total: 0, start, perPage, aggregations: NO_COUNTS, suggestions: [] }
}

interface LiveList {
  field: Field
  ground: ListingContext
  choices: Choices
}

/** Few candidates are read one by one, many are matched by sets of rows. */
async function judgeList(source: SqlSource, query: ProductQuery, list: LiveList): Promise<Judged> {
  const { field, ground: context, choices } = list
  const isCounting = query.aggregate !== undefined
  const size = { products: context.stored?.products ?? Infinity, isCounted: !!context.stored }
  const driver = chooseDriver(context.conditions, choices.price, size, isCounting)
  const candidates = driver.from === 'facets' ? driver.products : context.products
  if (!isLargeResult(candidates, context)) return judgeFew(source, query, list, driver)
  const { price } = choices
  const matches = await matchMany(source, { field, context, price, isCounting })
  const { total, counts, prices } = matches
  const blocks = context.blocks.length
  return {
    ...{ total, prices, numbers: [...counts.keys()] },
    page: (from, cut) =>
      pageOfRows(source, matches, { field, sort: query.sort, price, blocks, from, size: cut }),
    countOf: (no) => counts.get(no) ?? 0,
  }
}

async function judgeFew(
  source: SqlSource,
  { sort }: ProductQuery,
  { field, ground: context, choices: { price } }: LiveList,
  driver: Driver,
): Promise<Judged> {
  const packs = await readCandidates(source, { field, driver, price, sort })
  const conditions = context.conditions.map(({ code, facets }) => ({
    code,
    facets: new Set(facets),
  }))
  const judged = matchRows(packs, { conditions, price, ranges: CENT_RANGES })
  const { matched, counts, missing, prices } = judged
  const page = sortRule(sort).column
    ? pagesOf(sortMatched(matched, sort, field))
    : pagesSorted(source, matched, sort)
  return {
    ...{ total: matched.length, prices, numbers: countedFacets(judged), page },
    countOf: (no, code) => (counts[no] ?? 0) + (missing.get(code)?.[no] ?? 0),
  }
}

function pagesOf(sorted: readonly Match[]): Judged['page'] {
  return async (from, size) => sorted.slice(from, from + size).map(({ row }) => row)
}

function pagesSorted(
  source: SqlSource,
  matched: readonly Match[],
  sort: ProductQuery['sort'],
): Judged['page'] {
  const rows = matched.map(({ row }) => row)
  return (from, size) => pageOfSorted(source, rows, { sort, from, size })
}

/** Reads the cards of these rows in their order. */
export async function readCardsOf(
  { db }: SqlSource,
  rows: readonly number[],
): Promise<readonly ProductCard[]> {
  if (rows.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT p.card FROM json_each(?) CROSS JOIN product p ON p.row = json_each.value
       ORDER BY json_each.key`,
    )
    .bind(JSON.stringify(rows))
    .all<{ card: string }>()
  return results.map(({ card }) => JSON.parse(card) as ProductCard)
}

/** Rows of a text search come by relevance, unless another sort was requested. */
function sortMatched(
  matched: readonly Match[],
  sort: ProductQuery['sort'],
  field: Field,
): readonly Match[] {
  if (field.kind === 'rows' && sort === undefined) return inOrder(matched, field.rows)
  const { descending } = sortRule(sort)
  return matched.toSorted((a, b) => compareKeys(a.key, b.key, descending) || a.row - b.row)
}

function inOrder(matched: readonly Match[], rows: readonly number[]): readonly Match[] {
  const places = new Map(rows.map((row, place) => [row, place]))
  const placeOf = ({ row }: Match): number => places.get(row) ?? rows.length
  return matched.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Adds values to the counted facets; with a single filter, its own counts are the stored ones. */
async function nameCounts(
  source: SqlSource,
  query: ProductQuery,
  choices: Choices,
  context: ListingContext,
  judged: Judged,
): Promise<Aggregations> {
  const requestedCounts = wantedCounts(query.aggregate)
  const [named, filterable] = await source.db.batch<unknown>([
    source.db
      .prepare(
        `SELECT f.no, f.code, f.value FROM json_each(?2) j CROSS JOIN facet f ON f.no = j.value
         WHERE f.catalog = ${CATALOG}`,
      )
      .bind(source.key, JSON.stringify(judged.numbers)),
    filterableStatement(source),
  ])
  const all = new Set(rowsOf<{ code: string }>(filterable).map(({ code }) => code))
  const codes = requestedCounts.codes === 'filterable' ? all : requestedCounts.codes
  const terms = new Map<string, TermBucket[]>()
  for (const { no, code, value } of rowsOf<{ no: number; code: string; value: string }>(named)) {
    const doc_count = judged.countOf(no, code)
    if (!codes?.has(code) || doc_count === 0) continue
    terms.set(code, [...(terms.get(code) ?? []), { key: value, doc_count }])
  }
  const isOnly = choices.facets.size + Number(choices.price !== undefined) === 1
  if (!isOnly || !context.stored)
    return toAggregations([...terms], requestedCounts.price ? judged.prices : undefined)
  for (const code of choices.facets.keys()) {
    if (!codes?.has(code)) continue
    terms.set(
      code,
      (context.stored.facets[code] ?? []).map(([key, doc_count]) => ({ key, doc_count })),
    )
  }
  const prices = choices.price ? context.stored.prices : judged.prices
  return toAggregations([...terms], requestedCounts.price ? prices : undefined)
}
