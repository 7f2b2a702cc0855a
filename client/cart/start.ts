import { afterPaint } from '../after-paint.ts'
import { mayFetchAhead } from '../fetch-ahead.ts'
import { readState } from '../shell/state.ts'
import { findDrawer, showDrawer } from './drawer-shell.ts'
import { fetchStockEarly } from './early-stock.ts'
import { startEntered } from './entered.ts'
import { badgeText, badgeKey, readBadge, type CartBadge } from './badge-cache.ts'
import { showProgress, type ReportProgress } from './progress.ts'
import { whenIdle } from '../shell/when-idle.ts'

/** The lazy entry of the cart. */
export interface LazyCart {
  /** Adds the product of a form or card button, and reports whether it was added. */
  add: (
    form: HTMLFormElement,
    button: HTMLElement | null,
    report: ReportProgress,
    drawer: DelayedDrawer | undefined,
  ) => Promise<boolean>
  /** Fills the drawer and opens it; `isShown`: it is already open. */
  openDrawer: (isShown: boolean) => Promise<void>
  /** Starts the sync of the cart. */
  startSync: () => void
}

/** The files of a first interaction, loaded in parallel. */
export interface CartLoads {
  /** Settles when the data of a logged-out user is deleted: nothing is sent before. */
  followed: Promise<void>
  entry: () => Promise<LazyCart>
  /** Preloads messages and style sheet; settles when they are there. */
  assets: () => Promise<void>
  /** The code of the drawer's view. */
  drawer: () => Promise<unknown>
}

/** Age after which the cart is synchronized again, in milliseconds. */
const STALE_MS = 300_000
/** The tab that makes a change sends it at once; after this delay another tab does. */
const OTHER_MS = 5000
/** An add that takes longer, in milliseconds, opens the drawer first. */
const SOON_MS = 150
const FORMS = 'form[action^="/cart/add"]'
const BADGE = '[data-cart]'

/**
 * Starts the cart on every page: shows the badge, and enhances plain forms and the cart link on
 * interaction. If the lazy files do not load, they stay plain.
 */
export function startCart(storeCode: string, loads: CartLoads): void {
  const key = badgeKey(storeCode)
  const show = () => showCount(readStoredBadge(key))
  show()
  addEventListener('pageshow', show)
  const startSync = () =>
    void loads.followed.then(loads.entry).then(
      (entry) => entry.startSync(),
      () => undefined,
    )
  const syncIfNeeded = () => {
    if (needsSync(readStoredBadge(key))) startSync()
  }
  let assetsLoading: ReturnType<typeof setTimeout> | undefined
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    show()
    clearTimeout(assetsLoading)
    assetsLoading = setTimeout(syncIfNeeded, OTHER_MS)
  })
  addEventListener('online', syncIfNeeded)
  whenIdle(() => {
    syncIfNeeded()
    isStale(storeCode, readStoredBadge(key)).then(
      (mustSync) => mustSync && startSync(),
      () => undefined,
    )
  })
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (!isCartElement(target) || (type === 'pointerover' && !mayFetchAhead())) return
        afterPaint()
          .then(() => loadEntry(loads, opensDrawer(target)))
          .catch(() => undefined)
      },
      { passive: true },
    )
  }
  document.addEventListener('submit', (event) => onSubmit(event, loads))
  document.addEventListener('click', (event) => onClick(event, loads))
  startEntered()
}

/**
 * Loads the files of a first interaction in parallel. React is twice as large as the others: it is requested
 * after the first of them or the stock, so that a slow connection adds to the cart before it renders.
 */
function loadEntry(
  { entry, assets, drawer }: CartLoads,
  isDrawn: boolean,
  stock?: Promise<unknown>,
): Promise<LazyCart> {
  const entryLoading = entry()
  const assetsLoading = assets()
  if (isDrawn)
    Promise.any([stock ?? entryLoading, assetsLoading, entryLoading])
      .then(drawer)
      .catch(() => undefined)
  return entryLoading
}

/** The drawer that an add opens after a delay, unless the add is faster. */
export interface DelayedDrawer {
  /** True once it was opened; it is not reopened if the shopper has closed it since. */
  isShown: () => boolean
  close: () => void
}

function openDelayed(): DelayedDrawer {
  let isShown = false
  const showing = setTimeout(() => (isShown = showDrawer()), SOON_MS)
  return {
    isShown() {
      clearTimeout(showing)
      return isShown
    },
    close() {
      clearTimeout(showing)
      if (isShown) findDrawer()?.close()
    },
  }
}

/** Forms that are submitted plainly because the enhancement failed. */
const plain = new WeakSet<HTMLFormElement>()

function onSubmit(event: SubmitEvent, loads: CartLoads): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !form.matches(FORMS) || plain.has(form)) return
  if (submitter?.hasAttribute('formaction')) return
  event.preventDefault()
  const progress = showProgress(submitter)
  const drawer = opensDrawer(submitter ?? form) ? openDelayed() : undefined
  const report: ReportProgress = (isAdded) => {
    if (!isAdded) drawer?.close()
    progress(isAdded)
  }
  void afterPaint()
    .then(() => {
      const stock = fetchStockEarly(form, submitter)
      return loadEntry(loads, drawer !== undefined, stock)
    })
    .then((entry) => entry.add(form, submitter, report, drawer))
    .catch(() => false)
    .then((isDone) => {
      if (isDone) return
      report(false)
      if (navigator.onLine) sendPlainly(form, submitter)
      else showOffline()
    })
}

/** Shows that the network is missing: submitting a form offline would lose the page. */
function showOffline(): void {
  const place = document.querySelector<HTMLElement>('[data-notices]')
  if (place) place.textContent = place.dataset['offline'] ?? ''
}

function sendPlainly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  plain.add(form)
  form.requestSubmit(submitter)
  plain.delete(form)
}

function onClick(event: MouseEvent, loads: CartLoads): void {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(BADGE) : null
  if (!link || link.pathname === location.pathname) return
  event.preventDefault()
  // A modal dialog styles the whole page anew: the press is answered first.
  afterPaint()
    .then(async () => {
      const isShown = showDrawer()
      const { openDrawer } = await loadEntry(loads, true)
      return openDrawer(isShown)
    })
    .catch(() => location.assign(link.href))
}

function isCartElement(target: EventTarget | null): target is Element {
  return (
    target instanceof Element && target.closest(`${BADGE}, [data-adding], .product-add`) !== null
  )
}

/** True unless the add is made from a list, which only shows a notice. */
function opensDrawer(target: Element): boolean {
  if (target.closest('.product-add')) return false
  return target.closest(BADGE) !== null || readState().config.rules.cart.openMinicartAfterAdd
}

function readStoredBadge(key: string): CartBadge {
  try {
    return readBadge(localStorage.getItem(key))
  } catch {
    return readBadge(null)
  }
}

function showCount({ count }: CartBadge): void {
  for (const place of document.querySelectorAll('[data-cart-count]')) {
    place.textContent = badgeText(count)
  }
}

/** True if changes are unsent, or the last sync of a filled cart is too old. */
function needsSync({ count, hasUnsent, at }: CartBadge): boolean {
  if (!navigator.onLine) return false
  return hasUnsent || (count > 0 && Math.abs(Date.now() - at) > STALE_MS)
}

/** Whether the persisted cart differs from the badge; loads nothing for visitors who never had a cart. */
async function isStale(storeCode: string, badge: CartBadge): Promise<boolean> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'outbox')) return false
  const { isBadgeStale } = await import('./badge-stale.ts')
  return await isBadgeStale(badge, { storeCode, factory: indexedDB })
}
