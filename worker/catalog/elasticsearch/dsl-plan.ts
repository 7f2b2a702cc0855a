/** A clause of the query DSL. Only this folder writes the DSL; no request can inject it. */
export type Clause = Readonly<Record<string, unknown>>

/** A search request: the entity, the body and the excluded fields. */
export interface SearchRequest {
  type: string
  body: Clause
  includes?: readonly string[]
  excludes?: readonly string[]
}

/** Product tax classes that share a tax rate (parts per million), for an index with net prices. */
export interface TaxedClasses {
  classes: readonly number[]
  ratePpm: number
}

/** What has to be known before a product list can be searched. */
export interface ListingPlan {
  /** The query's categories with all their descendants. */
  categoryIds: readonly number[]
  /** Attribute codes to count values of. */
  facets: readonly string[]
  countPrices: boolean
  /** Taxes added to the prices of the index; empty if they include tax. */
  taxes: readonly TaxedClasses[]
  /** Maximum number of values of a facet: 10, or 999 for the full list. */
  facetSize: number
  /** The field that a facet is counted by; undefined if this index cannot count it. */
  countable: (field: string) => string | undefined
  /** Which words of a text must match, unless its search is exact. */
  textMode: 'enough' | 'all' | 'near'
  /** Excludes products that are out of stock. */
  onlyInStock: boolean
}
