import type { Cart, CartItem } from './cart.ts'
import { EMPTY_CART } from './cart.ts'
import { omitFields } from './line.ts'
import type { PaymentMethod, ShippingMethod } from './methods.ts'
import type { PlatformTotals } from './platform-totals.ts'
import { indexTotals } from './totals.ts'

/** Chooses how to send (mutation "shipping"); undefined: not chosen. */
export function setShipping(cart: Cart, method: ShippingMethod | undefined): Cart {
  const rest = omitFields(cart, 'shippingMethod')
  return method === undefined ? rest : { ...rest, shippingMethod: method }
}

/** Chooses how to pay (mutation "payment"); undefined: not chosen. */
export function setPayment(cart: Cart, method: PaymentMethod | undefined): Cart {
  const rest = omitFields(cart, 'paymentMethod')
  return method === undefined ? rest : { ...rest, paymentMethod: method }
}

/**
 * Keeps the hash of the items that both sides agreed to (mutation "save hash"). Take it with
 * `hashItems` when the last answer comes: what was changed since must not count as synced.
 */
export function saveHash(cart: Cart, hash: string): Cart {
  return { ...cart, hash }
}

/** Notes when the cart was synced (mutation "mark sync"); `now` is milliseconds. */
export function markSync(cart: Cart, now: number): Cart {
  return { ...cart, lastSyncAt: now }
}

/** Notes when totals were synced (mutation "mark totals sync"); `now` is milliseconds. */
export function markTotalsSync(cart: Cart, now: number): Cart {
  return { ...cart, lastTotalsSyncAt: now }
}

/**
 * Takes the backend's totals in (mutation "update totals"): the whole, its rows, and at each line what
 * it costs with its options in words. Quantities stay: they are the merge's.
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

/** Counts an attempt that went past the customer's cart (mutation "bypass counter"); 0 starts again. */
export function countBypass(cart: Cart, by: number): Cart {
  return { ...cart, bypassCounter: by === 0 ? 0 : cart.bypassCounter + by }
}

/** An empty cart without a server cart: after an order and at logout. */
export function clearCart(cart: Cart): Cart {
  return { ...EMPTY_CART, isMinicartOpen: cart.isMinicartOpen }
}

function dropTotals(item: CartItem): CartItem {
  return omitFields(item, 'totals')
}
