import type { AttributeSort, Sort } from '../sort.ts'
/** Default page size of a search. */
export const PAGE_SIZE = 50
/** Maximum number of items in an answer of the JSON API. */
export const MAX_API_SIZE = 50
/** Filter aggregation size, then the full list of options. */
export const AGGREGATION_SIZE = 10
export const MAX_FILTER_SIZE = 999
/** Elasticsearch's result window; every engine refuses deeper pages. */
export const RESULT_WINDOW = 10_000

/** A price range in the view's currency, both ends inclusive (gte, lte). */
export interface PriceRange {
  gte?: number
  lte?: number
}

/**
 * A typed product query. `filters` are attribute codes with option values: OR within one code, AND across
 * codes. `text` is the search text; without it the query is a listing.
 */
export interface ProductQuery {
  text?: string
  /** True to match all words exactly as entered, without corrections. */
  exact?: boolean
  /** Ids of the categories, including their descendants (the engine resolves them). */
  categoryIds?: readonly number[]
  filters?: Readonly<Record<string, readonly string[]>>
  price?: PriceRange
  sort?: Sort | AttributeSort
  from?: number
  size?: number
  /**
   * Attribute codes whose values are counted; `price` for the price ranges. `'all'`: every filterable
   * attribute in the result. The counts of a facet ignore its own chosen values.
   */
  aggregate?: readonly string[] | 'all'
}

/** A bucket: an attribute option and its number of products. */
export interface TermBucket {
  key: string
  doc_count: number
}

/** A price range bucket, both ends inclusive like the filter; `to` missing: no upper end. */
export interface RangeBucket {
  from: number
  to?: number
  doc_count: number
}

/** Complete counts by attribute code, most frequent first; `price` by range, ascending. */
export interface Aggregations {
  terms: Readonly<Record<string, readonly TermBucket[]>>
  price?: readonly RangeBucket[]
}

/** Returns valid size and start: a size of 0 or less becomes 50, a negative start 0. */
export function toValidWindow(query: Pick<ProductQuery, 'from' | 'size'>): {
  from: number
  size: number
} {
  const size = Math.trunc(query.size ?? PAGE_SIZE)
  const from = Math.trunc(query.from ?? 0)
  return { from: from > 0 ? from : 0, size: size > 0 ? size : PAGE_SIZE }
}
