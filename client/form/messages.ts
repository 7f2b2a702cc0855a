import type { messages as english } from '../../shared/i18n/messages/en/send.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { translator, type Translate } from '../../shared/i18n/translate.ts'
import { loadMessages } from '../load-messages.ts'

const MODULES = import.meta.glob<{ messages: typeof english }>(
  '../../shared/i18n/messages/*/send.ts',
)

/** Loads what forms say of what is on its way. */
export async function loadFormMessages(locale: Locale): Promise<Translate> {
  return translator(await loadMessages(MODULES, locale), locale)
}

/** Loads what a form says that cannot be sent; not part of the first script. */
export async function loadGuardMessage(locale: Locale): Promise<string> {
  return (await loadMessages(MODULES, locale))['send.no-network']
}
