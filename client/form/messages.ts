import type { messages as english } from '../../shared/i18n/messages/en/send.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { translator, type Translate } from '../../shared/i18n/translate.ts'
import { loadMessages } from '../load-messages.ts'

const MODULES = import.meta.glob<{ messages: typeof english }>(
  '../../shared/i18n/messages/*/send.ts',
)

/** Loads the messages about forms being sent. */
export async function loadFormMessages(locale: Locale): Promise<Translate> {
  return translator(await loadMessages(MODULES, locale), locale)
}

/** Loads the message about a form that cannot be sent; it is not part of the start script. */
export async function loadGuardMessage(locale: Locale): Promise<string> {
  return (await loadMessages(MODULES, locale))['send.no-network']
}
