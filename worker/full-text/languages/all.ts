import type { Locale } from '../../../shared/i18n/locale.ts'
import { english } from './english.ts'
import { finnish } from './finnish.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { LanguageRules } from './language-rules.ts'

/** The rules of each language for full-text search; a language without rules does not compile. */
export const LANGUAGE_RULES: Readonly<Record<Locale, LanguageRules>> = {
  'fi-FI': finnish,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}
