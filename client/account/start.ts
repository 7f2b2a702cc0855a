import { readHere } from './here.ts'
import type { RecentProduct } from './recent.ts'

/** What comes when an account's page is open, or a form of one was sent. */
export interface AccountTouch {
  /** Forms say what goes on, and that they cannot be sent without a network. */
  watchForms: () => void
  /**
   * Asks the edge who is logged in now; after a logout what belongs to the person goes from here. `said`:
   * the form that was just sent has changed or ended the session.
   */
  follow: (said: string | null) => Promise<void>
  /** Notes a product that is looked at, on this device only. */
  noteRecent: (product: RecentProduct) => Promise<void>
  /** Shows the products that were looked at on this device. */
  showRecent: (place: HTMLElement) => Promise<void>
}

/** Set while a form that changes the session is under way to the next page. */
export const FLAG = 'reuna-session'
/**
 * The account's part of every page. All forms are sent as they are; what the browser keeps of the
 * person follows on the next page.
 */
export function startAccount(load: () => Promise<AccountTouch>): void {
  hideToken()
  const said = takeFlag()
  const { page } = document.body.dataset
  // Only pages of an account show what was looked at: of a guest nothing is kept.
  const isCustomer = (readHere(document.cookie) ?? '') !== ''
  const product = isCustomer && page?.endsWith('-product') ? shownProduct() : undefined
  if (said === null && page !== 'account' && !product) return
  load()
    .then(async (touch) => {
      if (product) await touch.noteRecent(product).catch(() => undefined)
      if (said === null && page !== 'account') return
      touch.watchForms()
      const place = document.querySelector<HTMLElement>('[data-recent]')
      if (place) await touch.showRecent(place).catch(() => undefined)
      await touch.follow(said)
    })
    .catch(() => undefined)
}

/** The address of a link that sets a password goes from the bar and the history at once. */
function hideToken(): void {
  const { pathname } = location
  const at = pathname.indexOf('/create-password/')
  if (at < 0) return
  history.replaceState(history.state, '', `${pathname.slice(0, at)}/recover-password`)
}

/** The product of this page: its address, its name and its picture. */
function shownProduct(): RecentProduct | undefined {
  const name = document.querySelector('h1')?.textContent?.trim()
  const image = document.querySelector('main img')?.getAttribute('src') ?? ''
  return name ? { href: location.pathname, name, image } : undefined
}

function takeFlag(): string | null {
  try {
    const said = sessionStorage.getItem(FLAG)
    sessionStorage.removeItem(FLAG)
    return said
  } catch {
    return null
  }
}

/** Browsers may refuse to keep anything. */
export function keep(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // The next page is complete without it.
  }
}
