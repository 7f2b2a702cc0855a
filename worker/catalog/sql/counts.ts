import { toCents } from '../../../shared/price/money.ts'
import { PRICE_RANGES } from '../../../shared/price/ranges.ts'
import type {
  Aggregations,
  ProductQuery,
  RangeBucket,
  TermBucket,
} from '../../../shared/search/query.ts'

/** Counts of a category, stored by the import. */
export interface StoredCounts {
  products: number
  prices: readonly number[]
  /** By code: value, products, facet number. */
  facets: Readonly<Record<string, readonly (readonly [string, number, number])[]>>
}

export const NO_COUNTS: Aggregations = { terms: {} }

/** The price ranges in cents, both ends inclusive. */
export const CENT_RANGES = PRICE_RANGES.map(({ from, to = Infinity }) => ({
  from: toCents(from),
  to: to === Infinity ? to : toCents(to),
}))

/** Codes to count; `price` is separate. */
export interface WantedCounts {
  codes: ReadonlySet<string> | 'filterable' | undefined
  price: boolean
}

export function wantedCounts(aggregate: ProductQuery['aggregate']): WantedCounts {
  if (aggregate === undefined) return { codes: undefined, price: false }
  if (aggregate === 'all') return { codes: 'filterable', price: true }
  const codes = new Set(aggregate.filter((code) => code !== 'price'))
  return { codes, price: aggregate.includes('price') }
}

/** The buckets of a category without filters. */
export function storedAggregations(
  stored: StoredCounts,
  wanted: WantedCounts,
  filterable: ReadonlySet<string>,
): Aggregations {
  const codes = wanted.codes === 'filterable' ? filterable : (wanted.codes ?? new Set<string>())
  const terms = Object.entries(stored.facets)
    .filter(([code]) => codes.has(code))
    .map(([code, counts]) => [
      code,
      counts.map(([key, doc_count]): TermBucket => ({ key, doc_count })),
    ])
  return toAggregations(terms as [string, TermBucket[]][], wanted.price ? stored.prices : undefined)
}

/** Converts counts to buckets, most frequent first, without empty ones. */
export function toAggregations(
  terms: readonly (readonly [code: string, buckets: readonly TermBucket[]])[],
  prices: readonly number[] | undefined,
): Aggregations {
  const sorted = terms.map(([code, buckets]) => [code, buckets.toSorted(byCount)] as const)
  const named = Object.fromEntries(sorted.filter(([, buckets]) => buckets.length > 0))
  return prices ? { terms: named, price: rangeBuckets(prices) } : { terms: named }
}

function byCount(a: TermBucket, b: TermBucket): number {
  return b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1)
}

function rangeBuckets(counts: readonly number[]): readonly RangeBucket[] {
  return PRICE_RANGES.map((range, at) => ({ ...range, doc_count: counts[at] ?? 0 }))
}
