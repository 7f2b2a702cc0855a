import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'

/** The search panel's words in a language: a module of its own, loaded with the island (decision 10). */
export async function loadSearchWords(locale: Locale): Promise<Partial<Catalogue>> {
  if (locale === 'fi-FI') {
    return (await import('../../shared/i18n/messages/fi-search-panel.ts')).fiSearchPanel
  }
  if (locale === 'de-DE') {
    return (await import('../../shared/i18n/messages/de-search-panel.ts')).deSearchPanel
  }
  if (locale === 'it-IT') {
    return (await import('../../shared/i18n/messages/it-search-panel.ts')).itSearchPanel
  }
  return (await import('../../shared/i18n/messages/en-search-panel.ts')).enSearchPanel
}
