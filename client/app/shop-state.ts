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

/** The state of a shop in this tab: stores and actions. */
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
  /** Sends a call at once, with the token-invalid flow around it. */
  send: Send
  lastOrder: LastOrder
  /** True while the last edit of the checkout is at most 30 minutes old: the shopper is not interrupted. */
  isInCheckout: () => Promise<boolean>
  orders: LazyOrders
  /** Shows the stored state; with a network, synchronizes it with the server. */
  start: () => Promise<void>
  stop: () => void
}
