import type { Cart } from '../../shared/cart/cart.ts'
import { countItems, type MinicartCountType } from '../../shared/cart/totals.ts'
import { badgeText, badgeKey, writeBadge } from './badge-cache.ts'
import type { CartStore } from './store.ts'

/** Shows the number of products at the cart badge, and caches it for the next page. */
export function bindCartBadge(
  store: CartStore,
  storeCode: string,
  type: MinicartCountType,
): () => void {
  return store.$cart.subscribe((cart) => {
    const count = countItems(cart.items, type)
    for (const place of document.querySelectorAll('[data-cart-count]')) {
      place.textContent = badgeText(count)
    }
    writeStorage(
      badgeKey(storeCode),
      writeBadge({ count, hasUnsent: hasUnsentChanges(cart), at: cart.lastSyncAt }),
    )
  })
}

/** Whether any change is not confirmed by the server. */
export function hasUnsentChanges({ items, tombstones }: Cart): boolean {
  return tombstones.length > 0 || items.some(({ onServer }) => onServer !== 'confirmed')
}

/** Without storage the badge is empty until the first interaction with the cart. */
function writeStorage(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    return
  }
}
