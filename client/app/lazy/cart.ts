import { afterPaint } from '../../after-paint.ts'
import { readCard, readOffer } from '../../cart/offer.ts'
import { showFirst } from '../../cart/shown.ts'
import type { CartTouch } from '../../cart/start.ts'
import { settledChoice } from '../../product/settled.ts'
import { getApp, loadWordsAndSheet, makeCart } from '../app.ts'

// Who touches the cart and loses the network then is still told what became of it.
loadWordsAndSheet().catch(() => undefined)

/**
 * Adds what a form of a product or the button of a card stands for, and opens the drawer. False: this
 * part of the browser cannot, and the form is sent as it is.
 */
export const add: CartTouch['add'] = (form, button, tell, drawer) => {
  const adding = addHere(form, button, tell, drawer)
  if (drawer) showFirst(adding)
  return adding
}

async function addHere(
  ...[form, button, tell, drawer]: Parameters<CartTouch['add']>
): Promise<boolean> {
  // Words and looks come meanwhile: adding needs none.
  void getApp().catch(() => undefined)
  const { shop, adding } = makeCart()
  const isSettled = await settledChoice(form)
  if (!isSettled && !navigator.onLine) {
    const message = { code: 'cart.add.offline' } as const
    shop.events.emit('notice.wanted', { type: 'error', message })
    tell(false)
    return true
  }
  const offer = isSettled
    ? button?.dataset['price']
      ? readCard(button)
      : readOffer(form)
    : undefined
  if (!offer) return false
  const outcome = await adding.add(offer).catch(() => 'failed' as const)
  tell(outcome === 'added')
  if (outcome === 'added' && drawer) await draw(drawer.isShown).catch(() => undefined)
  return outcome !== 'failed'
}

/** Fills the drawer and opens it; React comes with it. `isShown`: the page has opened it already. */
export function openDrawer(isShown: boolean): Promise<void> {
  const drawing = draw(() => isShown)
  showFirst(drawing)
  return drawing
}

/** The page goes on opening its drawer until what fills it is there. */
async function draw(isShown: () => boolean): Promise<void> {
  const [live, drawer] = await Promise.all([getApp(), import('../../cart/drawer.tsx')])
  drawer.openDrawer(live, isShown())
  await afterPaint()
}

/** Brings this browser's cart and the server's together. */
export function wake(): void {
  void getApp()
}
