/** A search result of the desk. */
export interface SearchResult {
  /** Its name; for an order its number. */
  title: string
  /** Further text that identifies it; may be empty. */
  text: string
  /** Its page at the desk. */
  href: string
}

/** The answer of the desk's search: all results, with the titles of their sections. */
export interface SearchAnswer {
  results: readonly (SearchResult & { section: string })[]
}
