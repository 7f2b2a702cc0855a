import type { Locale } from '../../shared/i18n/locale.ts'
import { LANGUAGE_RULES } from './languages/all.ts'
import type { Compounding } from './languages/language-rules.ts'

function compoundingOf(locale: Locale): Compounding | undefined {
  const { compounding } = LANGUAGE_RULES[locale]
  return compounding === 'none' ? undefined : compounding
}

/** True if the language writes compounds as one word and has rules to split them. */
export function isCompounding(locale: Locale): boolean {
  return compoundingOf(locale) !== undefined
}

const MIN_PART = 3
const MIN_HEAD = 4
const MIN_COMPOUND = 7

/**
 * The roots of the parts of a compound, in order, the head last; empty if the word is no compound or its
 * language has none. `isKnown` tells whether the catalogue has a root as a word.
 */
export function splitCompound(
  word: string,
  locale: Locale,
  isKnown: (root: string) => boolean = () => false,
): string[] {
  const language = compoundingOf(locale)
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
      : isKnownFirstPart(first, language, isKnown)
    if (isFirst) {
      const parts = splitCompound(first, locale, isKnown)
      return [...(parts.length > 0 ? parts : [firstRoot(first, language)]), tail]
    }
  }
  return []
}

function isKnownFirstPart(
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

/** True if a word consists of known parts of product names, so that it is no typo. */
export function isKnownCompound(word: string, locale: Locale): boolean {
  const parts = splitCompound(word, locale)
  return parts.length > 0 && parts.every((part) => compoundingOf(locale)?.heads.has(part))
}

const MIN_UNKNOWN_HEAD = 4

/** One way to split a compound: the roots of both halves, and the head as written. */
export interface CompoundHalves {
  first: string
  head: string
  headText: string
}

/** Every way to split a word in two, longest head first; no head is shorter than a known one. */
export function possibleHalves(word: string, locale: Locale): CompoundHalves[] {
  const language = compoundingOf(locale)
  if (!language || !/^[a-z]+$/.test(word)) return []
  const lastPart = splitCompound(word, locale).at(-1)
  const halves: CompoundHalves[] = []
  for (let at = MIN_PART; at <= word.length - MIN_UNKNOWN_HEAD; at += 1) {
    const headText = word.slice(at)
    const first = word.slice(0, at)
    if (!language.boundary.test(first) || !language.isPlausible(first, headText.length)) continue
    const head = language.stem(headText)
    halves.push({ first: firstRoot(first, language), head, headText })
    if (head === lastPart) break
  }
  return halves
}

/** True if the head of a compound names a kind of product by itself. */
export function namesProductKind({ head, headText }: CompoundHalves, locale: Locale): boolean {
  return (
    headText.length > 4 &&
    compoundingOf(locale)?.vague.has(head) === false &&
    !/nen$|^(.)\1/.test(headText)
  )
}

/** True if a compound ends with a word of this root, in any form. */
export function canEndCompound(compound: string, root: string, locale: Locale): boolean {
  const at = compound.lastIndexOf(root)
  if (at < MIN_PART || rootOfPart(compound.slice(at), locale) !== root) return false
  return compoundingOf(locale)?.boundary.test(compound.slice(0, at)) ?? false
}

/** The root by which the parts of a language's compounds are compared. */
export function rootOfPart(word: string, locale: Locale): string {
  return compoundingOf(locale)?.stem(word) ?? word
}
