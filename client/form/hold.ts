import type { Locale } from '../../shared/i18n/locale.ts'
import { sendMessages } from './send-messages.ts'

/** Forms that nobody keeps and no service worker answers: sent without a network they would be lost. */
const PLAIN = 'form[method="post"]:not([data-entry], [data-checkout], [action*="/cart/"])'

/** Whether a page has a form that has to be held back without a network. */
export function hasPlainForm(): boolean {
  return document.querySelector(`main ${PLAIN}`) !== null
}

/** Holds plain forms back while there is no network, and says so: what was typed stays in its place. */
export function holdForms(isOnline: () => boolean, words: () => string): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (isOnline() || defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (!form.matches(PLAIN) || submitter?.getAttribute('formmethod') === 'get') return
    event.preventDefault()
    form.querySelector('[data-held]')?.remove()
    const said = document.createElement('p')
    said.dataset['held'] = ''
    said.className = 'form-problem'
    said.role = 'alert'
    said.textContent = form.dataset['offline'] ?? words()
    form.prepend(said)
  })
}

/** The words of it. No part of the page before a touch knows this file: it stays as small as it is. */
export async function loadHeldWords(locale: Locale): Promise<string> {
  return (await sendMessages[locale]())['send.no-network']
}
