import type { Session } from './account/session.ts'
import type { Coupons } from './cart/coupon.ts'
import type { StockCache } from './cart/stock-cache.ts'
import type { CartStock } from './cart/stock.ts'
import type { CartStore } from './cart/store.ts'
import type { CartSync } from './cart/sync.ts'
import type { BrowserStorage } from './db/browser.ts'
import type { LastOrder } from './db/last-order.ts'
import type { EventBus } from './events.ts'
import type { Network } from './network.ts'
import type { Orders } from './order/orders.ts'
import type { Notices } from './shell/notices.ts'
import type { TaskQueue } from './sync/queue.ts'
import type { Send } from './sync/send.ts'

/** The state of a shop in this tab: stores to show and verbs to call. */
export interface ShopState {
  events: EventBus
  network: Network
  storage: BrowserStorage
  session: Session
  notices: Notices
  cart: CartStore
  sync: CartSync
  coupons: Coupons
  stock: CartStock
  stockCache: StockCache
  tasks: TaskQueue
  /** Calls that are made at once, with the token-invalid flow around them. */
  send: Send
  lastOrder: LastOrder
  orders: Orders
  /** Shows what is kept; with a network, brings it together with the server. */
  start: () => Promise<void>
  stop: () => void
}
