import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The words of orders that wait on this device: a module of its own for each language. */
const MESSAGES: Readonly<Record<Locale, () => Promise<Partial<Catalogue>>>> = {
  'fi-FI': async () =>
    (await import('../../shared/i18n/messages/fi-order-pending.ts')).fiOrderPending,
  'en-US': async () =>
    (await import('../../shared/i18n/messages/en-order-pending.ts')).enOrderPending,
  'de-DE': async () =>
    (await import('../../shared/i18n/messages/de-order-pending.ts')).deOrderPending,
  'it-IT': async () =>
    (await import('../../shared/i18n/messages/it-order-pending.ts')).itOrderPending,
}

export function loadOrderMessages(locale: Locale): Promise<Partial<Catalogue>> {
  return MESSAGES[locale]()
}
