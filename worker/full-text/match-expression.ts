import type { QueryWord } from './analyse.ts'

/** A word of the query as it is looked for, after near words were put in. */
export interface ExpandedWord extends QueryWord {
  /** Compounds of this catalogue that hold the word; as written, folded. */
  compounds: readonly string[]
  /** Products with this word in their name or category; 0 for one that only its other forms find. */
  hits: number
  /** Words put in its place because nothing holds it, or that it makes with its neighbour: `head set`. */
  replacements: readonly QueryWord[]
  /** Two words side by side that the catalogue writes in its place: `power bank`. */
  splits: readonly (readonly [string, string])[]
  /** Words of the catalogue that begin with it; only the last word of a query may be unfinished. */
  begun: readonly string[]
}

/** Whether a word is hardly complete: nothing is called so and it means nothing else, but something begins so. */
export function isUnfinished({ hits, begun, synonyms, phrases = [] }: ExpandedWord): boolean {
  return hits + synonyms.length + phrases.length === 0 && begun.length > 0
}

/** Whether synonyms count as the word itself, and words that begin with one that is complete. */
export type MatchBreadth = 'exact' | 'synonyms' | 'prefix'

/** A full-text expression for one wanted word: any of the forms it is found by. Terms are quoted. */
export function matchWord(word: ExpandedWord, breadth: MatchBreadth): string {
  const forms = [word, ...word.replacements].flatMap((query) => formsOf(query, breadth))
  const begun = breadth === 'prefix' || isUnfinished(word) ? word.begun : []
  const written = [...word.compounds, ...begun].map(exactly)
  const splits = word.splits.map(sideBySide)
  const all = `(${[...forms, ...written, ...splits].join(' OR ')})`
  // Two letters are a name where products are called so; in a description they are any word.
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

function exactly(surface: string): string {
  return `exact : ${quote(surface)}`
}

/** Two words of a name side by side, the second in any form that begins so. */
export function sideBySide([first, second]: readonly [string, string]): string {
  return `exact : ${quote(`${first} ${second}`)} *`
}

function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}

/** An expression that asks for all words. */
export function matchAll(words: readonly ExpandedWord[], breadth: MatchBreadth): string {
  return words.map((word) => matchWord(word, breadth)).join(' AND ')
}

/** How many of `count` words have to be found: 75 %, rounded down, at least one. */
export function requiredWords(count: number): number {
  return Math.max(1, Math.floor(count * 0.75))
}

/** So many words at most may be the missing ones; more ways to miss some take too long to look for. */
const MAX_DROPPABLE = 5

/**
 * An expression that asks for 75 % of the words. In a long text only its five rarest words may be
 * missing: the others are in many names, so a product without them is hardly meant.
 */
export function matchEnough(words: readonly ExpandedWord[], breadth: MatchBreadth): string {
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

function atLeast(wanted: number, [first, ...rest]: readonly string[]): string {
  if (first === undefined || wanted < 1) return ''
  if (wanted === rest.length + 1) return [first, ...rest].join(' AND ')
  if (wanted === 1) return `(${[first, ...rest].join(' OR ')})`
  return `((${first} AND ${atLeast(wanted - 1, rest)}) OR ${atLeast(wanted, rest)})`
}
