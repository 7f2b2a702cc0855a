import { afterPaint } from '../../after-paint.ts'
import { readAddButton, readAddForm } from '../../cart/add-to-cart.ts'
import { prioritizeDrawer } from '../../cart/drawer-priority.ts'
import type { LazyCart } from '../../cart/start.ts'
import { CHOICE_SETTLED_EVENT } from '../../product/choices.ts'
import { getApp, loadMessagesAndSheet, getCart } from '../app.ts'

// Preloaded, so that messages can be shown when the network is lost after an interaction.
loadMessagesAndSheet().catch(() => undefined)

/**
 * Adds the product of a form or card button, and opens the drawer. False: the enhancement failed, and the
 * form is submitted without it.
 */
export const add: LazyCart['add'] = (form, button, report, drawer) => {
  const adding = addToCart(form, button, report, drawer)
  if (drawer) prioritizeDrawer(adding)
  return adding
}

async function addToCart(
  ...[form, button, report, drawer]: Parameters<LazyCart['add']>
): Promise<boolean> {
  // The app loads in the background; adding needs neither messages nor style sheet.
  void getApp().catch(() => undefined)
  const { shop, adding } = getCart()
  const isPriceKnown = await waitForPrice(form)
  if (!isPriceKnown && !navigator.onLine) {
    const message = { code: 'cart.add.offline' } as const
    shop.events.emit('notice.wanted', { type: 'error', message })
    report(false)
    return true
  }
  const request = isPriceKnown
    ? button?.dataset['price']
      ? readAddButton(button)
      : readAddForm(form)
    : undefined
  if (!request) return false
  let key: string | undefined
  const stop = shop.events.on('cart.added', (added) => (key = added.key))
  const outcome = await adding.add(request).catch(() => 'failed' as const)
  stop()
  report(outcome === 'added')
  if (outcome === 'added' && drawer) await fillDrawer(drawer.isShown, key).catch(() => undefined)
  return outcome !== 'failed'
}

/** Renders the drawer's content with React and opens it. `isShown`: it is already open. */
export function openDrawer(isShown: boolean): Promise<void> {
  const opening = fillDrawer(() => isShown)
  prioritizeDrawer(opening)
  return opening
}

/**
 * Opens the empty drawer at once; the view is rendered into it when its code has loaded. `added`: the key of
 * the line that is scrolled into view.
 */
async function fillDrawer(isShown: () => boolean, added?: string): Promise<void> {
  const [app, drawer] = await Promise.all([getApp(), import('../../cart/drawer.tsx')])
  drawer.openDrawer(app, isShown())
  await afterPaint()
  if (added !== undefined) drawer.scrollToLine(app, added)
}

/** Starts the sync of the cart. */
export function startSync(): void {
  void getApp()
}

/**
 * Waits until the page shows the price of the form's choice. False: it could not be fetched, so the shown
 * price belongs to another choice.
 */
async function waitForPrice(form: HTMLFormElement): Promise<boolean> {
  if (form.dataset['asking'] !== undefined) {
    await new Promise((resolve) =>
      form.addEventListener(CHOICE_SETTLED_EVENT, resolve, { once: true }),
    )
  }
  return form.dataset['failed'] === undefined
}
