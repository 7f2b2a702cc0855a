import { readUserHint } from './user-hint.ts'
import type { RecentProduct } from './recent.ts'

/** The lazy entry of accounts. */
export interface LazyAccount {
  /** Shows the progress of forms, and that they need a network. */
  watchForms: () => void
  /**
   * Fetches the current user; clears personal data after a logout. `logoutSignal`: the signal of the
   * submitted form.
   */
  follow: (logoutSignal: string | null) => Promise<void>
  /** Adds a recently viewed product, on this device only. */
  addRecent: (product: RecentProduct) => Promise<void>
  /** Shows recently viewed products. */
  showRecent: (place: HTMLElement) => Promise<void>
}

/** Storage key of the logout signal for the next page. */
export const SESSION_FLAG = 'reuna-session'
/**
 * Starts the account on every page. All forms are submitted plainly, and the next page updates local data:
 * settles when that is done, or at once if there is nothing to update. Data of a logged-out user are not
 * sent before.
 */
export async function startAccount(load: () => Promise<LazyAccount>): Promise<void> {
  hideToken()
  const logoutSignal = takeFlag()
  const { page } = document.body.dataset
  // Only account pages show recently viewed products, so nothing is stored for guests.
  const isCustomer = (readUserHint(document.cookie) ?? '') !== ''
  const product = isCustomer && page?.endsWith('-product') ? shownProduct() : undefined
  if (logoutSignal === null && page !== 'account' && !product) return
  const following = load()
    .then(async (entry) => {
      if (product) await entry.addRecent(product).catch(() => undefined)
      if (logoutSignal === null && page !== 'account') return
      entry.watchForms()
      const place = document.querySelector<HTMLElement>('[data-recent]')
      if (place) await entry.showRecent(place).catch(() => undefined)
      await entry.follow(logoutSignal)
    })
    .catch(() => undefined)
  if (logoutSignal !== null) await following
}

/** Removes the token of a password link from the address bar and history. */
function hideToken(): void {
  const { pathname } = location
  const at = pathname.indexOf('/create-password/')
  if (at < 0) return
  history.replaceState(history.state, '', `${pathname.slice(0, at)}/recover-password`)
}

/** The product of this page. */
function shownProduct(): RecentProduct | undefined {
  const name = document.querySelector('h1')?.textContent?.trim()
  const image = document.querySelector('main img')?.getAttribute('src') ?? ''
  return name ? { href: location.pathname, name, image } : undefined
}

function takeFlag(): string | null {
  try {
    const logoutSignal = sessionStorage.getItem(SESSION_FLAG)
    sessionStorage.removeItem(SESSION_FLAG)
    return logoutSignal
  } catch {
    return null
  }
}

/** Writes to storage; browsers may refuse it. */
export function storeItem(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // The next page is complete without it.
  }
}
