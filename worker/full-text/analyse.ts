import type { Locale } from '../../shared/i18n/locale.ts'
import { splitCompound } from './compound.ts'
import { truncateQuery } from './fold.ts'
import { stemWord } from './stem.ts'
import { isStopWord, startsPurpose } from './stop-word.ts'
import { isJoined, synonymsIn } from './synonym.ts'
import { BREAK, type Chunk, chunksOf, splitDigits } from './tokens.ts'

/** One word of a text: folded as written, its roots, and the roots of its parts. */
export interface TextWord {
  surface: string
  stems: readonly string[]
  /** Roots of the parts of a compound or code, the head last. */
  parts: readonly string[]
}

/** One word of a query. */
export interface QueryWord {
  /** As typed, folded. */
  surface: string
  stems: readonly string[]
  /** Roots of its synonyms. */
  synonyms: readonly string[]
  /** Its parts, each with its possible roots: all parts together match instead of the word. */
  parts: readonly (readonly string[])[]
  /** The merchant's synonyms of several words, each as words in the form of `parts`. */
  phrases?: readonly (readonly (readonly string[])[])[]
  /** Follows a word like "for": names what the products are for, not what they are. */
  isPurpose?: boolean
}

/** Further words of a query are ignored: they say nothing more about a product. */
export const MAX_QUERY_WORDS = 12

/** The words of a text in order; `undefined` is a break (comma, bracket, dash). */
export function analyseText(text: string, locale: Locale): (TextWord | undefined)[] {
  return chunksOf(text).flatMap((chunk) =>
    chunk === BREAK ? [undefined] : wordsOfToken(chunk, locale),
  )
}

function wordsOfToken(chunk: Chunk, locale: Locale): TextWord[] {
  const [only] = chunk.pieces
  if (chunk.pieces.length === 1 && only !== undefined) return [textWord(only, locale)]
  const words = chunk.pieces.map((piece) => textWord(piece, locale))
  const last = words.at(-1)
  if (last === undefined) return []
  return [...words.slice(0, -1), { ...last, parts: [...last.parts, chunk.joined] }]
}

/** Cache size of an isolate, in words: a catalogue's texts repeat few words, and stemming is slow. */
const MAX_CACHED_WORDS = 20_000

const cachedWords = new Map<string, TextWord>()

function textWord(word: string, locale: Locale): TextWord {
  const key = `${locale} ${word}`
  const cached = cachedWords.get(key)
  if (cached) return cached
  if (cachedWords.size >= MAX_CACHED_WORDS) cachedWords.clear()
  const analysed = makeTextWord(word, locale)
  cachedWords.set(key, analysed)
  return analysed
}

function makeTextWord(word: string, locale: Locale): TextWord {
  if (isStopWord(word, locale)) return { surface: word, stems: [], parts: [] }
  return { surface: word, stems: stemWord(word, locale), parts: compoundParts(word, locale) }
}

function compoundParts(word: string, locale: Locale): string[] {
  if (/\d/.test(word)) {
    const pieces = splitDigits(word)
    return pieces.length > 1 ? pieces.filter((piece) => piece.length > 1) : []
  }
  return splitCompound(word, locale)
}

/**
 * The words of a query, at most 12, without stop words; the text is cut to 128 characters. A code in pieces
 * (`tn-2110`, `wi-fi`) is one word, a hyphenated compound is its words.
 */
export function analyseQuery(text: string, locale: Locale): QueryWord[] {
  const words = markPurpose(
    chunksOf(truncateQuery(text)).flatMap((chunk) =>
      chunk === BREAK ? [] : requiredWordsOf(chunk, locale),
    ),
  )
  const seen = new Set<string>()
  return words
    .filter(
      ({ surface }) => !isStopWord(surface, locale) && !seen.has(surface) && seen.add(surface),
    )
    .slice(0, MAX_QUERY_WORDS)
}

function markPurpose(words: readonly QueryWord[]): readonly QueryWord[] {
  const at = words.findIndex(({ surface }) => startsPurpose(surface))
  return at < 1
    ? words
    : words.map((word, place) => (place > at ? { ...word, isPurpose: true } : word))
}

function requiredWordsOf(chunk: Chunk, locale: Locale): QueryWord[] {
  if (!isCode(chunk)) return chunk.pieces.map((piece) => queryWord(piece, locale))
  const parts = chunk.pieces.map((piece) => [piece])
  return [{ surface: chunk.joined, stems: [chunk.joined], synonyms: [], parts }]
}

/** `tn-2110` and `wi-fi` are codes; `usb-kaapeli` and `64gb-muistikortti` are words joined by a hyphen. */
function isCode({ pieces, joined }: Chunk): boolean {
  if (pieces.length < 2 || pieces.some((piece) => /^\p{L}{6,}$/u.test(piece))) return false
  return /\d/.test(joined) || joined.length < 7
}

/** Analyses one word without its neighbours. */
export function queryWord(word: string, locale: Locale): QueryWord {
  const stems = stemWord(word, locale)
  const synonyms = synonymRoots([word, ...stems], locale)
  return { surface: word, stems, synonyms, parts: requiredParts(word, locale) }
}

function requiredParts(word: string, locale: Locale): string[][] {
  const parts = compoundParts(word, locale)
  if (/\d/.test(word))
    return splitDigits(word).length > 1 ? splitDigits(word).map((part) => [part]) : []
  return parts.length > 1 ? parts.map((root) => [root, ...synonymRoots([root], locale)]) : []
}

/** Roots of the words in the dictionary, so that inflected forms have synonyms too. */
const dictionaries = new Map<Locale, ReadonlyMap<string, readonly string[]>>()

function dictionary(locale: Locale): ReadonlyMap<string, readonly string[]> {
  const existing = dictionaries.get(locale)
  if (existing) return existing
  const roots = new Map<string, string[]>()
  for (const [word, others] of synonymsIn(locale)) {
    for (const root of stemWord(word, locale)) {
      roots.set(root, [...(roots.get(root) ?? []), ...others])
    }
  }
  dictionaries.set(locale, roots)
  return roots
}

function synonymRoots(wordRoots: readonly string[], locale: Locale): string[] {
  const others = wordRoots.flatMap((root) => dictionary(locale).get(root) ?? [])
  const roots = new Set(
    others.flatMap((word) => (isJoined(word) ? [word] : stemWord(word, locale))),
  )
  for (const root of wordRoots) roots.delete(root)
  return [...roots]
}
