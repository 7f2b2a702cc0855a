import type { Cart } from '../../shared/cart/cart.ts'
import { countItems, type MinicartCountType } from '../../shared/cart/totals.ts'
import { countWords, mirrorKey, writeMirror } from './mirror.ts'
import type { CartStore } from './store.ts'

/** Writes how much is in the cart to its sign, and into the mirror that the next page begins with. */
export function followCart(
  store: CartStore,
  storeCode: string,
  type: MinicartCountType,
): () => void {
  return store.$cart.subscribe((cart) => {
    const count = countItems(cart.items, type)
    for (const place of document.querySelectorAll('[data-cart-count]')) {
      place.textContent = countWords(count)
    }
    keep(
      mirrorKey(storeCode),
      writeMirror({ count, isWaiting: isWaiting(cart), at: cart.lastSyncAt }),
    )
  })
}

/** Whether there is anything that the server has not agreed to. */
export function isWaiting({ items, tombstones }: Cart): boolean {
  return tombstones.length > 0 || items.some(({ onServer }) => onServer !== 'confirmed')
}

/** Without it the sign is empty until the cart is touched. */
function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    return
  }
}
