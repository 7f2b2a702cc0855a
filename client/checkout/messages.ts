import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'
import { loadMessages } from '../load-messages.ts'

const MODULES = import.meta.glob<{ messages: Partial<Catalogue> }>(
  '../../shared/i18n/messages/*/checkout-bundle.ts',
)

/** Loads the messages of the checkout and of its fields. */
export function loadCheckoutMessages(locale: Locale): Promise<Partial<Catalogue>> {
  return loadMessages(MODULES, locale)
}
