/** Delay of the pop-up in visible seconds. */
export const POPUP_SECONDS = 20
/** Shortest delay before exit intent shows it. */
const LEAVING_SECONDS = 3
/** Days without a pop-up after one was shown. */
const REST_DAYS = 90
const DAY_MS = 86_400_000

/** Stored when the newsletter was subscribed or declined: no pop-up any more. */
export const SUBSCRIBED = 'asked'

/** True if no pop-up is due; `stored` is the stored value, `now` milliseconds. */
export function isSnoozed(stored: string | null, now: number): boolean {
  return stored === SUBSCRIBED || now - Number(stored ?? Number.NaN) < REST_DAYS * DAY_MS
}

/** Page kinds without a pop-up: their names in the markup. */
const BUSY_PAGES: ReadonlySet<string> = new Set(['account', 'cart', 'checkout', 'service'])

/** Whether a page may show the pop-up: not the first of a visit. */
export function isPopupPage(page: string, referrer: string, origin: string): boolean {
  return !BUSY_PAGES.has(page) && URL.canParse(referrer) && new URL(referrer).origin === origin
}

/** The state of the page in one second. */
export interface PageActivity {
  isVisible: boolean
  /** A panel or dialog is open, a field is being edited, or consent is still requested. */
  isBusy: boolean
  /** The pointer has left the page at the top, towards the tabs or the address bar. */
  isLeaving: boolean
}

/** Counts visible seconds until the pop-up is due. */
export class PopupTimer {
  #seconds = 0
  #hasLeft = false

  /** Counts one second; true: show the pop-up now. */
  tick({ isVisible, isBusy, isLeaving }: PageActivity): boolean {
    this.#hasLeft ||= isLeaving
    if (!isVisible) return false
    this.#seconds += 1
    const seconds = this.#hasLeft ? LEAVING_SECONDS : POPUP_SECONDS
    return !isBusy && this.#seconds >= seconds
  }
}
