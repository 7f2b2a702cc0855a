import type { CartItem } from '../../shared/cart/cart.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { isOrderKey } from '../../shared/order/key.ts'
import type { OrderProblem, OrderRequest } from '../../shared/order/order.ts'
import { fieldsOf } from '../db/record.ts'

/**
 * `queued`: not sent. `sending`: being sent, or about to be. `unknown`: in doubt, it may have
 * arrived. `needs_login`, `needs_review`: the shopper has to act. `rejected`: it cannot
 * become an order. `done`: the order exists.
 */
export const ORDER_STATES = [
  'queued',
  'sending',
  'unknown',
  'needs_login',
  'needs_review',
  'rejected',
  'done',
] as const

export type OrderState = (typeof ORDER_STATES)[number]

/** Why an order was refused; one of the shop's problems, or that its products were ordered already. */
export type StoredOrderProblem = OrderProblem | 'order.ordered-already' | 'order.refused'

/**
 * The record of an order in IndexedDB; its field names are in shoppers' browsers. Instants are milliseconds since
 * 1970. Only `request` is personal; it is deleted when the order exists or is dropped, or, where the order
 * is tracked, as soon as it was.
 */
export interface StoredOrder {
  v: 1
  order_id: string
  /** The order exists (an offline order is either transmitted or not). */
  transmited: boolean
  transmited_at?: number
  state: OrderState
  /** `form`: submitted by a form; `call`: sent by the outbox. */
  way: 'form' | 'call'
  storeCode: string
  /** Opaque id of the user; empty for a guest. */
  owner: string
  /** Opaque name of the server cart that was ordered; empty: unknown. */
  cart: string
  request?: OrderRequest
  /** The coupon code that its total includes. */
  coupon?: string
  /** The products that leave the cart when the order exists; undefined: all of the cart. */
  goods: readonly { sku: string; qty: number; line?: string }[] | undefined
  /** Generation of the cart that was ordered; undefined: not known. */
  round?: number
  /** A guest's order that was sent while a customer was logged in, without their cart. */
  isApart?: boolean
  /** Parked lines: removed from the cart while the order is in doubt. */
  aside?: readonly CartItem[]
  /** True if the shopper has confirmed that it may be sent. */
  isConfirmed: boolean
  created_at: number
  updated_at: number
  /** When it was first sent. */
  sent_at?: number
  /** When it was last sent without an answer: that request may still be on its way. */
  lost_at?: number
  attempts: number
  /** Number of polls with an answer. */
  looks: number
  /** Number of polls without an answer since the last answer. */
  misses?: number
  /** Earliest time of the next attempt. */
  next_at: number
  /** Fencing token of the lock holder that sends it. */
  fence: number
  problem?: StoredOrderProblem
  /** The message of the problem. */
  result?: string
  /** The current totals. */
  totals?: PlatformTotals
  orderNumber?: string
  /** The order exists but is not paid (`waiting`), or was cancelled because the payment was (`cancelled`). */
  payment?: 'waiting' | 'cancelled'
  /** The key of another order that already contains the products. */
  other?: string
  /** True if the shopper consented to tracking: the order is tracked when it exists. */
  isTold?: true
  /** True if its shipping address is saved in the customer's address book. */
  savesAddress?: true
  /** When the products were removed from this browser's cart. */
  cleared_at?: number
  /** The key of the refused order that this order replaces. */
  replaces?: string
  /** The key of a later order of the same products: this order is not polled any more. */
  superseded?: string
  /** When it was first found to be expired. */
  old_since?: number
}

const DAY_MS = 24 * 3_600_000
/**
 * Unsent orders are stored for 30 days, like the checkout details. The last day counts from the time when
 * the order was first found to be expired, so that a clock that jumps deletes no order.
 */
export const KEEP_UNSENT_MS = 29 * DAY_MS
/** How long finished orders are stored, without personal data, for other tabs and for later visits. */
export const KEEP_DONE_MS = 7 * DAY_MS
/** How long a request without an answer may still arrive. */
export const IN_FLIGHT_MS = 30_000

/** Checks a stored order; undefined: this build cannot read it. */
export function checkStoredOrder(raw: unknown): StoredOrder | undefined {
  const order = fieldsOf(raw)
  const { order_id, state, way, owner, storeCode } = order
  const isValid =
    order['v'] === 1 &&
    typeof order_id === 'string' &&
    isOrderKey(order_id) &&
    ORDER_STATES.some((each) => each === state) &&
    (way === 'form' || way === 'call') &&
    typeof owner === 'string' &&
    typeof storeCode === 'string' &&
    NUMBERS.every((field) => typeof order[field] === 'number')
  return isValid ? (raw as StoredOrder) : undefined
}

