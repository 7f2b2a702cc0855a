/** What comes with the first touch of a list, or when there is one. */
export interface LazySavedLists {
  /** Puts the product of a button on its list, or takes it from there. */
  toggle: (button: HTMLElement) => Promise<void>
  /** Forgets the product of a button. */
  forget: (button: HTMLElement) => Promise<void>
  /** Opens the wishlist over the page. */
  openList: (link: HTMLAnchorElement) => Promise<void>
  /** Forgets the product of a button in that panel, which shows the rest. */
  forgetInPanel: (button: HTMLElement) => Promise<void>
  /** Shows on this page what is on the lists. */
  show: () => Promise<void>
}

/** Says that there is something on a list; without it nothing is loaded to find out. */
const FLAG = 'reuna-saved'

/**
 * The wishlist's and the comparison's part of every page: takes over their buttons and shows what is
 * on the lists. What does not load leaves the plain forms as they are.
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

/** A plain click on a link to the wishlist that is stored here; the list's own page is left as it is. */
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

/** Leaves the word for the next page. */
export function noteSaved(isAny: boolean): void {
  try {
    if (isAny) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch {
    // The next page shows the lists when they are touched.
  }
}
