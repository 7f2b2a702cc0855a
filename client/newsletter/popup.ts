import { outboxTable } from '../db/outbox.ts'
import { linkSheet } from '../island/sheet.ts'
import { readInCheckout } from '../order/checkout-key.ts'
import type { PanelStore } from '../shell/panels.ts'
import { PopupTimer } from './popup-rules.ts'
import { mayShowPopup, rememberPopup } from './start.ts'
import panelSheet from '../styles/panels.css?url'

const SECOND_MS = 1000
/** Everything that is open above the page: dialogs, drawers, menus. */
const OPEN = 'dialog[open], :popover-open'
const TYPED = 'input, select, textarea, [contenteditable]'

/** Checks every second whether the pop-up is due. */
export function schedulePopup(form: HTMLFormElement): void {
  const wait = new PopupTimer()
  let isLeaving = false
  const end = new AbortController()
  document.documentElement.addEventListener(
    'mouseleave',
    ({ clientY }) => {
      isLeaving ||= clientY <= 0
    },
    end,
  )
  const timer = setInterval(() => {
    if (!wait.tick({ isVisible: isSeen(), isBusy: isBusy(), isLeaving })) return
    clearInterval(timer)
    end.abort()
    void showUnlessOrdering(form).catch(() => undefined)
  }, SECOND_MS)
}

/** Shows no pop-up while the shopper is in checkout in any tab. */
async function showUnlessOrdering(form: HTMLFormElement): Promise<void> {
  const databases = await indexedDB.databases()
  const hasOutbox = databases.some(({ name }) => name === 'outbox')
  const [{ panels }] = await Promise.all([
    import('../shell/panel-places.ts'),
    linkSheet(panelSheet),
  ])
  panels.setCheckoutMode(hasOutbox && (await readInCheckout(outboxTable(), Date.now())))
  showPopup(form, panels)
}

function isSeen(): boolean {
  const isAhead = 'prerendering' in document && document.prerendering === true
  return document.visibilityState === 'visible' && !isAhead
}

function isBusy(): boolean {
  const banner = document.querySelector('[data-consent-banner]')
  const isPending = banner !== null && document.documentElement.dataset['consent'] === undefined
  const isTyping = document.activeElement?.matches(TYPED) ?? false
  return isPending || isTyping || document.querySelector(OPEN) !== null
}

/** Opens it non-modally: without a layout shift, the focus stays, Esc closes it. */
function showPopup(form: HTMLFormElement, panels: Pick<PanelStore, 'open'>): void {
  if (!mayShowPopup()) return
  const place = document.createElement('aside')
  place.className = 'newsletter-popup'
  place.popover = 'manual'
  place.dataset['panel'] = 'newsletterPopup'
  place.setAttribute('aria-labelledby', 'popup-title')
  place.append(
    copyOf(form),
    closeButton(form.dataset['popup'] ?? '', () => close(place)),
  )
  document.body.append(place)
  if (!panels.open('newsletterPopup')) return place.remove()
  // Shown once: an ignored pop-up is not repeated on the next page.
  rememberPopup(String(Date.now()))
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !place.isConnected) return
    if (document.querySelectorAll(OPEN).length === 1) close(place)
  }
  document.addEventListener('keydown', onKey)
}

/** Returns a copy of the form below the page, with its own ids. */
function copyOf(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement
  delete copy.dataset['popup']
  copy.reset()
  copy.querySelector('h2')?.setAttribute('id', 'popup-title')
  copy.querySelector('label')?.setAttribute('for', 'popup-sign-up')
  copy.querySelector('input[type=email]')?.setAttribute('id', 'popup-sign-up')
  return copy
}

function closeButton(label: string, close: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', close)
  return button
}

function close(place: HTMLElement): void {
  const hadFocus = place.contains(document.activeElement)
  place.hidePopover()
  place.remove()
  if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
