import type { CartItem } from '../../shared/cart/cart.ts'
import type { OrderRequest } from '../../shared/order/order.ts'
import type { OrderedProducts, RestoredLines } from '../cart/ordered.ts'
import type { Clock } from '../db/clock.ts'
import type { Signal } from '../db/signal.ts'
import type { Table } from '../db/table.ts'
import type { Emit } from '../events.ts'
import type { Lock } from '../sync/lock.ts'
import type { Send } from '../sync/send.ts'
import type { FinishPorts } from './finish.ts'
import type { KeptOrder } from './record.ts'

/** What other tabs hear when an order was kept or has changed. */
export const ORDER_TOPIC = 'order'

/** The products of the cart, as they are stored with an order. */
export interface OrderedCart {
  /** Opaque name of the server's cart; empty: not known. */
  name: string
  /** Generation of the cart: a later one has none of these products. */
  round: number
  products: NonNullable<KeptOrder['goods']>
}

/** What orders of a device are kept and sent with. */
export interface OrderPorts extends Omit<FinishPorts, 'orders'> {
  table: Table
  signal: Signal
  lock: Lock
  /** With the token-invalid flow around it. */
  send: Send
  clock: Clock
  emit: Emit
  isOnline: () => boolean
  /** An opaque name of the person who is logged in; empty for a guest. */
  owner: () => string
  storeCode: string
  readCart: () => Promise<OrderedCart>
  /** The lines of the cart that an order would take out of it. */
  linesOf: (ordered: Pick<OrderedProducts, 'products' | 'round'>) => Promise<readonly CartItem[]>
  /** Puts lines back that were set aside. */
  restoreLines: (lines: RestoredLines) => Promise<void>
  /** A key that nobody can guess. */
  newKey: () => string
  /** The marketing provider is to be told of orders that are made now. */
  isTelling?: () => boolean
  /** What is written outlives the page. */
  isKept: () => boolean
  /** `orders.offline_orders.automatic_transmission_enabled`: orders are sent without asking. */
  isAlwaysSent: boolean
  /** Brings this browser's cart to the server; what is ordered is the server's. */
  pushCart: () => Promise<void>
  /** While nothing of the cart is on its way to the server, in any tab; false: something is. */
  whileCartRests: (job: () => Promise<void>) => Promise<boolean>
  /** From 0 to 1. */
  random: () => number
  /** For the log. */
  report: (what: string) => void
}

/** What of an order comes from the page. */
export type NewOrder = Omit<OrderRequest, 'order_id'>

/** What is kept with an order and is no part of it. */
export type OrderWishes = Pick<KeptOrder, 'savesAddress'>

/** Whose orders are shown: the person's, and what a guest of this device has made. */
export function isOwn({ owner }: Pick<KeptOrder, 'owner'>, here: string): boolean {
  return owner === here || owner === ''
}
