import type { ProductQuery } from '../../../shared/search/query.ts'
import type { CatalogEngine } from '../engine.ts'

/**
 * Results that every engine must return for the documents of `testing/case-documents.ts`. Ranking differs
 * by engine, so text cases name the first product or some hits, not the whole order.
 */
export interface ListingCase {
  name: string
  query: ProductQuery
  /** All skus of the page in order. */
  skus?: readonly string[]
  first?: string
  among?: readonly string[]
  absent?: readonly string[]
  total?: number
  start?: number
  perPage?: number
  /** Counts by attribute code and value; a named code must have exactly these values. */
  terms?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Codes that must not be counted. */
  uncounted?: readonly string[]
  /** Counts of price ranges by their lower end; empty ranges are left out. */
  prices?: Readonly<Record<string, number>>
}

/** A read of an engine that is no product list, with the result that every engine must return. */
export interface LookupCase {
  name: string
  query: (engine: CatalogEngine) => Promise<unknown>
  answer: unknown
}
