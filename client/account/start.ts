/** What comes when an account's page is open, or a form of one was sent. */
export interface AccountTouch {
  /** Forms say what goes on, and that they cannot be sent without a network. */
  watchForms: () => void
  /** Asks the edge who is logged in now; after a logout what belongs to the person goes from here. */
  follow: (didLogOut: boolean) => Promise<void>
  /** Shows the products that were looked at on this device. */
  showRecent: (place: HTMLElement) => void
}

/** Set while a form that changes the session is under way to the next page. */
export const FLAG = 'reuna-session'
/** The products that were looked at on this device, the last one first. */
export const RECENT = 'reuna-recent'
const MOST_RECENT = 20
/**
 * The account's part of every page. All forms are sent as they are; what the browser keeps of the
 * person follows on the next page.
 */
export function startAccount(load: () => Promise<AccountTouch>): void {
  hideToken()
  const said = takeFlag()
  const { page } = document.body.dataset
  if (page?.endsWith('-product')) noteProduct()
  if (said === null && page !== 'account') return
  load()
    .then(async (touch) => {
      touch.watchForms()
      const place = document.querySelector<HTMLElement>('[data-recent]')
      if (place) touch.showRecent(place)
      await touch.follow(said === 'ended')
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

/** A product that is looked at: its address, its name and its picture, on this device only. */
function noteProduct(): void {
  const name = document.querySelector('h1')?.textContent?.trim()
  const image = document.querySelector('main img')?.getAttribute('src') ?? ''
  if (!name) return
  const { pathname: href } = location
  const others = readRecent().filter((each) => each.href !== href)
  const all = [{ href, name, image }, ...others].slice(0, MOST_RECENT)
  keep(localStorage, RECENT, JSON.stringify(all))
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

/** A product that was looked at on this device. */
export interface RecentProduct {
  href: string
  name: string
  image: string
}

/** What is kept of the products that were looked at; what cannot be read is nothing. */
export function readRecent(): readonly RecentProduct[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]')
    return Array.isArray(all) ? all.filter(isRecent) : []
  } catch {
    return []
  }
}

function isRecent(each: unknown): each is RecentProduct {
  const { href, name, image } = (each ?? {}) as Record<string, unknown>
  const isOwn = typeof href === 'string' && /^\/(?![/\\])/.test(href)
  return isOwn && typeof name === 'string' && typeof image === 'string'
}
