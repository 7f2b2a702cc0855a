/** Something that was found at the desk. */
export interface SearchResult {
  /** Its name: of an order its number. */
  title: string
  /** What else says which one it is; may be empty. */
  text: string
  /** Its page at the desk. */
  href: string
}

/** What the search answers its script: everything that was found, with the title of its section. */
export interface SearchAnswer {
  results: readonly (SearchResult & { section: string })[]
}
