import type { Locale } from '../../shared/i18n/locale.ts'
import { translator, type Catalogue, type Translate } from '../../shared/i18n/translate.ts'

/** What forms say of what is on its way: a module of its own for each language (decision 10). */
export async function loadFormWords(locale: Locale): Promise<Translate> {
  return translator(await loadWords(locale), locale)
}

async function loadWords(locale: Locale): Promise<Partial<Catalogue>> {
  if (locale === 'fi-FI') return (await import('../../shared/i18n/messages/fi-send.ts')).fiSend
  if (locale === 'de-DE') return (await import('../../shared/i18n/messages/de-send.ts')).deSend
  if (locale === 'it-IT') return (await import('../../shared/i18n/messages/it-send.ts')).itSend
  return (await import('../../shared/i18n/messages/en-send.ts')).enSend
}
