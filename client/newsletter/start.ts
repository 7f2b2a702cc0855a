import { hasCustomer } from '../account/customer-mark.ts'
import { storeItem } from '../account/start.ts'
import { SUBSCRIBED, isPopupPage, isSnoozed } from './popup-rules.ts'

/** The lazy entry of the newsletter. */
export interface LazyNewsletter {
  /** Shows the page's newsletter form as a pop-up when it is due. */
  schedulePopup: (form: HTMLFormElement) => void
  /** Stores a coupon of the page for the cart. */
  storeClaim: (element: HTMLElement) => Promise<void>
}

/** Storage key of the pop-up's state. */
const FLAG = 'reuna-popup'

/** Starts the newsletter on every page; nothing is loaded before the second page of a visit. */
export function startNewsletter(load: () => Promise<LazyNewsletter>): void {
  document.addEventListener('submit', ({ target }) => {
    const action = target instanceof HTMLFormElement ? (target.getAttribute('action') ?? '') : ''
    if (/\/newsletter(?:\/send)?(?:\?|$)/.test(action)) rememberPopup(SUBSCRIBED)
  })
  const element = document.querySelector<HTMLElement>('[data-claim]')
  if (element)
    void load()
      .then((entry) => entry.storeClaim(element))
      .catch(() => undefined)
  const form = document.querySelector<HTMLFormElement>('form[data-popup]')
  const { page = '' } = document.body.dataset
  if (!form || !isPopupPage(page, document.referrer, location.origin)) return
  if (!mayShowPopup()) return
  void load()
    .then((entry) => entry.schedulePopup(form))
    .catch(() => undefined)
}

/** True if a pop-up may be shown now: another tab may have shown it. */
export function mayShowPopup(): boolean {
  return !hasCustomer() && !isSnoozed(readPopupState(), Date.now())
}

/** Stores when the pop-up was shown, or that the newsletter was subscribed. */
export function rememberPopup(what: string): void {
  try {
    storeItem(localStorage, FLAG, what)
  } catch {
    // Without storage the pop-up may be shown again.
  }
}

function readPopupState(): string | null {
  try {
    return localStorage.getItem(FLAG)
  } catch {
    return SUBSCRIBED
  }
}
