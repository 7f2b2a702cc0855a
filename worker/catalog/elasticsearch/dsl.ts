import type { Clause, SearchRequest, ListingPlan } from './dsl-plan.ts'
import { type ProductQuery, toValidWindow, RESULT_WINDOW } from '../../../shared/search/query.ts'
import { DEFAULT_SORT, type Sort } from '../../../shared/sort.ts'
import { facetAggregations } from './dsl-facets.ts'
import { PRICE_FIELD, priceClause } from './dsl-price.ts'
import { searchWords, textClause } from './dsl-text.ts'

/** Product search scoring. */
export const MIN_SCORE = 0.02
/** The engine gives up a little before our time limit (1000 ms). */
export const ENGINE_TIMEOUT = '900ms'

const CODE = /^[a-z][a-z0-9_]{0,63}$/i
const MAX_VALUES = 20
/** Fields excluded from documents that only become cards. */
const CARD_EXCLUDES = [
  'description',
  'short_description',
  'media_gallery',
  'custom_options',
  'attributes_metadata',
  'meta_*',
  'configurable_children.media_gallery',
  'configurable_children.description',
  'sgn',
]

/** Name of the count of products that match all words. */
export const ALL_WORDS = 'all_words'

const NOTHING: Clause = { match_none: {} }

/** Product lists always require visibility 2, 3, 4 and status 0, 1. */
export const LISTABLE: readonly Clause[] = [
  { terms: { visibility: [2, 3, 4] } },
  { terms: { status: [0, 1] } },
]

/** Corrects `from` and `size` to the result window of 10,000. */
export function clampWindow(query: Pick<ProductQuery, 'from' | 'size'>): {
  from: number
  size: number
} {
  const repaired = toValidWindow(query)
  const from = Math.min(repaired.from, RESULT_WINDOW)
  return { from, size: Math.min(repaired.size, RESULT_WINDOW - from) }
}

/** Translates a product query to the DSL that Elasticsearch 7, 8, 9 and OpenSearch have in common. */
export function productSearch(query: ProductQuery, plan: ListingPlan): SearchRequest {
  const chosen = chosenClauses(query, plan)
  const counting = plan.facets.length > 0 || plan.countPrices
  const filter = [...baseClauses(query, plan), ...(counting ? [] : chosen.values())]
  const words = query.text === undefined ? undefined : searchWords(query.text)
  const must =
    words === undefined
      ? []
      : [words.length > 0 ? textClause(words, query.exact ? 'exact' : plan.textMode) : NOTHING]
  const hasSeveral = words !== undefined && words.length > 1
  const whole =
    hasSeveral && !query.exact && plan.textMode === 'enough' ? textClause(words, 'all') : undefined
  return {
    type: 'product',
    body: {
      query: { bool: { filter, ...(must.length > 0 && { must }) } },
      ...(counting &&
        chosen.size > 0 && { post_filter: { bool: { filter: [...chosen.values()] } } }),
      ...((counting || whole !== undefined) && {
        aggs: {
          ...(counting && facetAggregations(plan, chosen)),
          ...(whole && { [ALL_WORDS]: { filter: whole } }),
        },
      }),
      ...(must.length > 0 && { min_score: MIN_SCORE }),
      sort: sortClauses(query.sort, must.length > 0),
      ...clampWindow(query),
      track_total_hits: true,
      timeout: ENGINE_TIMEOUT,
    },
    excludes: CARD_EXCLUDES,
  }
}

/** Only the complete counts of a query: the same search without documents. */
export function facetSearch(query: ProductQuery, plan: ListingPlan): SearchRequest {
  const request = productSearch(query, plan)
  return { ...request, body: { ...request.body, from: 0, size: 0 } }
}

function baseClauses(query: ProductQuery, plan: ListingPlan): readonly Clause[] {
  return [
    ...LISTABLE,
    ...(plan.onlyInStock ? [{ terms: { 'stock.is_in_stock': [true] } }] : []),
    ...(query.categoryIds ? [{ terms: { category_ids: plan.categoryIds } }] : []),
  ]
}

/** The shopper's filters by facet: OR within one, AND across. */
function chosenClauses(
  query: ProductQuery,
  { taxes }: Pick<ListingPlan, 'taxes'>,
): ReadonlyMap<string, Clause> {
  const clauses = new Map<string, Clause>()
  for (const [code, values] of Object.entries(query.filters ?? {})) {
    if (values.length > 0) clauses.set(code, carriesOneOf(code, values.slice(0, MAX_VALUES)))
  }
  const { gte, lte } = query.price ?? {}
  if (gte !== undefined || lte !== undefined) {
    clauses.set('price', priceClause(query.price ?? {}, taxes))
  }
  return clauses
}

/**
 * A product carries a value itself, or, if it has variants, in `{code}_options`, which then lists all that
 * can be bought. An invalid code matches no product.
 */
function carriesOneOf(code: string, values: readonly string[]): Clause {
  if (!CODE.test(code)) return NOTHING
  const folded = `${code}_options`
  const productClause = {
    bool: { filter: valueClauses(code, values), must_not: [{ exists: { field: folded } }] },
  }
  return {
    bool: { should: [productClause, ...valueClauses(folded, values)], minimum_should_match: 1 },
  }
}

/**
 * Option ids as `terms`. Other values as lenient matches: a word matches nothing in a numeric field, where
 * `terms` would fail the whole search.
 */
function valueClauses(field: string, values: readonly string[]): readonly Clause[] {
  if (values.every((value) => /^\d{1,9}$/.test(value))) return [{ terms: { [field]: values } }]
  const should = values.map((query) => ({
    match: { [field]: { query, operator: 'and', lenient: true } },
  }))
  return [{ bool: { should, minimum_should_match: 1 } }]
}

/** Sort clauses; documents without the field come last, ties by id. */
function sortClauses(sort: ProductQuery['sort'], relevance: boolean): readonly Clause[] {
  const tie = { id: { order: 'asc', unmapped_type: 'long' } }
  if (sort === undefined && relevance) return [{ _score: { order: 'desc' } }, tie]
  const knownSort = typeof sort === 'string' ? sort : DEFAULT_SORT
  const [field, order, unmapped_type] = SORT_FIELDS[knownSort]
  return [{ [field]: { order, missing: '_last', unmapped_type } }, tie]
}

const SORT_FIELDS: Readonly<Record<Sort, readonly [string, 'asc' | 'desc', string]>> = {
  sort_qty: ['sort_qty', 'desc', 'double'],
  price: [PRICE_FIELD, 'asc', 'double'],
  '-price': [PRICE_FIELD, 'desc', 'double'],
  updated_at: ['updated_at', 'desc', 'date'],
  created_at: ['created_at', 'desc', 'date'],
  qty: ['stock.qty', 'asc', 'double'],
  '-qty': ['stock.qty', 'desc', 'double'],
}
