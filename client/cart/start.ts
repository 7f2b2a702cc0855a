import { afterPaint } from '../after-paint.ts'
import { readState } from '../shell/state.ts'
import { findDrawer, showDrawer } from './drawer-shell.ts'
import { askStockEarly } from './early-stock.ts'
import { startEntered } from './entered.ts'
import { countWords, mirrorKey, readMirror, type CartMirror } from './mirror.ts'
import { showProgress, type TellProgress } from './progress.ts'

/** What comes with the first touch of the cart. */
export interface CartTouch {
  /** Adds what a form of a product or the button of a card stands for, and tells whether it was added. */
  add: (
    form: HTMLFormElement,
    button: HTMLElement | null,
    tell: TellProgress,
    drawer: SoonShown | undefined,
  ) => Promise<boolean>
  /** Fills the drawer and opens it; `isShown`: it was opened already. */
  openDrawer: (isShown: boolean) => Promise<void>
  /** Brings the cart and the server's together. */
  wake: () => void
}

/** The files of a first touch: none waits for another to name it. */
export interface CartLoads {
  touch: () => Promise<CartTouch>
  /** Asks for words and looks; settles when they are there. */
  looks: () => Promise<void>
  /** What the drawer is drawn with. */
  drawer: () => Promise<unknown>
}

/** A server that was asked longer ago than this is asked again. */
const STALE_MS = 300_000
/** The tab that makes a change sends it at once. One that does not is gone: another goes on. */
const OTHER_MS = 5000
/** An add that takes longer is seen in the drawer. */
const SOON_MS = 150
const FORMS = 'form[action^="/cart/add"]'
const SIGN = '[data-cart]'

/**
 * The cart's part of every page: the number at its sign, and taking over the plain forms and the link
 * when they are touched. Whatever does not load leaves them as they are.
 */
export function startCart(storeCode: string, loads: CartLoads): void {
  const key = mirrorKey(storeCode)
  const show = () => showCount(readKept(key))
  show()
  addEventListener('pageshow', show)
  const wake = () =>
    void loads.touch().then(
      (touch) => touch.wake(),
      () => undefined,
    )
  const wakeIfWanted = () => {
    if (isWanted(readKept(key))) wake()
  }
  let looking: ReturnType<typeof setTimeout> | undefined
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    show()
    clearTimeout(looking)
    looking = setTimeout(wakeIfWanted, OTHER_MS)
  })
  addEventListener('online', wakeIfWanted)
  whenIdle(() => {
    wakeIfWanted()
    isBehind(storeCode, readKept(key)).then(
      (mustWake) => mustWake && wake(),
      () => undefined,
    )
  })
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (!touches(target)) return
        afterPaint()
          .then(() => fetchAll(loads, opensDrawer(target)))
          .catch(() => undefined)
      },
      { passive: true },
    )
  }
  document.addEventListener('submit', (event) => takeForm(event, loads))
  document.addEventListener('click', (event) => takeLink(event, loads))
  startEntered()
}

/**
 * The files of a first touch, side by side. React alone is twice as large as all the others: it is asked
 * for when the first of them have come, so that over a slow line a cart counts before it is drawn.
 */
function fetchAll({ touch, looks, drawer }: CartLoads, isDrawn: boolean): Promise<CartTouch> {
  const touching = touch()
  const looking = looks()
  if (isDrawn)
    Promise.any([looking, touching])
      .then(drawer)
      .catch(() => undefined)
  return touching
}

/** The drawer that an add opens: soon, unless the add is over sooner. */
export interface SoonShown {
  /** It was opened: whoever has closed it meanwhile has seen it. */
  isShown: () => boolean
  close: () => void
}

function showSoon(): SoonShown {
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

/** Forms that are sent as they are: the browser's part could not do it. */
const plain = new WeakSet<HTMLFormElement>()

function takeForm(event: SubmitEvent, loads: CartLoads): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !form.matches(FORMS) || plain.has(form)) return
  if (submitter?.hasAttribute('formaction')) return
  event.preventDefault()
  const progress = showProgress(submitter)
  const drawer = opensDrawer(submitter ?? form) ? showSoon() : undefined
  const tell: TellProgress = (isAdded) => {
    if (!isAdded) drawer?.close()
    progress(isAdded)
  }
  void afterPaint()
    .then(() => {
      const touching = fetchAll(loads, drawer !== undefined)
      askStockEarly(form, submitter)
      return touching
    })
    .then((touch) => touch.add(form, submitter, tell, drawer))
    .catch(() => false)
    .then((isDone) => {
      if (isDone) return
      tell(false)
      if (navigator.onLine) sendPlainly(form, submitter)
      else sayOffline()
    })
}

/** Sending a form without a network would lose the page. */
function sayOffline(): void {
  const place = document.querySelector<HTMLElement>('[data-notices]')
  if (place) place.textContent = place.dataset['offline'] ?? ''
}

function sendPlainly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  plain.add(form)
  form.requestSubmit(submitter)
  plain.delete(form)
}

function takeLink(event: MouseEvent, loads: CartLoads): void {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(SIGN) : null
  if (!link || link.pathname === location.pathname) return
  event.preventDefault()
  const isShown = showDrawer()
  afterPaint()
    .then(() => fetchAll(loads, true))
    .then((touch) => touch.openDrawer(isShown))
    .catch(() => location.assign(link.href))
}

function touches(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(`${SIGN}, .cart-add, .product-add`) !== null
}

/** What a list adds is told by a message alone. */
function opensDrawer(target: Element): boolean {
  if (target.closest('.product-add')) return false
  return target.closest(SIGN) !== null || readState().config.rules.cart.openMinicartAfterAdd
}

function readKept(key: string): CartMirror {
  try {
    return readMirror(localStorage.getItem(key))
  } catch {
    return readMirror(null)
  }
}

function showCount({ count }: CartMirror): void {
  for (const place of document.querySelectorAll('[data-cart-count]')) {
    place.textContent = countWords(count)
  }
}

/** Something waits to be sent, or the server was not asked for a while about what is in the cart. */
function isWanted({ count, isWaiting, at }: CartMirror): boolean {
  if (!navigator.onLine) return false
  return isWaiting || (count > 0 && Math.abs(Date.now() - at) > STALE_MS)
}

/** Whether more is kept than the mirror tells; nothing is loaded for who has never had a cart. */
async function isBehind(storeCode: string, mirror: CartMirror): Promise<boolean> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'outbox')) return false
  const { isMirrorBehind } = await import('./look.ts')
  return await isMirrorBehind(mirror, { storeCode, factory: indexedDB })
}

function whenIdle(job: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(job, { timeout: 4000 })
  else setTimeout(job, 1000)
}
