import type { Sort } from '../sort.ts'
/** Search page size default. */
export const PAGE_SIZE = 50
/** Most items of one answer of the JSON API. */
export const MAX_API_SIZE = 50
/** Filter aggregation size, then the full list of options. */
export const AGGREGATION_SIZE = 10
export const MAX_FILTER_SIZE = 999
/** Elasticsearch's result window; deeper pages are refused by every engine. */
export const RESULT_WINDOW = 10_000

/** A price range in the view's currency, both ends inclusive (gte, lte). */
export interface PriceRange {
  gte?: number
  lte?: number
}

/**
 * A typed product query. `filters` are attribute codes with option values: OR within
 * one code, AND across. `text` is what the shopper typed; without it the query is a listing.
 */
export interface ProductQuery {
  text?: string
  /** Only what holds all words of the text as they were typed: no other word in their place. */
  exact?: boolean
  /** Categories whose products are wanted; each stands for itself and its descendants (the engine knows them). */
  categoryIds?: readonly number[]
  filters?: Readonly<Record<string, readonly string[]>>
  price?: PriceRange
  sort?: Sort
  from?: number
  size?: number
  /**
   * Attribute codes to count values of; `price` for the price ranges. `'all'`: every filterable
   * attribute present in the result. Counts of a facet ignore that facet's own chosen values.
   */
  aggregate?: readonly string[] | 'all'
}

/** One bucket: an attribute option and how many products of the result carry it. */
export interface TermBucket {
  key: string
  doc_count: number
}

/** One price range bucket, both ends included as in the filter; `to` missing: open end. */
export interface RangeBucket {
  from: number
  to?: number
  doc_count: number
}

/** Complete counts by attribute code, most frequent first; `price` by range, low to high. */
export interface Aggregations {
  terms: Readonly<Record<string, readonly TermBucket[]>>
  price?: readonly RangeBucket[]
}

/** Size and start repaired: a size of 0 or less becomes 50, a negative start 0. */
export function repairWindow(query: Pick<ProductQuery, 'from' | 'size'>): {
  from: number
  size: number
} {
  const size = Math.trunc(query.size ?? PAGE_SIZE)
  const from = Math.trunc(query.from ?? 0)
  return { from: from > 0 ? from : 0, size: size > 0 ? size : PAGE_SIZE }
}
