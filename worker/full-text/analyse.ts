import type { Locale } from '../../shared/i18n/locale.ts'
import { splitCompound } from './compound.ts'
import { cutQuery } from './fold.ts'
import { stemWord } from './stem.ts'
import { isStopWord, opensPurpose } from './stop-word.ts'
import { isJoined, synonymsIn } from './synonym.ts'
import { BREAK, type Chunk, chunksOf, splitDigits } from './tokens.ts'

/** One word of a text: as written (folded), its roots, and what it also answers to. */
export interface TextWord {
  surface: string
  stems: readonly string[]
  /** Roots of the parts of a compound or code, the head last. */
  parts: readonly string[]
}

/** One wanted word of a query. */
export interface QueryWord {
  /** As typed, folded. */
  surface: string
  stems: readonly string[]
  /** Roots that stand for the whole word although it reads otherwise. */
  synonyms: readonly string[]
  /** Its parts, each as the roots that may stand for it: all parts together also stand for the word. */
  parts: readonly (readonly string[])[]
  /** Merchants' terms of several words that stand for it, each as its words in the form of `parts`. */
  phrases?: readonly (readonly (readonly string[])[])[]
  /** It stands behind a word like "for": it says what the products are for, not what they are. */
  isPurpose?: boolean
}

/** More wanted words than this say nothing more about a product. */
export const MAX_QUERY_WORDS = 12

/** The words of a text in order; `undefined` is a break (comma, bracket, dash). */
export function analyseText(text: string, locale: Locale): (TextWord | undefined)[] {
  return chunksOf(text).flatMap((chunk) =>
    chunk === BREAK ? [undefined] : wordsOfChunk(chunk, locale),
  )
}

function wordsOfChunk(chunk: Chunk, locale: Locale): TextWord[] {
  const [only] = chunk.pieces
  if (chunk.pieces.length === 1 && only !== undefined) return [textWord(only, locale)]
  const words = chunk.pieces.map((piece) => textWord(piece, locale))
  const last = words.at(-1)
  if (last === undefined) return []
  return [...words.slice(0, -1), { ...last, parts: [...last.parts, chunk.joined] }]
}

/** Words that an isolate remembers: a catalogue's texts are made of few of them, and stemming takes long. */
const MAX_REMEMBERED = 20_000

const remembered = new Map<string, TextWord>()

function textWord(word: string, locale: Locale): TextWord {
  const key = `${locale} ${word}`
  const known = remembered.get(key)
  if (known) return known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const made = makeTextWord(word, locale)
  remembered.set(key, made)
  return made
}

function makeTextWord(word: string, locale: Locale): TextWord {
  if (isStopWord(word, locale)) return { surface: word, stems: [], parts: [] }
  return { surface: word, stems: stemWord(word, locale), parts: partsOf(word, locale) }
}

function partsOf(word: string, locale: Locale): string[] {
  if (/\d/.test(word)) {
    const pieces = splitDigits(word)
    return pieces.length > 1 ? pieces.filter((piece) => piece.length > 1) : []
  }
  return splitCompound(word, locale)
}

/**
 * The wanted words of a query, at most 12, stop words dropped; the text is cut to 128 characters.
 * A code in pieces (`tn-2110`, `wi-fi`) is one word, a hyphenated compound its words.
 */
export function analyseQuery(text: string, locale: Locale): QueryWord[] {
  const words = markPurpose(
    chunksOf(cutQuery(text)).flatMap((chunk) =>
      chunk === BREAK ? [] : wantedWords(chunk, locale),
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
  const at = words.findIndex(({ surface }) => opensPurpose(surface))
  return at < 1
    ? words
    : words.map((word, place) => (place > at ? { ...word, isPurpose: true } : word))
}

function wantedWords(chunk: Chunk, locale: Locale): QueryWord[] {
  if (!isCode(chunk)) return chunk.pieces.map((piece) => queryWord(piece, locale))
  const parts = chunk.pieces.map((piece) => [piece])
  return [{ surface: chunk.joined, stems: [chunk.joined], synonyms: [], parts }]
}

/** `tn-2110` and `wi-fi` are codes, `usb-kaapeli` and `64gb-muistikortti` are words side by side. */
function isCode({ pieces, joined }: Chunk): boolean {
  if (pieces.length < 2 || pieces.some((piece) => /^\p{L}{6,}$/u.test(piece))) return false
  return /\d/.test(joined) || joined.length < 7
}

/** One wanted word, without looking at its neighbours. */
export function queryWord(word: string, locale: Locale): QueryWord {
  const stems = stemWord(word, locale)
  const synonyms = synonymRoots([word, ...stems], locale)
  return { surface: word, stems, synonyms, parts: wantedParts(word, locale) }
}

function wantedParts(word: string, locale: Locale): string[][] {
  const parts = partsOf(word, locale)
  if (/\d/.test(word))
    return splitDigits(word).length > 1 ? splitDigits(word).map((part) => [part]) : []
  return parts.length > 1 ? parts.map((root) => [root, ...synonymRoots([root], locale)]) : []
}

/** Roots of the words in the dictionary, so that inflected forms find their synonyms. */
const dictionaries = new Map<Locale, ReadonlyMap<string, readonly string[]>>()

function dictionary(locale: Locale): ReadonlyMap<string, readonly string[]> {
  const made = dictionaries.get(locale)
  if (made) return made
  const roots = new Map<string, string[]>()
  for (const [word, others] of synonymsIn(locale)) {
    for (const root of stemWord(word, locale)) {
      roots.set(root, [...(roots.get(root) ?? []), ...others])
    }
  }
  dictionaries.set(locale, roots)
  return roots
}

function synonymRoots(own: readonly string[], locale: Locale): string[] {
  const others = own.flatMap((root) => dictionary(locale).get(root) ?? [])
  const roots = new Set(
    others.flatMap((word) => (isJoined(word) ? [word] : stemWord(word, locale))),
  )
  for (const root of own) roots.delete(root)
  return [...roots]
}
