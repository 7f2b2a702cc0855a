/** The lazy entry of forms. */
export interface LazyForms {
  /** Loads what a form needs at its first interaction. */
  prepare: (form: HTMLFormElement) => void
  /** Sends a form in place; `button` is the submitter. Rejects when its files do not load. */
  send: (form: HTMLFormElement, button: HTMLElement | null) => Promise<void>
  /** Sends waiting forms and shows the state of stored ones. */
  resume: () => void
}

/** Forms that are sent in place; without JavaScript they are plain. */
const FORM = 'form[data-entry]'
/** Storage flags for stored forms and subscriptions. */
export const FORMS_FLAG = 'reuna-forms'
export const SUBSCRIPTIONS_FLAG = 'reuna-watches'

/** Enhances short forms on every page; without the lazy entry they stay plain. */
export function startForms(
  load: () => Promise<LazyForms>,
  loadProblems: () => Promise<{ clearWhenFixed: (root: Document) => void }>,
): void {
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
        // Navigating offline would lose the entries.
        if (!navigator.onLine) return
        plain.add(form)
        form.requestSubmit(submitter)
      })
  })
  if (document.querySelector('main [aria-invalid]')) {
    loadProblems().then(({ clearWhenFixed }) => clearWhenFixed(document), ignore)
  }
  const hasSubscriptions = hasFlag(SUBSCRIPTIONS_FLAG) && document.querySelector('[data-watch]')
  if (hasSubscriptions || hasFlag(FORMS_FLAG)) load().then((forms) => forms.resume(), ignore)
}

function ignore(): void {
  // The forms stay plain.
}

function hasFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Sets or clears a flag for the next page. */
export function setFlag(name: string, isAny: boolean): void {
  try {
    if (isAny) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {
    // Without the flag stored forms are found at the next interaction.
  }
}
