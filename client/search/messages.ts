import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The words of the search panel: a module of its own for each language, loaded with the island. */
const MESSAGES: Readonly<Record<Locale, () => Promise<Partial<Catalogue>>>> = {
  'fi-FI': async () =>
    (await import('../../shared/i18n/messages/fi-search-panel.ts')).fiSearchPanel,
  'en-US': async () =>
    (await import('../../shared/i18n/messages/en-search-panel.ts')).enSearchPanel,
  'de-DE': async () =>
    (await import('../../shared/i18n/messages/de-search-panel.ts')).deSearchPanel,
  'it-IT': async () =>
    (await import('../../shared/i18n/messages/it-search-panel.ts')).itSearchPanel,
}

export function loadSearchMessages(locale: Locale): Promise<Partial<Catalogue>> {
  return MESSAGES[locale]()
}
