import type { QueryWord } from './analyse.ts'

/** A word of the query with all forms that match it. */
export interface ExpandedWord extends QueryWord {
  /** Compounds of this catalogue that contain the word; folded as written. */
  compounds: readonly string[]
  /** Number of products with this word in their name or category; 0 if only its other forms match. */
  hits: number
  /** Replacements of an unknown word, or the word that it forms with its neighbour: `head set`. */
  replacements: readonly QueryWord[]
  /** Two adjacent words that the catalogue writes instead: `power bank`. */
  splits: readonly (readonly [string, string])[]
  /** Words of the catalogue that it is a prefix of; only the last word of a query may be incomplete. */
  prefixOf: readonly string[]
}

/** True if a word is probably incomplete: nothing matches it, it has no synonym, but it is a prefix. */
export function isPrefixWord({ hits, prefixOf, synonyms, phrases = [] }: ExpandedWord): boolean {
  return hits + synonyms.length + phrases.length === 0 && prefixOf.length > 0
}

/** Whether synonyms match, and whether a complete word also matches as a prefix. */
export type MatchBreadth = 'exact' | 'synonyms' | 'prefix'

/** A full-text expression for one word: any of the forms that match it. Terms are quoted. */
export function matchWord(word: ExpandedWord, breadth: MatchBreadth): string {
  const forms = [word, ...word.replacements].flatMap((query) => formsOf(query, breadth))
  const completions = breadth === 'prefix' || isPrefixWord(word) ? word.prefixOf : []
  const written = [...word.compounds, ...completions].map(exactPhrase)
  const splits = word.splits.map(adjacentWords)
  const all = `(${[...forms, ...written, ...splits].join(' OR ')})`
  // One or two letters are not searched in descriptions, where they may be any word.
  return word.surface.length < 3 ? `{code name category part label exact} : ${all}` : all
}

function formsOf(
  { stems, synonyms, parts, phrases = [] }: QueryWord,
  breadth: MatchBreadth,
): string[] {
  const forms = [...stems, ...(breadth === 'exact' ? [] : synonyms)].map(quote)
  if (parts.length > 0) forms.push(allParts(parts))
  if (breadth !== 'exact') forms.push(...phrases.map(allParts))
  return forms
}

function allParts(parts: readonly (readonly string[])[]): string {
  return `(${parts.map((part) => `(${part.map(quote).join(' OR ')})`).join(' AND ')})`
}

function exactPhrase(surface: string): string {
  return `exact : ${quote(surface)}`
}

/** Two adjacent words of a name, the second as a prefix. */
export function adjacentWords([first, second]: readonly [string, string]): string {
  return `exact : ${quote(`${first} ${second}`)} *`
}

function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}

/** An expression that requires all words. */
export function matchAll(words: readonly ExpandedWord[], breadth: MatchBreadth): string {
  return words.map((word) => matchWord(word, breadth)).join(' AND ')
}

/** How many of `count` words must match: 75 %, rounded down, at least one. */
export function requiredWords(count: number): number {
  return Math.max(1, Math.floor(count * 0.75))
}

/** Maximum number of words that may be missing; more combinations take too long. */
const MAX_DROPPABLE = 5

/**
 * An expression that requires 75 % of the words. In a long text only its five rarest words may be missing:
 * the others are in many names, so a product without them is hardly wanted.
 */
export function matchMostWords(words: readonly ExpandedWord[], breadth: MatchBreadth): string {
  const missing = words.length - requiredWords(words.length)
  const rarest = words.toSorted((a, b) => a.hits - b.hits).slice(0, MAX_DROPPABLE)
  const certain = words
    .filter((word) => !rarest.includes(word))
    .map((word) => matchWord(word, breadth))
  const some = rarest.map((word) => matchWord(word, breadth))
  return [...certain, atLeast(some.length - missing, some)]
    .filter((part) => part !== '')
    .join(' AND ')
}

function atLeast(count: number, [first, ...rest]: readonly string[]): string {
  if (first === undefined || count < 1) return ''
  if (count === rest.length + 1) return [first, ...rest].join(' AND ')
  if (count === 1) return `(${[first, ...rest].join(' OR ')})`
  return `((${first} AND ${atLeast(count - 1, rest)}) OR ${atLeast(count, rest)})`
}
