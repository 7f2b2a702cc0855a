import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { ProductCard } from '../../shared/product/product.ts'
import type { Aggregations, ProductQuery, TermBucket } from '../../shared/search/query.ts'
import { clampWindow } from './dsl.ts'
import type { SearchResult } from './engine.ts'
import { readCandidates, type Field } from './sql-candidates.ts'
import { chooseDriver, readChoices, type Choices, type FacetCondition } from './sql-conditions.ts'
import {
  CENT_RANGES,
  NO_COUNTS,
  toAggregations,
  wantedCounts,
  type StoredCounts,
} from './sql-counts.ts'
import { countedFacets, judge, type Judgement, type Match } from './sql-judge.ts'
import { filterableStatement } from './sql-plain.ts'
import { compareKeys, sortRule } from './sql-sort.ts'
import { CATALOG, rowsOf, type SqlSource } from './sql-source.ts'

/** What is known before candidates are read: sizes of the chosen facets, the list's stored counts. */
interface Ground {
  conditions: readonly FacetCondition[]
  /** Undefined when they are not counted yet or do not belong to this list. */
  stored: StoredCounts | undefined
}

const NO_GROUND: Ground = { conditions: [], stored: undefined }
/** Goods of one facet value that are counted to find the smallest set. */
const SIZE_LIMIT = 20_000

/** A list with choices: candidates are read, judged in one pass, sorted and cut to the page. */
export async function listLive(
  source: SqlSource,
  query: ProductQuery,
  field: Field,
): Promise<SearchResult<ProductCard>> {
  const choices = readChoices(query)
  const found = await readGround(source, choices, field)
  const ground = source.onlyInStock ? { ...found, stored: undefined } : found
  const isCounting = query.aggregate !== undefined
  const list = { products: ground.stored?.products ?? Infinity, isCounted: !!ground.stored }
  const driver = chooseDriver(ground.conditions, choices.price, list, isCounting)
  const { price } = choices
  const packs = await readCandidates(source, { field, driver, price, sort: query.sort })
  const conditions = ground.conditions.map(({ code, facets }) => ({
    code,
    facets: new Set(facets),
  }))
  const judged = judge(packs, { conditions, price, ranges: CENT_RANGES })
  const { from, size } = clampWindow(query)
  const sorted = sortMatched(judged.matched, query.sort, field)
  const [items, aggregations] = await Promise.all([
    readCardsOf(
      source,
      sorted.slice(from, from + size).map(({ row }) => row),
    ),
    isCounting ? nameCounts(source, query, choices, ground, judged) : NO_COUNTS,
  ])
  const total = judged.matched.length
  return { items, total, start: from, perPage: size, aggregations, suggestions: [] }
}

/** Cards of these rows in their order. */
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

/** Rows of a text come in its order; a sort that was asked for wins over it. */
function sortMatched(
  matched: readonly Match[],
  sort: ProductQuery['sort'],
  field: Field,
): readonly Match[] {
  if (field.kind === 'rows' && sort === undefined) return inOrder(matched, field.rows)
  const { descending } = sortRule(sort)
  return matched.toSorted(
    (one, other) => compareKeys(one.key, other.key, descending) || one.row - other.row,
  )
}

function inOrder(matched: readonly Match[], rows: readonly number[]): readonly Match[] {
  const places = new Map(rows.map((row, place) => [row, place]))
  const placeOf = ({ row }: Match): number => places.get(row) ?? rows.length
  return matched.toSorted((one, other) => placeOf(one) - placeOf(other))
}

async function readGround(source: SqlSource, choices: Choices, field: Field): Promise<Ground> {
  const pairs = [...choices.facets].flatMap(([code, values]) =>
    values.map((value) => [code, value]),
  )
  if (pairs.length === 0 && field.kind !== 'category') return NO_GROUND
  const [found, counted] = await source.db.batch<unknown>([
    source.db
      .prepare(
        `SELECT f.no, f.code, (SELECT count(*) FROM (
             SELECT 1 FROM product_facet WHERE facet = f.no LIMIT ${SIZE_LIMIT})) AS products
         FROM json_each(?2) j CROSS JOIN facet f
           ON f.catalog = ${CATALOG} AND f.code = j.value ->> 0 AND f.value = j.value ->> 1`,
      )
      .bind(source.name, JSON.stringify(pairs)),
    ...(field.kind === 'category' ? [countsStatement(source, field.id)] : []),
  ])
  const facets = rowsOf<{ no: number; code: string; products: number }>(found)
  const conditions = [...choices.facets.keys()].map((code): FacetCondition => {
    const own = facets.filter((facet) => facet.code === code)
    const products = own.reduce((sum, facet) => sum + facet.products, 0)
    return { code, facets: own.map(({ no }) => no), products }
  })
  return { conditions, stored: readStored(rowsOf<CountsRow>(counted)[0]) }
}

interface CountsRow {
  products: number
  prices: string
  facets: string
}

function countsStatement(source: SqlSource, category: number): D1PreparedStatement {
  return source.db
    .prepare(
      `SELECT products, prices, facets FROM category_facet
       WHERE catalog = ${CATALOG} AND category = ?2 AND stale = 0`,
    )
    .bind(source.name, category)
}

function readStored(row: CountsRow | undefined): StoredCounts | undefined {
  if (!row) return undefined
  return {
    products: row.products,
    prices: JSON.parse(row.prices) as number[],
    facets: JSON.parse(row.facets) as StoredCounts['facets'],
  }
}

/** Puts names to the counted facets; the only choice there is has its counts in the stored ones. */
async function nameCounts(
  source: SqlSource,
  query: ProductQuery,
  choices: Choices,
  ground: Ground,
  judged: Judgement,
): Promise<Aggregations> {
  const wanted = wantedCounts(query.aggregate)
  const [named, filterable] = await source.db.batch<unknown>([
    source.db
      .prepare(
        `SELECT f.no, f.code, f.value FROM json_each(?2) j CROSS JOIN facet f ON f.no = j.value
         WHERE f.catalog = ${CATALOG}`,
      )
      .bind(source.name, JSON.stringify(countedFacets(judged))),
    filterableStatement(source),
  ])
  const all = new Set(rowsOf<{ code: string }>(filterable).map(({ code }) => code))
  const codes = wanted.codes === 'filterable' ? all : wanted.codes
  const terms = new Map<string, TermBucket[]>()
  for (const { no, code, value } of rowsOf<{ no: number; code: string; value: string }>(named)) {
    const doc_count = (judged.counts[no] ?? 0) + (judged.missing.get(code)?.[no] ?? 0)
    if (!codes?.has(code) || doc_count === 0) continue
    terms.set(code, [...(terms.get(code) ?? []), { key: value, doc_count }])
  }
  const isOnly = choices.facets.size + Number(choices.price !== undefined) === 1
  if (!isOnly || !ground.stored)
    return toAggregations([...terms], wanted.price ? judged.prices : undefined)
  for (const code of choices.facets.keys()) {
    if (!codes?.has(code)) continue
    terms.set(
      code,
      (ground.stored.facets[code] ?? []).map(([key, doc_count]) => ({ key, doc_count })),
    )
  }
  const prices = choices.price ? ground.stored.prices : judged.prices
  return toAggregations([...terms], wanted.price ? prices : undefined)
}
