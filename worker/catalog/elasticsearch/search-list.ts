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

/** Attribute codes become field names of the search: nothing but a plain name does. */
const CODE = /^[a-z][a-z0-9_]{0,63}$/i

/** What a product list needs to know besides its query. */
export interface ListingSources {
  reader: SearchReader
  attributes: () => Promise<readonly Attribute[]>
  taxes: () => Promise<readonly TaxedClasses[]>
  onlyInStock: boolean
  /** The categories that the page asks for anyway. */
  knownCategories?: KnownCategories | undefined
  bySku: (skus: readonly string[]) => Promise<readonly Product[]>
  /** Finds out what these fields are counted by, of which a refusal names some; false: nothing new. */
  discoverFields: (fields: readonly string[], named: ReadonlySet<string>) => Promise<boolean>
}

/** A product list with complete counts: ten values of each facet, all of them where ten were too few. */
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

/** With fewer answers to all words, those with 75 % of them are shown too; as in the built-in shop. */
const FEW = 48

/**
 * Products with all words where there are enough of them, else with 75 % of them. What nothing holds as it
 * was typed is looked for with slips.
 */
async function askText(
  sources: ListingSources,
  query: ProductQuery,
  plan: ListingPlan,
): Promise<{ plan: ListingPlan; answer: SearchAnswer }> {
  const asked = await askListing(sources, query, plan)
  if (query.text === undefined || query.exact) return asked
  const { answer } = asked
  if (allWords(answer) >= FEW) return askListing(sources, query, { ...asked.plan, textMode: 'all' })
  if (
    answer.total > 0 ||
    (isNarrowed(query) && (await isFoundElsewhere(sources, query, asked.plan)))
  )
    return asked
  return askListing(sources, query, { ...asked.plan, textMode: 'near' })
}

/** Whether the filters alone leave nothing of what is found as it was typed. */
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

/** Refusals that are learned from one by one; a refusal names the first field that it meets. */
const MAX_REFUSALS = 8

/** What an index refuses to count is left out, and the answer is asked for again without it. */
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

/** The plan with fields as they are known by now; an attribute that cannot be counted is no facet. */
async function withKnownFields(
  { reader }: Pick<ListingSources, 'reader'>,
  plan: ListingPlan,
): Promise<ListingPlan> {
  const { countedBy } = await reader.facts()
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
    // Without tax rules no price is shown; by what the index holds is better than not at all.
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
  // Products are listed without filters where nobody knows what to filter by.
  const attributes = await sources.attributes().catch(() => [])
  const filterable = attributes.filter((attribute) => attribute.is_filterable)
  return [...new Set([...filterable.map(({ attribute_code }) => attribute_code), 'price'])]
}

/** Active categories, in the order of their positions. */
export async function readCategories(
  reader: SearchReader,
  maxLevel?: number,
): Promise<readonly Category[]> {
  const answer = await reader.query(categoryList(CATEGORY_LIST_SIZE, maxLevel))
  return parseList(reader, 'category', answer, parseCategory)
}

/** Categories with all below them, found by following parents. */
async function withDescendants(
  { reader, knownCategories }: ListingSources,
  ids: readonly number[],
): Promise<readonly number[]> {
  const includes = ['id', 'parent_id']
  const collect = (size: number) => reader.query({ ...categoryList(size), includes })
  return expandCategoryIds(knownCategories, ids, () => followParents(ids, collect))
}

/** Where the shop remembers its categories. */
export type KnownCategories = () => Promise<readonly Pick<Category, 'id' | 'parent_id'>[]>

/** Ids with all below them: by the categories that the shop remembers, else as they are collected. */
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
 * Ids with all below them. `ask` answers at most so many categories with `id` and `parent_id`; a
 * catalogue with more than are collected at once is read whole.
 */
export async function followParents(
  ids: readonly number[],
  ask: (size: number) => Promise<Pick<SearchAnswer, 'documents' | 'total'>>,
): Promise<readonly number[]> {
  let answer = await ask(CATEGORY_COLLECT_SIZE)
  if (answer.total > CATEGORY_COLLECT_SIZE) answer = await ask(CATEGORY_LIST_SIZE)
  const links = Map.groupBy(answer.documents, ({ parent_id }) => Number(parent_id))
  const found = new Set(ids)
  for (const id of found) for (const child of links.get(id) ?? []) found.add(Number(child['id']))
  return [...found]
}
