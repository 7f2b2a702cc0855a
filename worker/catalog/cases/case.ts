import type { ProductQuery } from '../../../shared/search/query.ts'
import type { CatalogEngine } from '../engine.ts'

/**
 * What every engine must answer over the documents of `testing/case-documents.ts`. Ranking is judged
 * per engine, so cases with words say who is first or among the hits, not the whole order.
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
  /** Counts by attribute code and value; a code named here must have these values and no others. */
  terms?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Codes that must not be counted. */
  uncounted?: readonly string[]
  /** Counts of price ranges by their lower end; empty ranges are left out. */
  prices?: Readonly<Record<string, number>>
}

/** A question of an engine that is no product list, and what every engine answers to it. */
export interface LookupCase {
  name: string
  ask: (engine: CatalogEngine) => Promise<unknown>
  answer: unknown
}
