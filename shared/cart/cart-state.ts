import { type Cart, type CartItem, EMPTY_CART } from './cart.ts'
import { omitFields } from './line.ts'
import type { PaymentMethod, ShippingMethod } from './methods.ts'
import type { PlatformTotals } from './platform-totals.ts'
import { indexTotals } from './totals.ts'
import { hashText } from '../product/checksum.ts'
import { lineKey } from './line-key.ts'

/** Sets the shipping method (mutation "shipping"); undefined: not chosen. */
export function setShipping(cart: Cart, method: ShippingMethod | undefined): Cart {
  const rest = omitFields(cart, 'shippingMethod')
  return method === undefined ? rest : { ...rest, shippingMethod: method }
}

/** Sets the payment method (mutation "payment"); undefined: not chosen. */
export function setPayment(cart: Cart, method: PaymentMethod | undefined): Cart {
  const rest = omitFields(cart, 'paymentMethod')
  return method === undefined ? rest : { ...rest, paymentMethod: method }
}

/**
 * Stores the hash of the items that both sides agreed to (mutation "save hash"). Calculate it with
 * `hashItems` when the last answer arrives: later changes must not count as synced.
 */
export function saveHash(cart: Cart, hash: string): Cart {
  return { ...cart, hash }
}

/** Records when the cart was synced (mutation "mark sync"); `now` is milliseconds. */
export function markSync(cart: Cart, now: number): Cart {
  return { ...cart, lastSyncAt: now }
}

/** Records when totals were synced (mutation "mark totals sync"); `now` is milliseconds. */
export function markTotalsSync(cart: Cart, now: number): Cart {
  return { ...cart, lastTotalsSyncAt: now }
}

/**
 * Stores the backend's totals (mutation "update totals"): the sums, the rows, and the total of each line
 * with its options as text. Quantities stay unchanged: only the merge sets them.
 */
export function updateTotals(cart: Cart, totals: PlatformTotals): Cart {
  const byId = indexTotals(totals)
  return {
    ...cart,
    platformTotals: totals,
    totalSegments: totals.total_segments,
    items: cart.items.map((item) => {
      const found = item.server_item_id === undefined ? undefined : byId.get(item.server_item_id)
      return found === undefined ? dropTotals(item) : { ...item, totals: found }
    }),
  }
}

/** Counts a fallback from the customer's cart (mutation "bypass counter"); 0 resets the counter. */
export function countBypass(cart: Cart, by: number): Cart {
  return { ...cart, bypassCounter: by === 0 ? 0 : cart.bypassCounter + by }
}

/** Returns an empty cart without a server cart, for use after an order and at logout. */
export function clearCart(cart: Cart): Cart {
  return { ...EMPTY_CART, isMinicartOpen: cart.isMinicartOpen }
}

function dropTotals(item: CartItem): CartItem {
  return omitFields(item, 'totals')
}

/**
 * Returns the items hash: 16 hexadecimal digits, equal for the same lines in the same quantities, in any
 * order and whatever their other fields. Empty for no items.
 */
export function hashItems(items: readonly Pick<CartItem, 'sku' | 'qty'>[]): string {
  if (items.length === 0) return ''
  const lines = items.map((item) => JSON.stringify([lineKey(item), item.qty]))
  return hashText(JSON.stringify(lines.toSorted()))
}
