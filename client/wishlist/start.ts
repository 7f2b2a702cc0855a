/** What comes with the first touch of a list, or when there is one. */
export interface SavedTouch {
  /** Puts the product of a button on its list, or takes it from there. */
  toggle: (button: HTMLElement) => Promise<void>
  /** Forgets the product of a button. */
  forget: (button: HTMLElement) => Promise<void>
  /** Shows on this page what is on the lists. */
  show: () => Promise<void>
}

/** Says that there is something on a list; without it nothing is loaded to find out. */
const FLAG = 'reuna-saved'

/**
 * The wishlist's and the comparison's part of every page: takes over their buttons and shows what is
 * on the lists. What does not load leaves the plain forms as they are.
 */
export function startSaved(load: () => Promise<SavedTouch>): void {
  for (const button of document.querySelectorAll('[data-saved]')) {
    button.setAttribute('aria-pressed', 'false')
  }
  const plain = new WeakSet<HTMLElement>()
  document.addEventListener('submit', (event) => {
    const { target, submitter: button } = event
    if (!(target instanceof HTMLFormElement) || !button || plain.has(button)) return
    const { saved, unsaved } = button.dataset
    if (saved === undefined && unsaved === undefined) return
    event.preventDefault()
    const goOn = () => {
      plain.add(button)
      target.requestSubmit(button)
      plain.delete(button)
    }
    load()
      .then((touch) =>
        saved === undefined ? touch.forget(button).then(goOn) : touch.toggle(button),
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
