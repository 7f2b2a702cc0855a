import type { CartItem } from '../../shared/cart/cart.ts'
import type { OrderRequest } from '../../shared/order/order.ts'
import type { OrderedProducts, RestoredLines } from '../cart/ordered.ts'
import type { Clock } from '../db/clock.ts'
import type { Signal } from '../db/signal.ts'
import type { Table } from '../db/table.ts'
import type { Emit } from '../events.ts'
import type { Lock } from '../sync/lock.ts'
import type { Send } from '../sync/send.ts'
import type { FinishOrderPorts } from './finish-order.ts'
import type { StoredOrder } from './stored-order.ts'

/** Topic for other tabs when an order was stored or changed. */
export const ORDER_TOPIC = 'order'

/** The products of the cart, as they are stored with an order. */
export interface OrderedCart {
  /** Opaque name of the server's cart; empty: unknown. */
  name: string
  /** Generation of the cart: a later generation has none of these products. */
  generation: number
  products: NonNullable<StoredOrder['goods']>
}

/** Dependencies of the orders of a browser. */
export interface OrderPorts extends Omit<FinishOrderPorts, 'orders'> {
  table: Table
  signal: Signal
  lock: Lock
  /** With the token-invalid flow around it. */
  send: Send
  clock: Clock
  emit: Emit
  isOnline: () => boolean
  /** Opaque id of the current user; empty for a guest. */
  owner: () => string
  storeCode: string
  readCart: () => Promise<OrderedCart>
  /** Returns the lines that an order removes from the cart. */
  linesOf: (
    ordered: Pick<OrderedProducts, 'products' | 'generation'>,
  ) => Promise<readonly CartItem[]>
  /** Returns parked lines to the cart. */
  restoreLines: (lines: RestoredLines) => Promise<void>
  /** Makes an unguessable order key. */
  newKey: () => string
  /** True if orders that are made now are tracked. */
  isTrackingEnabled?: () => boolean
  /** True if storage outlives the page. */
  isDurable: () => boolean
  /** True if the page itself says that the payment was cancelled. */
  isCancellationShown: () => boolean
  /** `orders.offline_orders.automatic_transmission_enabled`: orders are sent without asking. */
  isAlwaysSent: boolean
  /** Synchronizes this browser's cart to the server, because the server's cart is ordered. */
  pushCart: () => Promise<void>
  /** Runs a job while no tab sends changes of the cart; false: a tab is sending. */
  whileCartIdle: (job: () => Promise<void>) => Promise<boolean>
  /** From 0 to 1. */
  random: () => number
  /** For the log. */
  report: (what: string) => void
}

/** The part of an order that the page provides. */
export type NewOrder = Omit<OrderRequest, 'order_id'>

/** Stored with an order, not part of the request. */
export type OrderOptions = Pick<StoredOrder, 'savesAddress'>

/** True if an order is shown: it is the user's own, or a guest order of this browser. */
export function isOwn(order: Pick<StoredOrder, 'owner'>, owner: string): boolean {
  return order.owner === owner || order.owner === ''
}
