import type { Locale } from '../../shared/i18n/locale.ts'

/** As `common.close` of the catalogues, without which a panel has no words to load. */
const CLOSE: Readonly<Record<Locale, string>> = {
  'fi-FI': 'Sulje',
  'en-US': 'Close',
  'de-DE': 'Schließen',
  'it-IT': 'Chiudi',
}

/** The button that closes the dialog it stands in: it needs no script. */
export function closeForm(locale: Locale): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'dialog'
  form.className = 'panel-close'
  const button = document.createElement('button')
  button.textContent = '×'
  button.setAttribute('aria-label', CLOSE[locale])
  form.append(button)
  return form
}
