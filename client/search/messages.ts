import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'
import { loadMessages } from '../load-messages.ts'

const MODULES = import.meta.glob<{ messages: Partial<Catalogue> }>(
  '../../shared/i18n/messages/*/search-panel.ts',
)

/** Loads the messages of the search panel, with the island. */
export function loadSearchMessages(locale: Locale): Promise<Partial<Catalogue>> {
  return loadMessages(MODULES, locale)
}
