import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The words of the cart: a module of its own for each language, loaded with its first touch. */
const MESSAGES: Readonly<Record<Locale, () => Promise<Partial<Catalogue>>>> = {
  'fi-FI': async () => (await import('./messages-fi.ts')).messages,
  'en-US': async () => (await import('./messages-en.ts')).messages,
  'de-DE': async () => (await import('./messages-de.ts')).messages,
  'it-IT': async () => (await import('./messages-it.ts')).messages,
}

export function loadCartMessages(locale: Locale): Promise<Partial<Catalogue>> {
  return MESSAGES[locale]()
}
