import type { ListingPlan, TaxedClasses } from './dsl-plan.ts'
import type { Category } from '../../../shared/category/category.ts'
import { parseCategory } from '../../../shared/category/parse.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import type { Product, ProductCard } from '../../../shared/product/product.ts'
import {
  AGGREGATION_SIZE,
  MAX_FILTER_SIZE,
  type ProductQuery,
} from '../../../shared/search/query.ts'
import { ALL_WORDS, clampWindow, facetSearch, productSearch } from './dsl.ts'
import { collectCounts, cutFacets, readAggregations } from './dsl-facets.ts'
import { PRICE_FIELD } from './dsl-price.ts'
import { CATEGORY_COLLECT_SIZE, CATEGORY_LIST_SIZE, categoryList } from './dsl-lookup.ts'
import type { SearchResult } from '../engine.ts'
import { type SearchAnswer, SearchRefused } from './search-call.ts'
import { parseList, readCards, type SearchReader } from './search-read.ts'

/** Attribute codes become field names of the query, so only plain names are allowed. */
const CODE = /^[a-z][a-z0-9_]{0,63}$/i

/** What a product list needs besides its query. */
export interface ListingSources {
  reader: SearchReader
  attributes: () => Promise<readonly Attribute[]>
  taxes: () => Promise<readonly TaxedClasses[]>
  onlyInStock: boolean
  /** The categories that the page reads anyway. */
  knownCategories?: KnownCategories | undefined
  bySku: (skus: readonly string[]) => Promise<readonly Product[]>
  /** Finds out how these fields are counted, after a refusal that names some; false: nothing new. */
  discoverFields: (fields: readonly string[], named: ReadonlySet<string>) => Promise<boolean>
}

/** A product list with complete counts: ten values of each facet, or all of them if ten were too few. */
export async function listProducts(
  sources: ListingSources,
  query: ProductQuery,
): Promise<SearchResult<ProductCard>> {
  const { reader } = sources
  const { plan, answer } = await askText(sources, query, await planListing(sources, query))
  const [items, aggregations] = await Promise.all([
    readCards(sources.bySku, parseList(reader, 'product', answer, parseProduct)),
    completeCounts(reader, query, plan, answer),
  ])
  const { from, size } = clampWindow(query)
  return { items, total: answer.total, start: from, perPage: size, aggregations, suggestions: [] }
}

/** If fewer products match all words, those with 75 % of the words are included; as in the built-in shop. */
const FEW = 48

/**
 * Products with all words if there are enough of them, else with 75 % of them. Tolerates typos if nothing
 * matches as typed.
 */
async function askText(
  sources: ListingSources,
  query: ProductQuery,
  plan: ListingPlan,
): Promise<{ plan: ListingPlan; answer: SearchAnswer }> {
  const listed = await askListing(sources, query, plan)
  if (query.text === undefined || query.exact) return listed
  const { answer } = listed
  if (allWords(answer) >= FEW)
    return askListing(sources, query, { ...listed.plan, textMode: 'all' })
  if (
    answer.total > 0 ||
    (isNarrowed(query) && (await isFoundElsewhere(sources, query, listed.plan)))
  )
    return listed
  return askListing(sources, query, { ...listed.plan, textMode: 'near' })
}

/** True if the text matches as typed without the filters, so that only the filters exclude everything. */
async function isFoundElsewhere(
  sources: ListingSources,
  query: ProductQuery,
  plan: ListingPlan,
): Promise<boolean> {
  const { price: _, ...plain } = query
  const all = { ...plain, filters: {}, from: 0, size: 1 }
  return (await askListing(sources, all, withoutCounts(plan))).answer.total > 0
}

function allWords({ aggregations }: SearchAnswer): number {
  const counted = aggregations as Record<string, { doc_count?: unknown } | undefined> | undefined
  return Number(counted?.[ALL_WORDS]?.doc_count ?? 0)
}

function isNarrowed({ filters = {}, price, from = 0 }: ProductQuery): boolean {
  return Object.keys(filters).length > 0 || price !== undefined || from > 0
}

/** Maximum number of refusals handled one by one; a refusal names the first field it meets. */
const MAX_REFUSALS = 8

/** Repeats a refused search without the fields that the index cannot count. */
async function askListing(
  sources: ListingSources,
  query: ProductQuery,
  plan: ListingPlan,
  refusals = 0,
): Promise<{ plan: ListingPlan; answer: SearchAnswer }> {
  try {
    return { plan, answer: await sources.reader.query(productSearch(query, plan)) }
  } catch (error) {
    if (!(error instanceof SearchRefused) || !error.isQuestionsFault) throw error
    const counted = countedFields(plan)
    if (counted.length === 0) throw error
    if (refusals < MAX_REFUSALS && (await sources.discoverFields(counted, error.named))) {
      return askListing(sources, query, await withKnownFields(sources, plan), refusals + 1)
    }
    const answer = await askListing(sources, query, withoutCounts(plan))
    sources.reader.onPartialQuery()
    return answer
  }
}

