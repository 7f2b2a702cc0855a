/**
 * Forms that are neither stored nor handled by the service worker: submitting them offline would lose the
 * entries.
 */
const PLAIN = 'form[method="post"]:not([data-entry], [data-checkout], [action*="/cart/"])'

/** Whether a page has a form that needs the guard. */
export function hasPlainForm(): boolean {
  return document.querySelector(`main ${PLAIN}`) !== null
}

/** Blocks plain forms while offline, with a message: the entries stay. */
export function guardForms(isOnline: () => boolean, message: () => string): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (isOnline() || defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (!form.matches(PLAIN) || submitter?.getAttribute('formmethod') === 'get') return
    event.preventDefault()
    form.querySelector('[data-held]')?.remove()
    const notice = document.createElement('p')
    notice.dataset['held'] = ''
    notice.className = 'form-problem'
    notice.role = 'alert'
    notice.textContent = form.dataset['offline'] ?? message()
    form.prepend(notice)
  })
}
