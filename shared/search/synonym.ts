/** Words that a merchant's search treats alike. */
export interface SynonymSet {
  id: string
  /** Words or short phrases. Without `maps_to` each of them also finds what the others find. */
  terms: readonly string[]
  /** What a search for one of `terms` finds too; a search for these finds nothing more. */
  maps_to: readonly string[]
  /** Whether the words that the shop's own dictionary has for `terms` no longer count. */
  replaces: boolean
  active: boolean
}

/** Terms of one set; more say nothing more. */
export const MAX_TERMS = 100
/** Longer terms are never typed. */
export const LONGEST_TERM = 100
