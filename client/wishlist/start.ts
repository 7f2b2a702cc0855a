/** What comes with the first touch of a list, or when there is one. */
export interface SavedTouch {
  /** Puts the product of a form on its list, or takes it from there. */
  toggle: (form: HTMLFormElement) => Promise<void>
  /** Forgets the product of a form. */
  forget: (form: HTMLFormElement) => Promise<void>
  /** Shows on this page what is on the lists. */
  show: () => Promise<void>
}

/** Says that there is something on a list; without it nothing is loaded to find out. */
const FLAG = 'reuna-saved'
const FORMS = 'form[data-saved], form[data-unsaved]'

/**
 * The wishlist's and the comparison's part of every page: takes over their plain forms and shows what
 * is on the lists. What does not load leaves the forms as they are.
 */
export function startSaved(load: () => Promise<SavedTouch>): void {
  for (const button of document.querySelectorAll('form[data-saved] button')) {
    button.setAttribute('aria-pressed', 'false')
  }
  const plain = new WeakSet<HTMLFormElement>()
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.matches(FORMS) || plain.has(form)) return
    event.preventDefault()
    const goOn = () => {
      plain.add(form)
      form.requestSubmit(submitter)
      plain.delete(form)
    }
    load()
      .then((touch) =>
        form.dataset['saved'] === undefined ? touch.forget(form).then(goOn) : touch.toggle(form),
      )
      .catch(goOn)
  })
  if (document.querySelector('[data-saved-page]') || hasSaved()) {
    load().then(
      (touch) => touch.show(),
      () => undefined,
    )
  }
}

function hasSaved(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false
  }
}

/** Leaves the word for the next page. */
export function noteSaved(isAny: boolean): void {
  try {
    if (isAny) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch {
    // The next page shows the lists when they are touched.
  }
}
