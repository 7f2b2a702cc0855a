import type { ReadableAtom } from 'nanostores'
import type { EventBus } from '../events.ts'
import type { Network } from '../network.ts'
import type { Send } from '../sync/send.ts'
import type { Coupons } from './coupon.ts'
import type { CartStock } from './stock.ts'
import type { CartStore } from './store.ts'
import type { CartSync } from './sync.ts'

/** The part of a shop's state that a cart needs. */
export interface CartServices {
  cart: CartStore
  events: EventBus
  network: Network
  send: Send
  sync: Pick<CartSync, 'request' | 'rest'>
  coupons: Pick<Coupons, 'apply' | 'remove'>
  stock: Pick<CartStock, 'fetch' | 'take'>
  /** True while the last edit of the checkout is at most 30 minutes old: the shopper is not interrupted. */
  isInCheckout: () => Promise<boolean>
  orders: {
    restore: () => Promise<unknown>
    /** `isUnsettled`: an order of the cart's products may exist; undefined: not read yet. */
    $state: ReadableAtom<{ isUnsettled: boolean } | undefined>
  }
}
