/** How a language writes two words as one. */
export interface Compounding {
  stem: (word: string) => string
  /** Words that end a compound, by their roots. */
  heads: ReadonlySet<string>
  /** Roots of heads that name no products by themselves. */
  vague: ReadonlySet<string>
  /** What links a first part to the next: Finnish genitives and `-s` of `-nen` words; German `-s`, `-n`, `-en`. */
  link: RegExp
  /** How a part ends that another one follows. */
  boundary: RegExp
  /** Whether a first part of this spelling is believed before a known head of so many letters. */
  isPlausible: (first: string, headLength: number) => boolean
}

/** Words that an amount follows, as a pattern: alternatives with a bar between them. */
export interface PriceWords {
  below: string
  above: string
  /** Words that product names hold too: "pro max 256". */
  maybeBelow: string
  maybeAbove: string
}

/** What the search by words has to know of a language; one that has none of something says so. */
export interface LanguageRules {
  /** The roots that a folded word may stand for. */
  stems: (word: string) => readonly string[]
  /** Folded words that say nothing about a product. */
  stopWords: ReadonlySet<string>
  /** Lines of folded words that mean the same, beside those of all languages; empty: it has none. */
  synonyms: string
  /** `none`: it writes no compounds as one word, or nobody knows how to part them. */
  compounding: Compounding | 'none'
  /** Its words take other vowels at their ends, and end in consonants: cuffia and cuffie, Kabel and Kabeln. */
  isInflectedAtTheEnd: boolean
  /** A name says what the product is with its first noun. */
  isNounFirst: boolean
  /** English ones are understood in every language. */
  priceWords: PriceWords
}

/** Roots of words that end compounds. */
export function headsOf(
  words: readonly string[],
  stem: (word: string) => string,
): ReadonlySet<string> {
  return new Set(words.map(stem).filter((root) => root.length > 2))
}

/** Each root once. */
export function each(...stems: readonly string[]): readonly string[] {
  return [...new Set(stems)]
}
