import { EMPTY_CART, type Cart, type CartItem } from './cart.ts'
import { resetLine, omitFields } from './line.ts'

/** Returns the cart without what a lost server cart had confirmed: its lines are sent again. */
export function resetServerState(cart: Cart): Cart {
  return {
    ...omitFields(cart, 'base', 'sentAt', 'sentId', 'platformTotals'),
    items: cart.items.map(resetLine),
    tombstones: [],
    totalSegments: [],
    hash: '',
    lastSyncAt: 0,
    lastTotalsSyncAt: 0,
    serverCart: 'none',
  }
}

/**
 * Returns the cart after its server cart became an order, in any tab: the lines in that cart, and those on
 * their way to it, are ordered. Lines that were added since and never sent stay.
 */
export function removeOrderedLines(cart: Cart): Cart {
  const isNew = ({ server_item_id, sent_qty }: CartItem) =>
    server_item_id === undefined && sent_qty === undefined
  const { isMinicartOpen, isAddingItem } = cart
  return { ...EMPTY_CART, isMinicartOpen, isAddingItem, items: cart.items.filter(isNew) }
}
