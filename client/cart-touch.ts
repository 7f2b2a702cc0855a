import { readCard, readOffer } from './cart/offer.ts'
import type { TellProgress } from './cart/progress.ts'
import type { SoonShown } from './cart/start.ts'
import { settledChoice } from './product/settled.ts'
import { liveShop, loadWordsAndSheet, openCart } from './live-shop.ts'

// Who touches the cart and loses the network then is still told what became of it.
loadWordsAndSheet().catch(() => undefined)

/**
 * Adds what a form of a product or the button of a card stands for. False: this part of the browser
 * cannot, and the form is sent as it is.
 */
export async function add(
  form: HTMLFormElement,
  button: HTMLElement | null,
  tell: TellProgress,
  drawer: SoonShown | undefined,
): Promise<boolean> {
  // Words and looks come meanwhile: adding needs none.
  void liveShop().catch(() => undefined)
  const { shop, adding } = await openCart()
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
  if (outcome === 'added' && drawer) await openDrawer(drawer.isShown()).catch(() => undefined)
  return outcome !== 'failed'
}

/** Fills the drawer and opens it; React comes with it. `isShown`: the page has opened it already. */
export async function openDrawer(isShown: boolean): Promise<void> {
  const [live, drawer] = await Promise.all([liveShop(), import('./cart/drawer.tsx')])
  drawer.openDrawer(live, isShown)
}

/** Brings this browser's cart and the server's together. */
export function wake(): void {
  void liveShop()
}
