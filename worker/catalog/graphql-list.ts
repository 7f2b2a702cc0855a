import type { GraphqlSources } from './graphql-sources.ts'
import { ShopError } from '../../shared/error.ts'
import { parseProduct } from '../../shared/product/parse.ts'
import type { Product, ProductCard } from '../../shared/product/product.ts'
import type { ProductQuery } from '../../shared/search/query.ts'
import { clampWindow } from './dsl.ts'
import { readAggregations } from './dsl-facets.ts'
import { searchWords } from './dsl-text.ts'
import type { SearchResult } from './engine.ts'
import type { Search } from './graphql-count.ts'
import { exactSearch } from './graphql-exact.ts'
import { countFacets, readListing } from './graphql-facets.ts'
import { chosenOf, coveringPage, isImpossible, productSort } from './graphql-filter.ts'
import { checkedList, readCards } from './http-search-read.ts'

const CODE = /^[a-z][a-z0-9_]{0,63}$/i

/** A product list with complete counts, in as many requests as its facets need. */
export async function listProducts(
  sources: GraphqlSources,
  query: ProductQuery,
): Promise<SearchResult<ProductCard>> {
  const search = await searchOf(sources, query)
  if (!search) return emptyResult(query)
  try {
    return await readSearch(sources, query, search)
  } catch (error) {
    if (await isUnknownAttribute(sources, query, error)) return emptyResult(query)
    throw error
  }
}

function emptyResult(query: ProductQuery): SearchResult<never> {
  const { from, size } = clampWindow(query)
  const aggregations = { terms: {} }
  return { items: [], total: 0, start: from, perPage: size, aggregations, suggestions: [] }
}

/** The words and conditions of a query; undefined when nothing can be found by them. */
async function searchOf(
  sources: GraphqlSources,
  query: ProductQuery,
): Promise<(Search & { order?: readonly string[] }) | undefined> {
  const words = query.text === undefined ? undefined : searchWords(query.text)
  if (words?.length === 0) return undefined
  const [filters, categoryIds] = await Promise.all([
    possibleFilters(sources, query.filters),
    query.categoryIds && sources.descendants(query.categoryIds),
  ])
  if (!filters) return undefined
  const { price } = query
  const { onlyInStock } = sources
  const narrowing = { filters, categoryIds, onlyInStock, ...(price && { price }) }
  if (isImpossible(narrowing)) return undefined
  const search = words?.join(' ')
  if (!query.exact || !words) return { search, narrowing }
  const skus = await exactSearch(sources.reader, words, narrowing)
  const exact = { search: undefined, narrowing: { ...narrowing, skus }, order: skus }
  return skus.length > 0 ? exact : undefined
}

/**
 * The choices without values that no option has: asked of a field of numbers, a word would fail the
 * whole search. Undefined when nothing is left of a facet: nobody carries what was chosen.
 */
async function possibleFilters(
  { attributes }: GraphqlSources,
  filters: ProductQuery['filters'],
): Promise<Readonly<Record<string, readonly string[]>> | undefined> {
  const chosen = chosenOf(filters).filter(([code]) => CODE.test(code))
  const doubtful = chosen.filter(([, values]) => !values.every((each) => /^\d{1,9}$/.test(each)))
  if (doubtful.length === 0) return filters ?? {}
  const known = await attributes(doubtful.map(([code]) => code))
  const possible = Object.fromEntries(
    doubtful.map(([code, values]) => {
      const options = known.find((each) => each.attribute_code === code)?.options ?? []
      const isOption = (value: string): boolean => options.some((each) => each.value === value)
      return [code, options.length > 0 ? values.filter(isOption) : values]
    }),
  )
  if (Object.values(possible).some((values) => values.length === 0)) return undefined
  return { ...filters, ...possible }
}

async function readSearch(
  sources: GraphqlSources,
  query: ProductQuery,
  search: Search & { order?: readonly string[] },
): Promise<SearchResult<ProductCard>> {
  const { from, size } = clampWindow(query)
  const inOrder = search.order && query.sort === undefined ? search.order : undefined
  const page = pageOf(inOrder ? { from: 0, size: inOrder.length } : { from, size })
  const { pageSize, currentPage } = page
  const codes = await facetCodes(sources, query.aggregate)
  const sort = productSort(query.sort, search.search !== undefined)
  const {
    answer,
    counts,
    search: known,
  } = await readListing(sources, search, { pageSize, currentPage, ...sort }, codes)
  const found = checkedList(sources.reader, 'product', answer, parseProduct)
  const skip = inOrder ? from : page.skip
  const products = (inOrder ? orderBy(found, inOrder) : found).slice(skip, skip + size)
  const [items, all] = await Promise.all([
    readCards(sources.bySku, products),
    countFacets(sources, known, codes, counts),
  ])
  const plan = {
    facets: codes.filter((code) => code !== 'price'),
    countPrices: codes.includes('price'),
  }
  const aggregations = readAggregations(all, plan)
  return { items, total: answer.total, start: from, perPage: size, aggregations, suggestions: [] }
}

/** Behind the last page that may be asked for only the number of products is of interest. */
function pageOf({ from, size }: { from: number; size: number }): ReturnType<typeof coveringPage> {
  return size > 0 ? coveringPage(from, size) : coveringPage(0, 1)
}

function orderBy(products: readonly Product[], skus: readonly string[]): readonly Product[] {
  return products.toSorted((a, b) => skus.indexOf(a.sku) - skus.indexOf(b.sku))
}

async function facetCodes(
  { attributes }: GraphqlSources,
  aggregate: ProductQuery['aggregate'],
): Promise<readonly string[]> {
  const wanted =
    aggregate === 'all'
      ? (await attributes()).filter((each) => each.is_filterable).map((each) => each.attribute_code)
      : (aggregate ?? [])
  const codes = [...wanted, ...(aggregate === 'all' ? ['price'] : [])]
  return [...new Set(codes)].filter((code) => CODE.test(code))
}

/**
 * Whether a search was refused for an attribute that the catalogue has not got either: nobody carries
 * it. One that the catalogue has is missing in the schema, which the merchant must hear of.
 */
async function isUnknownAttribute(
  { attributes }: GraphqlSources,
  query: ProductQuery,
  error: unknown,
): Promise<boolean> {
  const codes = chosenOf(query.filters).map(([code]) => code)
  if (!(error instanceof ShopError) || error.details['status'] !== 400) return false
  if (codes.length === 0) return false
  const known = new Set((await attributes(codes)).map(({ attribute_code }) => attribute_code))
  return codes.some((code) => !known.has(code))
}
