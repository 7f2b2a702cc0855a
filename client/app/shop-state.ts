import type { Session } from '../account/session.ts'
import type { StockCache } from '../cart/stock-cache.ts'
import type { CartStore } from '../cart/store.ts'
import type { BrowserStorage } from '../db/browser.ts'
import type { LastOrder } from '../db/last-order.ts'
import type { EventBus } from '../events.ts'
import type { LazySync } from './lazy-sync.ts'
import type { Network } from '../network.ts'
import type { LazyOrders } from '../order/lazy-orders.ts'
import type { Notices } from '../shell/notices.ts'
import type { Send } from '../sync/send.ts'

/** The state of a shop in this tab: stores to show and verbs to call. */
export interface ShopState {
  events: EventBus
  network: Network
  storage: BrowserStorage
  session: Session
  notices: Notices
  cart: CartStore
  sync: LazySync['sync']
  coupons: LazySync['coupons']
  stock: LazySync['stock']
  stockCache: StockCache
  tasks: LazySync['tasks']
  /** Calls that are made at once, with the token-invalid flow around them. */
  send: Send
  lastOrder: LastOrder
  /** The checkout was edited within 30 minutes: nothing disturbs who orders. */
  isInCheckout: () => Promise<boolean>
  orders: LazyOrders
  /** Shows what is stored; with a network, brings it together with the server. */
  start: () => Promise<void>
  stop: () => void
}
