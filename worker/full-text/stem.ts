import type { Locale } from '../../shared/i18n/locale.ts'
import { LANGUAGE_RULES } from './languages/all.ts'

/**
 * The possible roots of a folded word. Product names are often English in any shop, so a word is stemmed in
 * the shop's language and in English.
 */
export function stemWord(word: string, locale: Locale): string[] {
  if (word.length < 3 || /\d/.test(word)) return [word]
  return [...LANGUAGE_RULES[locale].stems(word)]
}
