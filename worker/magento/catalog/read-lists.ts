import { ShopError } from '../../../shared/error.ts'
import type { ProductCard } from '../../../shared/product/product.ts'
import type { ProductQuery } from '../../../shared/search/query.ts'
import type { CatalogEngine, SearchResult } from '../../catalog/engine.ts'
import { descendantIds } from '../../navigation/tree.ts'
import {
  aggregationsOf,
  LIST_QUERY,
  type ListVariables,
  type RawAggregation,
  listVariables,
  pagesOf,
  type RawList,
} from './list-query.ts'
import { countReads, EMPTY_LIST } from './count-query.ts'
import { cardOf } from './read-cards.ts'
import type { ReadContext } from './read-context.ts'

/** Reads lists and searches. */
export function listReads(context: ReadContext): CatalogEngine['products'] {
  const count = countReads(context)
  const read = async (query: ProductQuery, ownSort?: string): Promise<RawList> => {
    const [fields, { config }] = await Promise.all([context.fields(), context.store()])
    const variables = listVariables(query, fields, ownSort ?? config.catalog_default_sort_by)
    if (!variables) return EMPTY_LIST
    const isCount = query.aggregate !== undefined && query.size === 1 && !query.from
    return isCount ? count(variables, true) : readWindow(context, query, variables)
  }
  /** A facet is counted without its own filter: queries it once more without that. */
  const readOpen = async (query: ProductQuery): Promise<readonly RawAggregation[]> => {
    const fields = await context.fields()
    const open = openFacets(query)
    const lists = await Promise.all(
      open.map(async ({ code, without }) => {
        const variables = listVariables(without, fields)
        const found = variables ? await count(variables, false) : EMPTY_LIST
        return found.aggregations.filter(({ attribute_code }) => attribute_code === code)
      }),
    )
    return lists.flat()
  }
  const products = async (listQuery: ProductQuery): Promise<SearchResult<ProductCard>> => {
    const [query, ownSort] = await Promise.all([
      withCategoriesBelow(listQuery, context),
      ownSortOf(listQuery, context),
    ])
    const { from, size } = pagesOf(query)
    const [found, open, { config }] = await Promise.all([
      read(query, ownSort),
      readOpen(query),
      context.store(),
    ])
    const corrected = await correct(found, query, read)
    const { raw, word } = corrected ?? { raw: found, word: undefined }
    const isOpen = new Set(openFacets(query).map(({ code }) => code))
    const closedFacets = raw.aggregations.filter(
      ({ attribute_code }) => !isOpen.has(attribute_code),
    )
    return {
      items: raw.items.flatMap((item) => cardOf(item, config, context) ?? []),
      total: raw.total,
      start: from,
      perPage: size,
      aggregations: aggregationsOf([...closedFacets, ...open], query.aggregate),
      suggestions: word === undefined ? [] : [word],
    }
  }
  return products
}

/**
 * A category with products only in categories below it, which Magento shows as a page without a list, lists
 * those products.
 */
async function withCategoriesBelow(
  query: ProductQuery,
  { categories }: Pick<ReadContext, 'categories'>,
): Promise<ProductQuery> {
  if (!query.categoryIds?.length) return query
  const tree = await categories()
  const isEmpty = (id: number) => tree.find((each) => each.id === id)?.product_count === 0
  const ids = query.categoryIds.flatMap((id) => (isEmpty(id) ? descendantIds(id, tree) : [id]))
  return { ...query, categoryIds: [...new Set(ids)] }
}

/** The default sort of a single category that has its own. */
async function ownSortOf(
  { categoryIds = [] }: ProductQuery,
  { categories }: Pick<ReadContext, 'categories'>,
): Promise<string | undefined> {
  const [id, ...others] = categoryIds
  if (id === undefined || others.length > 0) return undefined
  return (await categories()).find((each) => each.id === id)?.default_sort
}

/** A window of a list. Magento rejects a page beyond the last: then only the number of products is read. */
async function readWindow(
  context: ReadContext,
  query: ProductQuery,
  variables: ListVariables,
): Promise<RawList> {
  const { from, size, pages } = pagesOf(query)
  const counts = query.aggregate !== undefined
  const read = async (page: number, pageSize: number): Promise<RawList> =>
    (await context.read(LIST_QUERY, { ...variables, size: pageSize, page, counts })) ?? EMPTY_LIST
  const [first, second] = pages
  if (first === undefined) return { ...(await read(1, 1)), items: [] }
  try {
    const found = await read(first, size)
    if (second === undefined) return found
    const isMore = found.total > first * size
    const next = isMore ? (await read(second, size)).items : []
    const begin = from - (first - 1) * size
    return { ...found, items: [...found.items, ...next].slice(begin, begin + size) }
  } catch (error) {
    if (first === 1 || !isRefused(error)) throw error
    const counted = await read(1, 1)
    if (counted.total > (first - 1) * size) throw error
    return { ...counted, items: [] }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ShopError && error.details['status'] === 400
}

/** Repeats a search without results with Magento's first suggestion. */
async function correct(
  found: RawList,
  query: ProductQuery,
  read: (query: ProductQuery) => Promise<RawList>,
): Promise<{ raw: RawList; word: string } | undefined> {
  const [word] = found.suggestions
  if (found.total > 0 || word === undefined || query.exact || query.text === undefined) return
  const raw = await read({ ...query, text: word })
  return raw.total > 0 ? { raw, word } : undefined
}

/** The filtered facets to count, each with the query that omits its filter. */
function openFacets(query: ProductQuery): readonly { code: string; without: ProductQuery }[] {
  const { aggregate, filters = {}, price } = query
  if (!aggregate) return []
  const isCounted = (code: string) => aggregate === 'all' || aggregate.includes(code)
  const chosen = Object.keys(filters).filter((code) => filters[code]?.length && isCounted(code))
  const { price: _, ...unpriced } = query
  return [
    ...chosen.map((code) => ({ code, without: { ...query, filters: { ...filters, [code]: [] } } })),
    ...(price && isCounted('price') ? [{ code: 'price', without: unpriced }] : []),
  ]
}
