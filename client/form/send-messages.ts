import type { Locale } from '../../shared/i18n/locale.ts'

/** What forms say of what is on its way: a module of its own for each language. */
export const sendMessages = {
  'fi-FI': async () => (await import('../../shared/i18n/messages/fi-send.ts')).fiSend,
  'en-US': async () => (await import('../../shared/i18n/messages/en-send.ts')).enSend,
  'de-DE': async () => (await import('../../shared/i18n/messages/de-send.ts')).deSend,
  'it-IT': async () => (await import('../../shared/i18n/messages/it-send.ts')).itSend,
} as const satisfies Readonly<Record<Locale, () => Promise<object>>>
