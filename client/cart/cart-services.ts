import type { ReadableAtom } from 'nanostores'
import type { EventBus } from '../events.ts'
import type { Network } from '../network.ts'
import type { Send } from '../sync/send.ts'
import type { Coupons } from './coupon.ts'
import type { CartStock } from './stock.ts'
import type { CartStore } from './store.ts'
import type { CartSync } from './sync.ts'

/** The state of a shop in this tab, as far as a cart needs it. */
export interface CartServices {
  cart: CartStore
  events: EventBus
  network: Network
  send: Send
  sync: Pick<CartSync, 'request' | 'rest'>
  coupons: Pick<Coupons, 'apply' | 'remove'>
  stock: Pick<CartStock, 'ask' | 'take'>
  /** The checkout was edited within 30 minutes: nothing disturbs who orders. */
  isInCheckout: () => Promise<boolean>
  orders: {
    restore: () => Promise<unknown>
    /** `isUnsettled`: an order of what is in the cart may exist; undefined: not read yet. */
    $state: ReadableAtom<{ isUnsettled: boolean } | undefined>
  }
}
