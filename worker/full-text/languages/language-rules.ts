/** How a language joins words to compounds. */
export interface Compounding {
  stem: (word: string) => string
  /** Words that end compounds, by root. */
  heads: ReadonlySet<string>
  /** Roots of heads that name no product by themselves. */
  vague: ReadonlySet<string>
  /**
   * Linking letters between parts: Finnish genitives and the `-s` of `-nen` words; German `-s`, `-n`,
   * `-en`.
   */
  link: RegExp
  /** How a non-final part ends. */
  boundary: RegExp
  /** True if a first part of this spelling is accepted before a known head of this length. */
  isPlausible: (first: string, headLength: number) => boolean
}

/** Words before an amount, as a regular expression with alternatives. */
export interface PriceWords {
  below: string
  above: string
  /** Words that product names contain too: "pro max 256". */
  maybeBelow: string
  maybeAbove: string
}

/** The rules of a language for full-text search; each field is required. */
export interface LanguageRules {
  /** The possible roots of a folded word. */
  stems: (word: string) => readonly string[]
  /** Folded words that tell nothing about a product. */
  stopWords: ReadonlySet<string>
  /** Lines of folded synonyms of this language, besides those of all languages; empty: none. */
  synonyms: string
  /** `none`: the language has no one-word compounds, or no rules to split them. */
  compounding: Compounding | 'none'
  /**
   * Inflection changes the vowels at the end of words, or adds consonants: cuffia and cuffie, Kabel and
   * Kabeln.
   */
  isInflectedAtTheEnd: boolean
  /** The first noun of a name tells what the product is. */
  isNounFirst: boolean
  /** English words are understood in every language. */
  priceWords: PriceWords
}

/** Roots of words that end compounds. */
export function headsOf(
  words: readonly string[],
  stem: (word: string) => string,
): ReadonlySet<string> {
  return new Set(words.map(stem).filter((root) => root.length > 2))
}

/** Returns each root once. */
export function uniqueStems(...stems: readonly string[]): readonly string[] {
  return [...new Set(stems)]
}
