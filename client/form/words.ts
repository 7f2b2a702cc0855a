import type { Locale } from '../../shared/i18n/locale.ts'
import { translator, type Translate } from '../../shared/i18n/translate.ts'

/** What forms say of what is on its way: a module of its own for each language (decision 10). */
export async function loadFormWords(locale: Locale): Promise<Translate> {
  if (locale === 'fi-FI') {
    return translator((await import('../../shared/i18n/messages/fi-send.ts')).fiSend, locale)
  }
  return translator((await import('../../shared/i18n/messages/en-send.ts')).enSend, locale)
}
