import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The words of the cart: a module of its own for each language, loaded with its first touch. */
const MESSAGES: Readonly<Record<Locale, () => Promise<Partial<Catalogue>>>> = {
  'fi-FI': async () => (await import('./words-fi.ts')).words,
  'en-US': async () => (await import('./words-en.ts')).words,
  'de-DE': async () => (await import('./words-de.ts')).words,
  'it-IT': async () => (await import('./words-it.ts')).words,
}

export function loadCartWords(locale: Locale): Promise<Partial<Catalogue>> {
  return MESSAGES[locale]()
}
