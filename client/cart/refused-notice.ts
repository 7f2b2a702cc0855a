import type { CartNoticeCode } from '../../shared/cart/form.ts'

const REFUSED: CartNoticeCode = 'cart.empty'

/** Fragment of a checkout that the cart page opened: a redirect back keeps it. */
const AGAIN = '#again'

/**
 * Removes the notice that the cart is empty: the shop showed it when it refused the checkout, but the
 * browser has lines that the shop did not know yet. A reload does not show it again. True: the checkout can
 * be opened again once the shop knows them; not twice.
 */
export function removeRefusedNotice({ search, hash, pathname }: Location): boolean {
  if (new URLSearchParams(search).get('notice') !== REFUSED) return false
  document.querySelector('.cart-page > .form-notice')?.remove()
  history.replaceState(history.state, '', pathname)
  return hash !== AGAIN
}

/** Longest wait for the shop; a later return would surprise. */
const LONGEST_MS = 30_000

/**
 * Opens the checkout that was refused as soon as `known` settles: the shop has the lines. Not if that takes
 * longer than 30 s or the shopper has done something else by then.
 */
export async function openAgain(checkoutHref: string, known: Promise<void>): Promise<void> {
  let isIdle = true
  const stay = () => void (isIdle = false)
  addEventListener('pointerdown', stay, { once: true })
  addEventListener('keydown', stay, { once: true })
  setTimeout(stay, LONGEST_MS)
  await known
  if (isIdle) location.assign(checkoutHref + AGAIN)
}
