import type { Locale } from '../../shared/i18n/locale.ts'
import { FINNISH_PARTS, GERMAN_PARTS } from './compound-words.ts'
import { stemFinnish, stemGerman } from './stem.ts'

/** How a language writes two words as one. */
interface Compounding {
  stem: (word: string) => string
  /** Words that end a compound, by their roots. */
  heads: ReadonlySet<string>
  /** What links a first part to the next: Finnish genitives and `-s` of `-nen` words; German `-s`, `-n`, `-en`. */
  link: RegExp
  /** Whether a first part of this spelling is believed before a known head of so many letters. */
  isPlausible: (first: string, headLength: number) => boolean
}

const LANGUAGES: Partial<Record<Locale, Compounding>> = {
  'fi-FI': {
    stem: stemFinnish,
    heads: headsOf(FINNISH_PARTS, stemFinnish),
    link: /[ns]$/,
    isPlausible: plausibleInFinnish,
  },
  'de-DE': {
    stem: stemGerman,
    heads: headsOf(GERMAN_PARTS, stemGerman),
    link: /(?:e?[ns]|er)$/,
    isPlausible: (first) => /[aeiouy]/.test(first),
  },
}

function headsOf(words: readonly string[], stem: (word: string) => string): ReadonlySet<string> {
  return new Set(words.map(stem).filter((root) => root.length > 2))
}

/** Finnish ends no part in two consonants; a foreign first part is believed beside a long head. */
function plausibleInFinnish(first: string, headLength: number): boolean {
  if (first.length === 3 || headLength > 5) return /[aeiouy]|^.{3}$/.test(first)
  return /[aeiouy]/.test(first) && !/[bcdfghjklmnpqrstvwxz]{2}$/.test(first)
}

/** Whether a language writes compounds as one word, and we know how to part them. */
export function isCompounding(locale: Locale): boolean {
  return LANGUAGES[locale] !== undefined
}

const MIN_PART = 3
const MIN_HEAD = 4
const MIN_COMPOUND = 7

/**
 * The roots of the parts of a compound, in order, the head last; empty when the word is not one, or its
 * language writes none. `isKnown` says whether the catalogue holds a root on its own.
 */
export function splitCompound(
  word: string,
  locale: Locale,
  isKnown: (root: string) => boolean = () => false,
): string[] {
  const language = LANGUAGES[locale]
  if (!language || word.length < MIN_COMPOUND || !/^[a-z]+$/.test(word)) return []
  const { heads, isPlausible, stem } = language
  if (heads.has(stem(word))) return []
  for (let at = MIN_PART; at <= word.length - MIN_HEAD; at += 1) {
    const tail = stem(word.slice(at))
    const first = word.slice(0, at)
    const isHead = heads.has(tail)
    if (!isHead && !isKnown(tail)) continue
    const isFirst = isHead
      ? isPlausible(first, word.length - at)
      : knowsFirst(first, language, isKnown)
    if (isFirst) {
      const parts = splitCompound(first, locale, isKnown)
      return [...(parts.length > 0 ? parts : [firstRoot(first, language)]), tail]
    }
  }
  return []
}

function knowsFirst(
  first: string,
  { heads, stem }: Compounding,
  isKnown: (root: string) => boolean,
): boolean {
  return isKnown(stem(first)) || heads.has(stem(first))
}

function firstRoot(first: string, { heads, link, stem }: Compounding): string {
  const bare = first.length > 4 ? first.replace(link, '') : first
  return heads.has(stem(first)) ? stem(first) : stem(bare)
}

const MIN_UNKNOWN_PART = 4

/** Every way a word may be two words, the longest head first, as roots. */
export function possibleHalves(word: string, locale: Locale): (readonly [string, string])[] {
  const language = LANGUAGES[locale]
  if (!language || !/^[a-z]+$/.test(word)) return []
  const halves: (readonly [string, string])[] = []
  for (let at = MIN_UNKNOWN_PART; at <= word.length - MIN_UNKNOWN_PART; at += 1) {
    halves.push([firstRoot(word.slice(0, at), language), language.stem(word.slice(at))])
  }
  return halves
}

/** The root that the parts of compounds of a language are compared by. */
export function rootOfPart(word: string, locale: Locale): string {
  return LANGUAGES[locale]?.stem(word) ?? word
}
