/** One piece of the query language. Only this folder writes it; nobody may send it in. */
export type Clause = Readonly<Record<string, unknown>>

/** A search to be sent: the entity, the body and what of each document is left out. */
export interface SearchRequest {
  type: string
  body: Clause
  includes?: readonly string[]
  excludes?: readonly string[]
}

/** Classes of products on which tax of one rate (parts per million) is put, where an index holds prices without it. */
export interface TaxedClasses {
  classes: readonly number[]
  ratePpm: number
}

/** What the engine has found out before a product list can be asked for. */
export interface ListingPlan {
  /** The query's categories with all their descendants. */
  categoryIds: readonly number[]
  /** Attribute codes to count values of. */
  facets: readonly string[]
  countPrices: boolean
  /** What is put on the prices that the index holds; none where they include it. */
  taxes: readonly TaxedClasses[]
  /** Most values counted of one attribute: 10, or 999 for the full list. */
  facetSize: number
  /** The field that values are counted by; undefined: this index cannot count them. */
  countable: (field: string) => string | undefined
  /** Which words of a text are wanted, unless its search is exact. */
  textMode: 'enough' | 'all' | 'near'
  /** Products out of stock are left out of lists. */
  onlyInStock: boolean
}
