import { z } from 'zod'
import {
  type Aggregations,
  type ProductQuery,
  RESULT_WINDOW,
  toValidWindow,
} from '../../../shared/search/query.ts'
import type { MagentoQuery } from '../query/query.ts'
import { hasField, type KnownFields } from '../query/versions.ts'
import { listOf, number, text } from '../query/fields.ts'
import { LIST_TEXT } from './product-text.ts'
import { rawCard, type RawCard } from './raw-product.ts'

export const aggregation = z.object({
  attribute_code: z.string(),
  options: listOf(z.object({ value: z.string(), count: number })),
})
export type RawAggregation = z.infer<typeof aggregation>

/** A page of a list from Magento. */
export interface RawList {
  total: number
  items: readonly RawCard[]
  suggestions: readonly string[]
  aggregations: readonly RawAggregation[]
}

export const LIST_QUERY: MagentoQuery<RawList> = {
  name: 'list',
  method: 'GET',
  text: LIST_TEXT,
  data: z
    .object({
      products: z.object({
        total_count: number,
        items: listOf(rawCard),
        suggestions: listOf(z.object({ search: text })).optional(),
        aggregations: listOf(aggregation).optional(),
      }),
    })
    .transform(({ products }) => ({
      total: products.total_count,
      items: products.items,
      suggestions: (products.suggestions ?? []).map(({ search }) => search),
      aggregations: products.aggregations ?? [],
    })),
}

/** The variables of a list except its page. */
export interface ListVariables {
  search?: string
  filter?: Readonly<Record<string, object>>
  sort?: Readonly<Record<string, 'ASC' | 'DESC'>>
}

/** True if this Magento has a list input: a field of `ProductAttributeFilterInput`, and so on. */
type HasField = (name: string) => boolean

/**
 * The variables of a list query; undefined: the result is empty without a query. An attribute that it
 * cannot filter by matches no product. `ownSort`: the configured default order of its lists.
 */
export function listVariables(
  query: ProductQuery,
  known: KnownFields,
  ownSort = 'position',
): ListVariables | undefined {
  const has: HasField = (name) => hasField(known, name)
  const { text: search, categoryIds, filters = {}, price } = query
  if (categoryIds?.length === 0) return undefined
  const filter: Record<string, object> = {}
  if (categoryIds) filter['category_uid'] = oneOf(categoryIds.map((id) => btoa(String(id))))
  for (const [code, values] of Object.entries(filters)) {
    if (values.length === 0) continue
    if (!has(`ProductAttributeFilterInput.${code}`)) return undefined
    filter[code] = oneOf(values)
  }
  const { gte, lte } = price ?? {}
  if (lte !== undefined && lte <= 0) return undefined
  if (gte !== undefined || lte !== undefined) {
    filter['price'] = {
      ...(gte !== undefined && { from: String(gte) }),
      ...(lte !== undefined && { to: String(lte) }),
    }
  }
  const sort = sortOf(query, has, ownSort)
  // One of the two is required; an empty filter matches every product.
  return {
    ...(search !== undefined && { search }),
    ...((search === undefined || Object.keys(filter).length > 0) && { filter }),
    ...(sort && { sort }),
  }
}

function oneOf(values: readonly string[]): object {
  return values.length === 1 ? { eq: values[0] } : { in: values }
}

/** The sort input; empty for Magento's own order of a category or a search. */
function sortOf(
  { sort, text: search }: ProductQuery,
  has: HasField,
  ownSort: string,
): ListVariables['sort'] {
  const named = (code: string, way: 'ASC' | 'DESC') =>
    has(`ProductAttributeSortInput.${code}`) ? { [code]: way } : undefined
  const defaultSort = () =>
    search === undefined
      ? (named(ownSort, 'ASC') ?? named('position', 'ASC'))
      : named('relevance', 'DESC')
  if (typeof sort === 'object')
    return named(sort.attribute, sort.isDescending ? 'DESC' : 'ASC') ?? defaultSort()
  switch (sort) {
    case 'price':
      return named('price', 'ASC')
    case '-price':
      return named('price', 'DESC')
    case 'updated_at':
    case 'created_at':
      return named(sort, 'DESC')
    case 'qty':
    case '-qty':
    case 'sort_qty':
    case undefined:
      return defaultSort()
  }
}

/** The pages that cover a window: one, or two if it does not begin at a page. */
export function pagesOf(query: Pick<ProductQuery, 'from' | 'size'>): {
  from: number
  size: number
  /** From 1. */
  pages: readonly number[]
} {
  const { from, size } = toValidWindow(query)
  if (from >= RESULT_WINDOW) return { from, size, pages: [] }
  const first = Math.floor(from / size) + 1
  return { from, size, pages: from % size === 0 ? [first] : [first, first + 1] }
}

/** Counts in the form of pages: price ranges separate, no categories. */
export function aggregationsOf(
  raw: readonly RawAggregation[],
  aggregate: ProductQuery['aggregate'],
): Aggregations {
  if (!aggregate) return { terms: {} }
  const isWanted = (code: string) => aggregate === 'all' || aggregate.includes(code)
  const price = raw.find(({ attribute_code: code }) => code === 'price' && isWanted(code))
  const terms = raw
    .filter(({ attribute_code: code }) => !NO_TERMS.has(code) && isWanted(code))
    .map(({ attribute_code, options }): [string, Aggregations['terms'][string]] => [
      attribute_code,
      options
        .filter(({ count }) => count > 0)
        .map(({ value, count }) => ({ key: value, doc_count: count }))
        .toSorted((a, b) => b.doc_count - a.doc_count),
    ])
  return {
    terms: Object.fromEntries(terms),
    ...(price && { price: price.options.flatMap((option) => rangeOf(option) ?? []) }),
  }
}

const NO_TERMS: ReadonlySet<string> = new Set(['price', 'category_uid', 'category_id'])

/** Magento counts a range without its upper end, but filters with it. */
const CENT = 0.01

/** `20_30`; the last may be `70_*`. */
function rangeOf({ value, count }: RawAggregation['options'][number]) {
  const match = /^(\d+(?:\.\d+)?|\*)_(\d+(?:\.\d+)?|\*)$/.exec(value)
  if (!match) return undefined
  const [, from, to] = match
  return {
    from: from === '*' ? 0 : Number(from),
    ...(to !== '*' && { to: Math.round((Number(to) - CENT) * 100) / 100 }),
    doc_count: count,
  }
}
