import type { Clause, ListingPlan } from './dsl-plan.ts'
import { PRICE_RANGES } from '../../../shared/price/ranges.ts'
import { countsPrices, priceCounts } from './dsl-price.ts'
import {
  AGGREGATION_SIZE,
  type Aggregations,
  type RangeBucket,
  type TermBucket,
} from '../../../shared/search/query.ts'

/**
 * Counts each facet under all filters but its own, so that counts stay right while several values of one
 * facet are chosen. Facets without a choice share one filter.
 */
export function facetAggregations(
  plan: ListingPlan,
  chosen: ReadonlyMap<string, Clause>,
): Record<string, Clause> {
  const counts = new Map(plan.facets.map((code) => [code, termCounts(code, plan)]))
  if (plan.countPrices) counts.set('price', priceCounts(plan.taxes))
  const shared: Record<string, Clause> = {}
  const aggregations: Record<string, Clause> = {}
  for (const [code, terms] of counts) {
    if (chosen.has(code))
      Object.assign(aggregations, under(`but_${code}`, others(chosen, code), terms))
    else Object.assign(shared, terms)
  }
  return { ...under('but_none', [...chosen.values()], shared), ...aggregations }
}

function others(chosen: ReadonlyMap<string, Clause>, code: string): readonly Clause[] {
  return [...chosen].filter(([chosenCode]) => chosenCode !== code).map(([, clause]) => clause)
}

function under(
  name: string,
  filter: readonly Clause[],
  aggs: Record<string, Clause>,
): Record<string, Clause> {
  if (filter.length === 0 || Object.keys(aggs).length === 0) return aggs
  return { [name]: { filter: { bool: { filter } }, aggs } }
}

/** Values of products without variants, and the values folded in from variants: counts each product once. */
function termCounts(code: string, plan: ListingPlan): Record<string, Clause> {
  const folded = `${code}_options`
  const productTerms = countTerms(code, plan)
  const filter = { bool: { must_not: [{ exists: { field: folded } }] } }
  return {
    ...(productTerms && { [`own_${code}`]: { filter, aggs: productTerms } }),
    ...countTerms(folded, plan),
  }
}

function countTerms(name: string, plan: ListingPlan): Record<string, Clause> | undefined {
  const field = plan.countable(name)
  return field ? { [`agg_terms_${name}`]: { terms: { field, size: plan.facetSize } } } : undefined
}

/** The parts of an aggregation that are read. */
export interface AnsweredCounts {
  buckets: readonly AnsweredBucket[]
  others: number
}

interface AnsweredBucket {
  key: string
  doc_count: number
}

/** The aggregations of a response by name, however deep filters have nested them. */
export function collectCounts(aggregations: unknown): ReadonlyMap<string, AnsweredCounts> {
  const found = new Map<string, AnsweredCounts>()
  for (const [name, value] of Object.entries(record(aggregations))) {
    const node = record(value)
    if (Array.isArray(node['buckets'])) found.set(name, answeredCounts(node))
    else for (const [inner, counts] of collectCounts(node)) found.set(inner, counts)
  }
  return found
}

/** Facets whose list of values was too short to be complete. */
export function cutFacets(
  counts: ReadonlyMap<string, AnsweredCounts>,
  facets: readonly string[],
): readonly string[] {
  return facets.filter((code) =>
    [`agg_terms_${code}`, `agg_terms_${code}_options`].some((name) => {
      const { others: left = 0, buckets = [] } = counts.get(name) ?? {}
      return left > 0 || buckets.length >= AGGREGATION_SIZE
    }),
  )
}

/** Sums the counts of own and folded-in values, most frequent first; leaves out empty facets. */
export function readAggregations(
  counts: ReadonlyMap<string, AnsweredCounts>,
  plan: Pick<ListingPlan, 'facets' | 'countPrices'>,
): Aggregations {
  const terms: Record<string, readonly TermBucket[]> = {}
  for (const code of plan.facets) {
    const buckets = mergeBuckets(
      counts.get(`agg_terms_${code}`)?.buckets ?? [],
      counts.get(`agg_terms_${code}_options`)?.buckets ?? [],
    )
    if (buckets.length > 0) terms[code] = buckets
  }
  const ranges = [...counts].flatMap(([name, { buckets }]) => (countsPrices(name) ? [buckets] : []))
  return { terms, ...(plan.countPrices && { price: readRanges(mergeBuckets(...ranges)) }) }
}

function mergeBuckets(...lists: readonly (readonly AnsweredBucket[])[]): readonly TermBucket[] {
  const sums = new Map<string, number>()
  for (const { key, doc_count } of lists.flat()) sums.set(key, (sums.get(key) ?? 0) + doc_count)
  return [...sums]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .toSorted((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1))
}

function readRanges(buckets: readonly TermBucket[]): readonly RangeBucket[] {
  return PRICE_RANGES.flatMap(({ from, to }) => {
    const { doc_count = 0 } = buckets.find(({ key }) => key === String(from)) ?? {}
    return doc_count > 0 ? [{ from, ...(to !== undefined && { to }), doc_count }] : []
  })
}

function answeredCounts(node: Readonly<Record<string, unknown>>): AnsweredCounts {
  const buckets = (node['buckets'] as readonly unknown[]).map(record)
  return {
    others: asNumber(node['sum_other_doc_count']) ?? 0,
    buckets: buckets.map((bucket) => ({
      key: String(bucket['key']),
      doc_count: asNumber(bucket['doc_count']) ?? 0,
    })),
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
