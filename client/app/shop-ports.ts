import type { ShopRules } from '../../shared/brand/shop-rules.ts'
import type { Session } from '../account/session.ts'
import type { PersistedCart } from '../cart/persisted-cart.ts'
import type { StockCache } from '../cart/stock-cache.ts'
import type { CartStore } from '../cart/store.ts'
import type { BrowserStorage } from '../db/browser.ts'
import type { Clock } from '../db/clock.ts'
import type { LastOrder } from '../db/last-order.ts'
import type { EventBus } from '../events.ts'
import type { LazySync, SyncServices } from './lazy-sync.ts'
import type { Network, NetworkPorts } from '../network.ts'
import type { hasUnsettledOrder } from '../order/unsettled.ts'
import type { OrderTable } from '../order/order-table.ts'
import type { Orders } from '../order/orders.ts'
import type { SendPorts, Send } from '../sync/send.ts'
import type { TokenFlow } from '../sync/token.ts'
import type { LazyOrders } from '../order/lazy-orders.ts'
import type { Notices } from '../shell/notices.ts'

/** The browser APIs and settings that a shop's state is created with. */
export interface ShopPorts {
  storage: BrowserStorage
  network: Omit<NetworkPorts, 'emit'>
  fetch: SendPorts['fetch']
  /** Undefined where the browser has no Web Locks. */
  locks: LockManager | undefined
  clock: Clock
  /** The current user's hint from the cookie that responses to any page write; undefined: unknown. */
  userHint?: () => string | undefined
  /** True if the shopper consented that orders made now are tracked. */
  isTrackingEnabled?: () => boolean
  /** Id of the change of the cart that was answered last, in any page. */
  answered: () => string | undefined
  /** From 0 to 1. */
  random: () => number
  /** Returns `count` cryptographically random bytes. */
  randomBytes: (count: number) => Uint8Array
  /** Loads the order code; most devices store no order. */
  loadOrders: () => Promise<OrderCode>
  /** Loads the sync services, after the cart is shown. */
  loadSync: () => Promise<{ createSync: CreateSync }>
  /** A unique name of this tab. */
  tabName: string
  /** For the log. */
  report: (what: string) => void
}

/** Brand and store view of the shop. */
export interface ShopConfig {
  storeCode: string
  /** The store code is sent in every request where several store views are on. */
  isMultistore: boolean
  rules: ShopRules
}

/** The services that all others depend on. */
export interface CoreServices {
  events: EventBus
  network: Network
}

/** The dependencies of the sync services: all that a shop needs to show a cart. */
interface SyncParts extends CoreServices {
  session: Session
  tokens: TokenFlow
  persistedCart: PersistedCart
  cart: CartStore
  stockCache: StockCache
  isInCheckout: () => Promise<boolean>
  lastOrder: LastOrder
}

export type CreateSync = (ports: ShopPorts, config: ShopConfig, parts: SyncParts) => SyncServices

/** The dependencies of the orders. */
export interface OrderParts extends CoreServices, Pick<LazySync, 'sync'> {
  session: Session
  tokens: TokenFlow
}

/** The order code, one chunk of the build. */
interface OrderCode {
  createOrders: (ports: ShopPorts, config: ShopConfig, parts: OrderParts) => Orders
  hasUnsettledOrder: typeof hasUnsettledOrder
  OrderTable: typeof OrderTable
}

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
