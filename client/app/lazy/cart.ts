import { afterPaint } from '../../after-paint.ts'
import { readAddButton, readAddForm } from '../../cart/add-to-cart.ts'
import { prioritizeDrawer } from '../../cart/drawer-priority.ts'
import type { LazyCart } from '../../cart/start.ts'
import { waitForPrice } from '../../product/wait-for-price.ts'
import { getApp, loadMessagesAndSheet, getCart } from '../app.ts'

// Messages are available also when the network is lost after an interaction.
loadMessagesAndSheet().catch(() => undefined)

/**
 * Adds the product of a form or card button, and opens the drawer. False: the enhancement failed
 * and the form is submitted plainly.
 */
export const add: LazyCart['add'] = (form, button, report, drawer) => {
  const adding = addToCart(form, button, report, drawer)
  if (drawer) prioritizeDrawer(adding)
  return adding
}

async function addToCart(
  ...[form, button, report, drawer]: Parameters<LazyCart['add']>
): Promise<boolean> {
  // Messages and style sheet load meanwhile: adding needs none.
  void getApp().catch(() => undefined)
  const { shop, adding } = getCart()
  const isSettled = await waitForPrice(form)
  if (!isSettled && !navigator.onLine) {
    const message = { code: 'cart.add.offline' } as const
    shop.events.emit('notice.wanted', { type: 'error', message })
    report(false)
    return true
  }
  const request = isSettled
    ? button?.dataset['price']
      ? readAddButton(button)
      : readAddForm(form)
    : undefined
  if (!request) return false
  const outcome = await adding.add(request).catch(() => 'failed' as const)
  report(outcome === 'added')
  if (outcome === 'added' && drawer) await fillDrawer(drawer.isShown).catch(() => undefined)
  return outcome !== 'failed'
}

/** Fills the drawer with React and opens it. `isShown`: it is already open. */
export function openDrawer(isShown: boolean): Promise<void> {
  const opening = fillDrawer(() => isShown)
  prioritizeDrawer(opening)
  return opening
}

/** The page opens its drawer until the view is there. */
async function fillDrawer(isShown: () => boolean): Promise<void> {
  const [app, drawer] = await Promise.all([getApp(), import('../../cart/drawer.tsx')])
  drawer.openDrawer(app, isShown())
  await afterPaint()
}

/** Starts the sync of the cart. */
export function startSync(): void {
  void getApp()
}
