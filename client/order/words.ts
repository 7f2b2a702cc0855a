import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The words of orders that wait on this device: a module of its own for each language. */
const MESSAGES: Readonly<Record<Locale, () => Promise<Partial<Catalogue>>>> = {
  'fi-FI': async () => (await import('../../shared/i18n/messages/fi-order-kept.ts')).fiOrderKept,
  'en-US': async () => (await import('../../shared/i18n/messages/en-order-kept.ts')).enOrderKept,
  'de-DE': async () => (await import('../../shared/i18n/messages/de-order-kept.ts')).deOrderKept,
  'it-IT': async () => (await import('../../shared/i18n/messages/it-order-kept.ts')).itOrderKept,
}

export function loadOrderWords(locale: Locale): Promise<Partial<Catalogue>> {
  return MESSAGES[locale]()
}
