import { readCard, readOffer } from './cart/offer.ts'
import type { TellProgress } from './cart/progress.ts'
import { settledChoice } from './product/settled.ts'
import { liveShop, loadWordsAndSheet } from './live-shop.ts'

/**
 * Adds what a form of a product or the button of a card stands for. False: this part of the browser
 * cannot, and the form is sent as it is.
 */
export async function add(
  form: HTMLFormElement,
  button: HTMLElement | null,
  tell: TellProgress,
): Promise<boolean> {
  const live = await liveShop()
  const isSettled = await settledChoice(form)
  if (!isSettled && !navigator.onLine) {
    const message = { code: 'cart.add.offline' } as const
    live.shop.events.emit('notice.wanted', { type: 'error', message })
    tell(false)
    return true
  }
  const offer = isSettled
    ? button?.dataset['price']
      ? readCard(button)
      : readOffer(form)
    : undefined
  if (!offer) return false
  const outcome = await live.adding.add(offer).catch(() => 'failed' as const)
  tell(outcome === 'added')
  const { openMinicartAfterAdd } = live.view.config.rules.cart
  if (outcome === 'added' && openMinicartAfterAdd && isOnPage(button)) {
    await openDrawer().catch(() => undefined)
  }
  return outcome !== 'failed'
}

/** A list goes on being a list: there the message is enough. */
function isOnPage(button: HTMLElement | null): boolean {
  return button?.dataset['price'] === undefined
}

/** Opens the drawer; React comes with it. */
export async function openDrawer(): Promise<void> {
  const [live, drawer] = await Promise.all([liveShop(), import('./cart/drawer.tsx')])
  drawer.openDrawer(live)
}

/** Loads ahead what the next touch will need. */
export async function prepare(opensDrawer: boolean): Promise<void> {
  await Promise.all([loadWordsAndSheet(), opensDrawer ? import('./cart/drawer.tsx') : undefined])
}

/** Brings this browser's cart and the server's together. */
export function wake(): void {
  void liveShop()
}
