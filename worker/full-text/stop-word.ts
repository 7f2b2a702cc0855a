import type { Locale } from '../../shared/i18n/locale.ts'
import { LANGUAGE_RULES } from './languages/all.ts'

/** True if the folded word tells nothing about a product, in the shop's language or in English. */
export function isStopWord(word: string, locale: Locale): boolean {
  return LANGUAGE_RULES[locale].stopWords.has(word)
}

const PURPOSE_WORDS: ReadonlySet<string> = new Set([
  'for',
  'with',
  'fits',
  'compatible',
  'varten',
  'sopii',
  'mit',
  'con',
  'per',
])

/** True for words like "for": what follows tells what the product is for, not what it is. */
export function startsPurpose(word: string): boolean {
  return PURPOSE_WORDS.has(word)
}
