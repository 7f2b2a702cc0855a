import type { messages as english } from '../../shared/i18n/messages/en/panel.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { ofLanguage } from '../load-messages.ts'

/** All languages, because a panel has no time to load messages before it is shown. */
const MODULES = import.meta.glob<{ messages: typeof english }>(
  '../../shared/i18n/messages/*/panel.ts',
  {
    eager: true,
  },
)

/** Returns a button that closes its dialog without JavaScript. */
export function closeForm(locale: Locale): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'dialog'
  form.className = 'panel-close'
  const button = document.createElement('button')
  button.textContent = '×'
  button.setAttribute('aria-label', ofLanguage(MODULES, locale).messages['common.close'])
  form.append(button)
  return form
}
