import type { Locale } from '../../shared/i18n/locale.ts'
import { translator, type Translate } from '../../shared/i18n/translate.ts'
import { sendMessages } from './send-messages.ts'

/** What forms say of what is on its way, in a language. */
export async function loadFormMessages(locale: Locale): Promise<Translate> {
  return translator(await sendMessages[locale](), locale)
}
