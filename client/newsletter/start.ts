import { hasCustomer } from '../account/customer-mark.ts'
import { storeItem } from '../account/start.ts'
import { ASKED, isPlace, isResting } from './popup-rules.ts'

/** What comes on the second page of a visit, for who was not asked lately. */
export interface LazyNewsletter {
  /** Waits for its moment and offers the form below the page once more, beside it. */
  offerLater: (form: HTMLFormElement) => void
  /** Keeps a coupon that the page tells for the cart. */
  keepClaim: (told: HTMLElement) => Promise<void>
}

/** Remembers that the newsletter was asked for, or that it is not wanted. */
const FLAG = 'reuna-popup'

/** The newsletter's part of every page: nothing is loaded before the second one of a visit. */
export function startNewsletter(load: () => Promise<LazyNewsletter>): void {
  document.addEventListener('submit', ({ target }) => {
    const action = target instanceof HTMLFormElement ? (target.getAttribute('action') ?? '') : ''
    if (/\/newsletter(?:\/send)?(?:\?|$)/.test(action)) noteOffer(ASKED)
  })
  const told = document.querySelector<HTMLElement>('[data-claim]')
  if (told)
    void load()
      .then((entry) => entry.keepClaim(told))
      .catch(() => undefined)
  const form = document.querySelector<HTMLFormElement>('form[data-popup]')
  const { page = '' } = document.body.dataset
  if (!form || !isPlace(page, document.referrer, location.origin)) return
  if (!mayOffer()) return
  void load()
    .then((entry) => entry.offerLater(form))
    .catch(() => undefined)
}

/** Whether somebody may be asked now: since the page came they may have been, here or in another tab. */
export function mayOffer(): boolean {
  return !hasCustomer() && !isResting(readOffer(), Date.now())
}

/** Keeps what became of an offer: when it was made, or that it was taken. */
export function noteOffer(what: string): void {
  try {
    storeItem(localStorage, FLAG, what)
  } catch {
    // A browser that keeps nothing is asked again.
  }
}

function readOffer(): string | null {
  try {
    return localStorage.getItem(FLAG)
  } catch {
    return ASKED
  }
}
