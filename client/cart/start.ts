import { afterPaint } from '../after-paint.ts'
import { startEntered } from './entered.ts'
import { countWords, mirrorKey, readMirror, type CartMirror } from './mirror.ts'
import { showProgress, type TellProgress } from './progress.ts'

/** What comes with the first touch of the cart. */
export interface CartTouch {
  /** Adds what a form of a product or the button of a card stands for, and tells whether it was added. */
  add: (form: HTMLFormElement, button: HTMLElement | null, tell: TellProgress) => Promise<boolean>
  openDrawer: () => Promise<void>
  /** Loads ahead what the next touch will need. */
  prepare: (opensDrawer: boolean) => Promise<void>
  /** Brings the cart and the server's together. */
  wake: () => void
}

/** A server that was asked longer ago than this is asked again. */
const STALE_MS = 300_000
/** The tab that makes a change sends it at once. One that does not is gone: another goes on. */
const OTHER_MS = 5000
const FORMS = 'form[action^="/cart/add"]'
const SIGN = '[data-cart]'

/**
 * The cart's part of every page: the number at its sign, and taking over the plain forms and the link
 * when they are touched. Whatever does not load leaves them as they are.
 */
export function startCart(storeCode: string, load: () => Promise<CartTouch>): void {
  const key = mirrorKey(storeCode)
  const show = () => showCount(readKept(key))
  show()
  addEventListener('pageshow', show)
  const wake = () =>
    void load().then(
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
          .then(load)
          .then((touch) => touch.prepare(opensDrawer(target)))
          .catch(() => undefined)
      },
      { passive: true },
    )
  }
  document.addEventListener('submit', (event) => takeForm(event, load))
  document.addEventListener('click', (event) => takeLink(event, load))
  startEntered()
}

/** Forms that are sent as they are: the browser's part could not do it. */
const plain = new WeakSet<HTMLFormElement>()

function takeForm(event: SubmitEvent, load: () => Promise<CartTouch>): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !form.matches(FORMS) || plain.has(form)) return
  if (submitter?.hasAttribute('formaction')) return
  event.preventDefault()
  const tell = showProgress(submitter)
  void afterPaint()
    .then(load)
    .then((touch) => touch.add(form, submitter, tell))
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

function takeLink(event: MouseEvent, load: () => Promise<CartTouch>): void {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(SIGN) : null
  if (!link || link.pathname === location.pathname) return
  event.preventDefault()
  afterPaint()
    .then(load)
    .then((touch) => touch.openDrawer())
    .catch(() => location.assign(link.href))
}

function touches(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(`${SIGN}, .cart-add, .product-add`) !== null
}

/** What a list adds is told by a message alone. */
function opensDrawer(target: Element): boolean {
  return target.closest('.product-add') === null
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
