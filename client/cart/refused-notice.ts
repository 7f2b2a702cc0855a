import type { CartNoticeCode } from '../../shared/cart/form.ts'

const REFUSED: CartNoticeCode = 'cart.empty'

/**
 * Removes the notice that the cart is empty: the shop showed it when it refused the checkout, but the
 * browser has lines that the shop did not know yet. A reload does not show it again.
 */
export function removeRefusedNotice(): void {
  if (new URLSearchParams(location.search).get('notice') !== REFUSED) return
  document.querySelector('.cart-page > .form-notice')?.remove()
  history.replaceState(history.state, '', location.pathname)
}
