import type { Locale } from '../../shared/i18n/locale.ts'
import type { Catalogue } from '../../shared/i18n/translate.ts'
import { loadMessages } from '../load-messages.ts'

const MODULES = import.meta.glob<{ messages: Partial<Catalogue> }>(
  '../../shared/i18n/messages/*/cart-bundle.ts',
)

/** Loads the cart's messages, at the first interaction. */
export function loadCartMessages(locale: Locale): Promise<Partial<Catalogue>> {
  return loadMessages(MODULES, locale)
}
