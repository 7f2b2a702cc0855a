import type { messages as english } from '../../shared/i18n/messages/en/panel.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { ofLanguage } from '../load-messages.ts'

/** Of all languages: a panel has no words to load before it is shown. */
const MODULES = import.meta.glob<{ messages: typeof english }>(
  '../../shared/i18n/messages/*/panel.ts',
  {
    eager: true,
  },
)

/** The button that closes the dialog it stands in: it needs no script. */
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
