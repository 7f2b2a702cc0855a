import { EMPTY_CART, type Cart, type CartItem } from './cart.ts'
import { forgetLine, omitFields } from './line.ts'

/** The cart without what a server cart that is lost had agreed to: its lines are pushed up again. */
export function forgetServer(cart: Cart): Cart {
  return {
    ...omitFields(cart, 'base', 'sentAt', 'sentId', 'platformTotals'),
    items: cart.items.map(forgetLine),
    tombstones: [],
    totalSegments: [],
    hash: '',
    lastSyncAt: 0,
    lastTotalsSyncAt: 0,
    serverCart: 'none',
  }
}

/**
 * The cart after its server cart became an order, in whatever tab: what was in that cart, or on its way
 * into it, is bought. Lines that were added since and never left stay.
 */
export function forgetOrdered(cart: Cart): Cart {
  const isNew = ({ server_item_id, sent_qty }: CartItem) =>
    server_item_id === undefined && sent_qty === undefined
  const { isMinicartOpen, isAddingItem } = cart
  return { ...EMPTY_CART, isMinicartOpen, isAddingItem, items: cart.items.filter(isNew) }
}
