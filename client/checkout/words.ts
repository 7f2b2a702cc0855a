import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The words of the checkout and of its fields in a language: a module of its own (decision 10). */
export async function loadCheckoutWords(locale: Locale): Promise<Partial<Catalogue>> {
  if (locale === 'fi-FI') return (await import('./words-fi.ts')).words
  if (locale === 'de-DE') return (await import('./words-de.ts')).words
  if (locale === 'it-IT') return (await import('./words-it.ts')).words
  return (await import('./words-en.ts')).words
}
