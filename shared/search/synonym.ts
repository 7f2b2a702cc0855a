/** Words that a merchant's search treats as equivalent. */
export interface SynonymSet {
  id: string
  /** Words or short phrases. Without `maps_to`, each of them finds the results of all. */
  terms: readonly string[]
  /** Words that a search for one of `terms` also finds; the reverse does not apply. */
  maps_to: readonly string[]
  /** True if these replace the shop's built-in synonyms of `terms`. */
  replaces: boolean
  active: boolean
}

/** Maximum number of terms in a set. */
export const MAX_TERMS = 100
/** Maximum length of a term. */
export const MAX_TERM_LENGTH = 100
