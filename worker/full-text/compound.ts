import type { Locale } from '../../shared/i18n/locale.ts'
import { FINNISH_PARTS, FINNISH_VAGUE, GERMAN_PARTS } from './compound-words.ts'
import { stemFinnish, stemGerman } from './stem.ts'

/** How a language writes two words as one. */
interface Compounding {
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

const LANGUAGES: Partial<Record<Locale, Compounding>> = {
  'fi-FI': {
    stem: stemFinnish,
    heads: headsOf(FINNISH_PARTS, stemFinnish),
    vague: headsOf(FINNISH_VAGUE, stemFinnish),
    link: /[ns]$/,
    boundary: /[aeiouyns]$/,
    isPlausible: plausibleInFinnish,
  },
  'de-DE': {
    stem: stemGerman,
    heads: headsOf(GERMAN_PARTS, stemGerman),
    vague: new Set(),
    link: /(?:e?[ns]|er)$/,
    boundary: /./,
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

/** Whether a word is made of words that products are called by: no other word was meant. */
export function isWellKnown(word: string, locale: Locale): boolean {
  const parts = splitCompound(word, locale)
  return parts.length > 0 && parts.every((part) => LANGUAGES[locale]?.heads.has(part))
}

const MIN_UNKNOWN_HEAD = 4

/** A way to part a compound: the roots of both halves, and the head as it is written. */
export interface CompoundHalves {
  first: string
  head: string
  headText: string
}

/** Every way a word may be two words, the longest head first; no head is shorter than one that is known. */
export function possibleHalves(word: string, locale: Locale): CompoundHalves[] {
  const language = LANGUAGES[locale]
  if (!language || !/^[a-z]+$/.test(word)) return []
  const known = splitCompound(word, locale).at(-1)
  const halves: CompoundHalves[] = []
  for (let at = MIN_PART; at <= word.length - MIN_UNKNOWN_HEAD; at += 1) {
    const headText = word.slice(at)
    const first = word.slice(0, at)
    if (!language.boundary.test(first) || !language.isPlausible(first, headText.length)) continue
    const head = language.stem(headText)
    halves.push({ first: firstRoot(first, language), head, headText })
    if (head === known) break
  }
  return halves
}

/** Whether the head of a compound says by itself what kind of product it is. */
export function namesKind({ head, headText }: CompoundHalves, locale: Locale): boolean {
  return (
    headText.length > 4 &&
    LANGUAGES[locale]?.vague.has(head) === false &&
    !/nen$|^(.)\1/.test(headText)
  )
}

/** Whether a compound ends with a word of this root, in any form. */
export function endsCompound(compound: string, root: string, locale: Locale): boolean {
  const at = compound.lastIndexOf(root)
  if (at < MIN_PART || rootOfPart(compound.slice(at), locale) !== root) return false
  return LANGUAGES[locale]?.boundary.test(compound.slice(0, at)) ?? false
}

/** The root that the parts of compounds of a language are compared by. */
export function rootOfPart(word: string, locale: Locale): string {
  return LANGUAGES[locale]?.stem(word) ?? word
}
