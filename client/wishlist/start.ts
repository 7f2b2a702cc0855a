/** The lazy entry of the lists: loaded at the first interaction with a list, or if a list has products. */
export interface LazySavedLists {
  /** Adds the product of a button to its list, or removes it. */
  toggle: (button: HTMLElement) => Promise<void>
  /** Removes the product of a button from its list. */
  forget: (button: HTMLElement) => Promise<void>
  /** Opens the wishlist panel. */
  openList: (link: HTMLAnchorElement) => Promise<void>
  /** Removes the product of a button from the list, and updates the panel. */
  forgetInPanel: (button: HTMLElement) => Promise<void>
  /** Shows on this page which products are on the lists. */
  show: () => Promise<void>
}

/** Storage flag that a list has products; without it nothing is loaded. */
const FLAG = 'reuna-saved'

/**
 * Starts wishlist and comparison on every page: enhances their buttons and shows which products are on the
 * lists. If the code does not load, the plain forms stay.
 */
export function startSaved(load: () => Promise<LazySavedLists>): void {
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
      .then((entry) => {
        if (saved !== undefined) return entry.toggle(button)
        if (button.closest('dialog')) return entry.forgetInPanel(button)
        return entry.forget(button).then(goOn)
      })
      .catch(goOn)
  })
  document.addEventListener('click', (event) => {
    const link = listLinkOf(event)
    if (!link) return
    event.preventDefault()
    load()
      .then((entry) => entry.openList(link))
      .catch(() => location.assign(link.href))
  })
  if (document.querySelector('[data-saved-page]') || hasSaved()) {
    load().then(
      (entry) => entry.show(),
      () => undefined,
    )
  }
}

/** Returns the link of a plain click to the stored wishlist; undefined on the list's own page. */
function listLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a[data-saved-link="wishlist"]') : null
  const isHere = document.querySelector('[data-saved-page="wishlist"]') !== null
  return link instanceof HTMLAnchorElement && link.search !== '' && !isHere ? link : undefined
}

function hasSaved(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false
  }
}

/** Sets or clears the flag for the next page. */
export function noteSaved(isAny: boolean): void {
  try {
    if (isAny) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch {
    // Without the flag, the next page shows the lists at the first interaction with them.
  }
}
