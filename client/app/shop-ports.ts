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
import type { SendPorts } from '../sync/send.ts'
import type { TokenFlow } from '../sync/token.ts'

/** What a shop's state is made on; the browser's own in a page. */
export interface ShopPorts {
  storage: BrowserStorage
  network: Omit<NetworkPorts, 'emit'>
  fetch: SendPorts['fetch']
  /** Undefined where the browser has no Web Locks. */
  locks: LockManager | undefined
  clock: Clock
  /** Who is here, as the edge's answers have it in any page; undefined: they have not said. */
  userHint?: () => string | undefined
  /** The marketing provider is to be told of orders that are made now. */
  isTrackingEnabled?: () => boolean
  /** Name of the change of the cart that was answered last, in any page. */
  answered: () => string | undefined
  /** From 0 to 1. */
  random: () => number
  /** So many bytes that nobody can guess. */
  randomBytes: (count: number) => Uint8Array
  /** What handles orders; most devices keep none. */
  loadOrders: () => Promise<OrderCode>
  /** The sync services; a cart is shown before it is sent. */
  loadSync: () => Promise<{ createSync: CreateSync }>
  /** A name of this tab that no other has. */
  tabName: string
  /** For the log. */
  report: (what: string) => void
}

/** Which shop it is. */
export interface ShopConfig {
  storeCode: string
  /** Named in every question; where several store views are on. */
  isMultistore: boolean
  rules: ShopRules
}

/** What everything else stands on. */
export interface CoreServices {
  events: EventBus
  network: Network
}

/** What the sync services depend on: all that a shop needs to show a cart. */
export interface SyncParts extends CoreServices {
  session: Session
  tokens: TokenFlow
  persistedCart: PersistedCart
  cart: CartStore
  stockCache: StockCache
  isInCheckout: () => Promise<boolean>
  lastOrder: LastOrder
}

export type CreateSync = (ports: ShopPorts, config: ShopConfig, parts: SyncParts) => SyncServices

/** What orders stand on. */
export interface OrderParts extends CoreServices, Pick<LazySync, 'sync'> {
  session: Session
  tokens: TokenFlow
}

/** What handles orders, in one file of the build. */
export interface OrderCode {
  createOrders: (ports: ShopPorts, config: ShopConfig, parts: OrderParts) => Orders
  hasUnsettledOrder: typeof hasUnsettledOrder
  OrderTable: typeof OrderTable
}
