import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The words of orders that wait on this device, in a language: a module of its own (decision 10). */
export async function loadOrderWords(locale: Locale): Promise<Partial<Catalogue>> {
  if (locale === 'fi-FI') {
    return (await import('../../shared/i18n/messages/fi-order-kept.ts')).fiOrderKept
  }
  if (locale === 'de-DE') {
    return (await import('../../shared/i18n/messages/de-order-kept.ts')).deOrderKept
  }
  if (locale === 'it-IT') {
    return (await import('../../shared/i18n/messages/it-order-kept.ts')).itOrderKept
  }
  return (await import('../../shared/i18n/messages/en-order-kept.ts')).enOrderKept
}