const NUMBERS = ['created_at', 'updated_at', 'attempts', 'looks', 'next_at', 'fence'] as const

/** Owner, store view and cart of an order. */
export interface OrderContext {
  storeCode: string
  owner: string
  cart: string
  generation?: number
  /** Undefined: the products of the request. */
  goods?: StoredOrder['goods']
  isTracked?: boolean
  savesAddress?: true | undefined
}

/** Makes the record of a new order. */
export function newStoredOrder(
  order_id: string,
  request: OrderRequest | undefined,
  { storeCode, owner, cart, generation, goods, isTracked, savesAddress }: OrderContext,
  now: number,
): Omit<StoredOrder, 'state' | 'way' | 'isConfirmed'> {
  const coupon = request?.confirmed.coupon_code
  return {
    v: 1,
    order_id,
    transmited: false,
    ...{ storeCode, owner, cart },
    ...(request && { request }),
    ...(coupon !== undefined && { coupon }),
    ...(generation !== undefined && { round: generation }),
    ...(isTracked && { isTold: true as const }),
    ...(savesAddress && { savesAddress }),
    goods: goods ?? request?.products.map(({ sku, qty }) => ({ sku, qty })),
    ...{ created_at: now, updated_at: now, attempts: 0, looks: 0, next_at: 0, fence: 0 },
  }
}

/** True if the order may exist: it is polled first. */
export function isInDoubt({ state }: StoredOrder): boolean {
  return state === 'sending' || state === 'unknown'
}

/** True if the order does not exist yet and was not dropped: it is shown to the shopper. */
export function isPending({ state, way }: StoredOrder): boolean {
  return state !== 'done' && !(way === 'form' && state === 'sending')
}

/** True if the order is finished or expired. */
export function isOver(order: StoredOrder, now: number): boolean {
  const { state, updated_at, cleared_at, superseded, old_since = now } = order
  if (state === 'done') return cleared_at !== undefined && now - updated_at > KEEP_DONE_MS
  if (isInDoubt(order)) return false
  return superseded !== undefined || (isOld(order, now) && now - old_since >= DAY_MS)
}

/** Records when the order was first found to be expired. */
export function withExpiryMark(order: StoredOrder, now: number): StoredOrder {
  const { old_since, ...young } = order
  if (!isOld(order, now)) return old_since === undefined ? order : young
  return old_since !== undefined && old_since <= now ? order : { ...order, old_since: now }
}

function isOld({ created_at }: StoredOrder, now: number): boolean {
  return now - created_at > KEEP_UNSENT_MS
}

/** Marks the order as being sent, before the request (write-ahead). */
export function markSending(
  order: StoredOrder,
  { fence: fencingToken, isApart }: { fence: number; isApart: boolean },
  now: number,
): StoredOrder {
  return {
    ...withoutProblem(order),
    ...(isApart && { isApart }),
    state: 'sending',
    fence: fencingToken,
    attempts: order.attempts + 1,
    sent_at: order.sent_at ?? now,
    updated_at: now,
  }
}

/** Marks an order in doubt that the previous lock holder left in `sending`: it may have arrived. */
export function markLost(order: StoredOrder, fencingToken: number, now: number): StoredOrder {
  const isAbandoned =
    order.state === 'sending' && (order.way === 'form' || order.fence < fencingToken)
  if (!isAbandoned) return order
  return { ...order, state: 'unknown', lost_at: order.updated_at, next_at: 0, updated_at: now }
}

/** Marks an order for review, because its products are not in the cart any more. */
export function markUnavailable(order: StoredOrder, now: number): StoredOrder {
  const problem = 'order.totals-changed'
  return { ...order, state: 'needs_review', problem, isConfirmed: false, updated_at: now }
}

/** Marks that the order exists, and deletes its personal data unless it has to be tracked first. */
export function markDone(order: StoredOrder, orderNumber: string, now: number): StoredOrder {
  const { request, totals: __, aside: ___, ...rest } = withoutProblem(order)
  const { transmited_at = now } = order
  const isWanted = order.isTold && request !== undefined
  return {
    ...rest,
    ...(isWanted && { request }),
    state: 'done',
    orderNumber,
    transmited: true,
    transmited_at,
    updated_at: now,
  }
}

/** Returns the order without the data for tracking: it was tracked, or need not be any more. */
export function withoutTracking(order: StoredOrder): StoredOrder {
  const { isTold: _, request, ...rest } = order
  return request !== undefined && order.state !== 'done' ? { ...rest, request } : rest
}

export function withoutProblem(order: StoredOrder): StoredOrder {
  const { problem: _, result: __, totals: ___, ...rest } = order
  return rest
}
