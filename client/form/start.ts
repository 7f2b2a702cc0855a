/** What comes with the first touch of a form, or where something of one is kept. */
export interface LazyForms {
  /** A form was touched: what it needs is loaded. */
  prepare: (form: HTMLFormElement) => void
  /** Sends a form in its place; `button` is the one that was pressed. Fails where parts of it do not load. */
  send: (form: HTMLFormElement, button: HTMLElement | null) => Promise<void>
  /** Sends what waits and shows what is kept. */
  resume: () => void
}

/** Forms that are sent in their place; without a script they are plain. */
const FORM = 'form[data-entry]'
/** Say, before anything is loaded, that forms wait here, or that something was asked for. */
export const FORMS_SIGN = 'reuna-forms'
export const WATCH_SIGN = 'reuna-watches'

/** The part of every page that short forms have: what does not load leaves them plain. */
export function startForms(load: () => Promise<LazyForms>): void {
  const plain = new WeakSet<HTMLFormElement>()
  document.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null
    if (form) load().then((forms) => forms.prepare(form), ignore)
  })
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return
    if (defaultPrevented || plain.has(form)) return
    event.preventDefault()
    load()
      .then((forms) => forms.send(form, submitter))
      .catch(() => {
        // A page that the browser cannot leave for would only lose what was typed.
        if (!navigator.onLine) return
        plain.add(form)
        form.requestSubmit(submitter)
      })
  })
  const isAsked = hasSign(WATCH_SIGN) && document.querySelector('[data-watch]')
  if (isAsked || hasSign(FORMS_SIGN)) load().then((forms) => forms.resume(), ignore)
}

function ignore(): void {
  // The forms stay plain.
}

function hasSign(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Leaves the word for the next page. */
export function noteSign(name: string, isAny: boolean): void {
  try {
    if (isAny) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {
    // What is kept is found with the next touch of a form.
  }
}