function countedFields({ facets, countPrices }: ListingPlan): readonly string[] {
  const codes = facets.flatMap((code) => [code, `${code}_options`])
  return countPrices ? [...codes, PRICE_FIELD] : codes
}

/** Updates the plan with known fields; an attribute that cannot be counted is no facet. */
async function withKnownFields(
  { reader }: Pick<ListingSources, 'reader'>,
  plan: ListingPlan,
): Promise<ListingPlan> {
  const { countedBy } = await reader.indexInfo()
  const isCounted = (code: string): boolean =>
    countedBy(code) !== undefined || countedBy(`${code}_options`) !== undefined
  return {
    ...plan,
    facets: plan.facets.filter(isCounted),
    countPrices: plan.countPrices && countedBy(PRICE_FIELD) !== undefined,
    countable: countedBy,
  }
}

function withoutCounts(plan: ListingPlan): ListingPlan {
  return { ...plan, facets: [], countPrices: false }
}

async function completeCounts(
  reader: SearchReader,
  query: ProductQuery,
  plan: ListingPlan,
  first: SearchAnswer,
): Promise<SearchResult<never>['aggregations']> {
  const counts = collectCounts(first.aggregations)
  const facets = cutFacets(counts, plan.facets)
  if (facets.length === 0) return readAggregations(counts, plan)
  const full = { ...plan, facets, countPrices: false, facetSize: MAX_FILTER_SIZE }
  const rest = await reader.query(facetSearch(query, full))
  return readAggregations(new Map([...counts, ...collectCounts(rest.aggregations)]), plan)
}

async function planListing(sources: ListingSources, query: ProductQuery): Promise<ListingPlan> {
  const [categoryIds, codes] = await Promise.all([
    query.categoryIds ? withDescendants(sources, query.categoryIds) : [],
    facetCodes(sources, query.aggregate),
  ])
  const countPrices = codes.includes('price')
  return withKnownFields(sources, {
    categoryIds,
    facets: codes.filter((code) => code !== 'price' && CODE.test(code)),
    countPrices,
    // Without tax rules no price is shown; filtering by the index's own prices is better than none.
    taxes: countPrices || query.price ? await sources.taxes().catch(() => []) : [],
    facetSize: AGGREGATION_SIZE,
    textMode: 'enough',
    countable: (field) => field,
    onlyInStock: sources.onlyInStock,
  })
}

async function facetCodes(
  sources: ListingSources,
  aggregate: ProductQuery['aggregate'],
): Promise<readonly string[]> {
  if (aggregate !== 'all') return [...new Set(aggregate ?? [])]
  // If attributes cannot be read, the list has no filters.
  const attributes = await sources.attributes().catch(() => [])
  const filterable = attributes.filter((attribute) => attribute.is_filterable)
  return [...new Set([...filterable.map(({ attribute_code }) => attribute_code), 'price'])]
}

/** Active categories by position. */
export async function readCategories(
  reader: SearchReader,
  maxLevel?: number,
): Promise<readonly Category[]> {
  const answer = await reader.query(categoryList(CATEGORY_LIST_SIZE, maxLevel))
  return parseList(reader, 'category', answer, parseCategory)
}

/** The categories with all descendants, found by their parents. */
async function withDescendants(
  { reader, knownCategories }: ListingSources,
  ids: readonly number[],
): Promise<readonly number[]> {
  const includes = ['id', 'parent_id']
  const collect = (size: number) => reader.query({ ...categoryList(size), includes })
  return expandCategoryIds(knownCategories, ids, () => followParents(ids, collect))
}

/** The categories that the shop has cached. */
export type KnownCategories = () => Promise<readonly Pick<Category, 'id' | 'parent_id'>[]>

/** The ids with all descendants: by the cached categories, else by the ones that are read. */
export async function expandCategoryIds(
  known: KnownCategories | undefined,
  ids: readonly number[],
  collect: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const categories = await known?.().catch(() => undefined)
  if (!categories) return collect()
  const documents = categories.map(({ id, parent_id }) => ({ id, parent_id }))
  return followParents(ids, async () => ({ documents, total: 0 }))
}

/**
 * The ids with all descendants. `fetch` returns at most so many categories with `id` and `parent_id`; a
 * larger catalogue is read completely.
 */
export async function followParents(
  ids: readonly number[],
  fetch: (size: number) => Promise<Pick<SearchAnswer, 'documents' | 'total'>>,
): Promise<readonly number[]> {
  let response = await fetch(CATEGORY_COLLECT_SIZE)
  if (response.total > CATEGORY_COLLECT_SIZE) response = await fetch(CATEGORY_LIST_SIZE)
  const links = Map.groupBy(response.documents, ({ parent_id }) => Number(parent_id))
  const uniqueIds = new Set(ids)
  for (const id of uniqueIds)
    for (const child of links.get(id) ?? []) uniqueIds.add(Number(child['id']))
  return [...uniqueIds]
}
