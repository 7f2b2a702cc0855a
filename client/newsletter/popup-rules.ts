/** The offer comes so many seconds after a page was opened, of those in which it is seen. */
export const POPUP_SECONDS = 20
/** Whoever moves to leave is not asked in the first moments. */
const LEAVING_SECONDS = 3
/** Whoever has closed the offer, or passed it by, is left alone so long. */
const REST_DAYS = 90
const DAY_MS = 86_400_000

/** What is kept of somebody who has asked for the newsletter, or to get it no more: never again. */
export const ASKED = 'asked'

/** Whether somebody is left alone: `kept` is what the browser remembers, `now` milliseconds. */
export function isResting(kept: string | null, now: number): boolean {
  return kept === ASKED || now - Number(kept ?? Number.NaN) < REST_DAYS * DAY_MS
}

/** Kinds of pages where somebody is about to do something else: their names in the markup. */
const BUSY_PAGES: ReadonlySet<string> = new Set(['account', 'cart', 'checkout', 'service'])

/** Whether the offer may come on a page: never on the first, never where something else is done. */
export function isPlace(page: string, referrer: string, origin: string): boolean {
  return !BUSY_PAGES.has(page) && URL.canParse(referrer) && new URL(referrer).origin === origin
}

/** What a page is like at this second. */
export interface Moment {
  isVisible: boolean
  /** A panel or dialog is open, something is being typed, or consent is still asked for. */
  isBusy: boolean
  /** The pointer has left at the top: towards the tabs or the address. */
  isLeaving: boolean
}

/** Counts seconds until the offer is due; a second that nobody sees is none. */
export class PopupWait {
  #seconds = 0
  #hasLeft = false

  /** One second went by; true: now. */
  tick({ isVisible, isBusy, isLeaving }: Moment): boolean {
    this.#hasLeft ||= isLeaving
    if (!isVisible) return false
    this.#seconds += 1
    const seconds = this.#hasLeft ? LEAVING_SECONDS : POPUP_SECONDS
    return !isBusy && this.#seconds >= seconds
  }
}
