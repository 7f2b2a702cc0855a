import type { CartItem } from '../../shared/cart/cart.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { isOrderKey } from '../../shared/order/key.ts'
import type { OrderProblem, OrderRequest } from '../../shared/order/order.ts'
import { fieldsOf } from '../db/record.ts'

/**
 * `queued`: nothing of it is at the edge. `sending`: it left, or was about to. `unknown`: it may have
 * arrived. `needs_login`, `needs_review`: the shopper has something to do. `rejected`: it cannot
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

/** What stands in the way of an order; the shop's problems, or that its goods were ordered already. */
export type KeptProblem = OrderProblem | 'order.ordered-already' | 'order.refused'

/**
 * An order as this device keeps it. Instants are milliseconds since
 * 1970. Personal is only `request`, which goes when the order exists or is given up; where the marketing
 * provider is to be told of the order, as soon as that is written down.
 */
export interface KeptOrder {
  v: 1
  order_id: string
  /** The order exists (an offline order is either transmitted or not). */
  transmited: boolean
  transmited_at?: number
  state: OrderState
  /** `form`: a page's form carries it; `call`: this device sends it. */
  way: 'form' | 'call'
  storeCode: string
  /** Opaque name of the person; empty: a guest. */
  owner: string
  /** Opaque name of the server cart that was ordered; empty: it is not known. */
  cart: string
  request?: OrderRequest
  /** The code that it was reckoned with. */
  coupon?: string
  /** What leaves the cart when the order exists; undefined: all that is in it. */
  goods: readonly { sku: string; qty: number; line?: string }[] | undefined
  /** The round of the cart that was ordered; undefined: nobody knows. */
  round?: number
  /** A guest's order that was sent while somebody was logged in, apart from their cart. */
  isApart?: boolean
  /** Lines that were taken out of the cart while nobody knows whether they are ordered. */
  aside?: readonly CartItem[]
  /** The shopper has said that it may be sent. */
  isConfirmed: boolean
  created_at: number
  updated_at: number
  /** When it left for the first time. */
  sent_at?: number
  /** When it was sent last without an answer: that copy may still be on its way. */
  lost_at?: number
  attempts: number
  /** How often it was looked for and an answer came. */
  looks: number
  /** How often nobody answered since. */
  misses?: number
  /** Not before. */
  next_at: number
  /** Of the sender that has it. */
  fence: number
  problem?: KeptProblem
  /** The sentence of the problem. */
  result?: string
  /** What the order would cost now. */
  totals?: PlatformTotals
  orderNumber?: string
  /** The order exists and is not paid, or was given up for it. */
  payment?: 'waiting' | 'cancelled'
  /** The key of the order that has the goods, where it is another one. */
  other?: string
  /** Its shopper agreed that the marketing provider is told of it when it exists. */
  isTold?: true
  /** Its shipping address goes into the address book of who ordered. */
  savesAddress?: true
  /** When the goods were taken out of this browser's cart. */
  cleared_at?: number
  /** The key of the refused order in whose place this one is. */
  replaces?: string
  /** The key of a later order of the same goods: this one is not asked about any more. */
  superseded?: string
  /** When it was first seen to be too old. */
  old_since?: number
}

const DAY_MS = 24 * 3_600_000
/**
 * Orders that were not sent are kept for 30 days, like what was typed at the checkout. The last of them
 * is counted from when it was seen that the others are over: a clock that jumps takes no order away.
 */
export const KEEP_UNSENT_MS = 29 * DAY_MS
/** What was done is remembered so long, without anything personal, for other tabs and for coming back. */
export const KEEP_DONE_MS = 7 * DAY_MS
/** What was sent and not answered may still arrive for so long. */
export const TRAVEL_MS = 30_000

/** A kept order, or undefined when it is none that this build can read. */
export function checkKept(raw: unknown): KeptOrder | undefined {
  const order = fieldsOf(raw)
  const { order_id, state, way, owner, storeCode } = order
  const isSound =
    order['v'] === 1 &&
    typeof order_id === 'string' &&
    isOrderKey(order_id) &&
    ORDER_STATES.some((each) => each === state) &&
    (way === 'form' || way === 'call') &&
    typeof owner === 'string' &&
    typeof storeCode === 'string' &&
    NUMBERS.every((field) => typeof order[field] === 'number')
  return isSound ? (raw as KeptOrder) : undefined
}

const NUMBERS = ['created_at', 'updated_at', 'attempts', 'looks', 'next_at', 'fence'] as const

/** Whose and of what an order is. */
export interface OrderPlace {
  storeCode: string
  owner: string
  cart: string
  round?: number
  /** Undefined: those of the request. */
  goods?: KeptOrder['goods']
  isTold?: boolean
  savesAddress?: true | undefined
}

/** An order that is about to be kept for the first time. */
export function makeKept(
  order_id: string,
  request: OrderRequest | undefined,
  { storeCode, owner, cart, round, goods, isTold, savesAddress }: OrderPlace,
  now: number,
): Omit<KeptOrder, 'state' | 'way' | 'isConfirmed'> {
  const coupon = request?.confirmed.coupon_code
  return {
    v: 1,
    order_id,
    transmited: false,
    ...{ storeCode, owner, cart },
    ...(request && { request }),
    ...(coupon !== undefined && { coupon }),
    ...(round !== undefined && { round }),
    ...(isTold && { isTold }),
    ...(savesAddress && { savesAddress }),
    goods: goods ?? request?.products.map(({ sku, qty }) => ({ sku, qty })),
    ...{ created_at: now, updated_at: now, attempts: 0, looks: 0, next_at: 0, fence: 0 },
  }
}

/** The order may be at the edge: it is looked for before anything else is done with it. */
export function isInDoubt({ state }: KeptOrder): boolean {
  return state === 'sending' || state === 'unknown'
}

/** The shopper has to hear of it: it is no order yet, and it has not been given up. */
export function isWaiting({ state, way }: KeptOrder): boolean {
  return state !== 'done' && !(way === 'form' && state === 'sending')
}

/** Nothing about it is open any more, or it is too old. */
export function isOver(order: KeptOrder, now: number): boolean {
  const { state, updated_at, cleared_at, superseded, old_since = now } = order
  if (state === 'done') return cleared_at !== undefined && now - updated_at > KEEP_DONE_MS
  if (isInDoubt(order)) return false
  return superseded !== undefined || (isOld(order, now) && now - old_since >= DAY_MS)
}

/** The order with whether it is too old, as it is seen now. */
export function noteAge(order: KeptOrder, now: number): KeptOrder {
  const { old_since, ...young } = order
  if (!isOld(order, now)) return old_since === undefined ? order : young
  return old_since !== undefined && old_since <= now ? order : { ...order, old_since: now }
}

function isOld({ created_at }: KeptOrder, now: number): boolean {
  return now - created_at > KEEP_UNSENT_MS
}

/** The order leaves now; written down before it does (rule of the write-ahead log). */
export function markSending(
  order: KeptOrder,
  { fence, isApart }: { fence: number; isApart: boolean },
  now: number,
): KeptOrder {
  return {
    ...withoutProblem(order),
    ...(isApart && { isApart }),
    state: 'sending',
    fence,
    attempts: order.attempts + 1,
    sent_at: order.sent_at ?? now,
    updated_at: now,
  }
}

/** A sender that is gone has left the order on its way: it may have arrived. */
export function markLost(order: KeptOrder, fence: number, now: number): KeptOrder {
  const isGone = order.state === 'sending' && (order.way === 'form' || order.fence < fence)
  if (!isGone) return order
  return { ...order, state: 'unknown', lost_at: order.updated_at, next_at: 0, updated_at: now }
}

/** Its goods are not in the cart any more: the shopper says what is to be done. */
export function markGone(order: KeptOrder, now: number): KeptOrder {
  const problem = 'order.totals-changed'
  return { ...order, state: 'needs_review', problem, isConfirmed: false, updated_at: now }
}

/** The order exists: nothing personal is kept of it any more, unless somebody is to be told of it. */
export function markDone(order: KeptOrder, orderNumber: string, now: number): KeptOrder {
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

/** The order after it was told of, or when nobody is to be told of it any more. */
export function withoutTold(order: KeptOrder): KeptOrder {
  const { isTold: _, request, ...rest } = order
  return request !== undefined && order.state !== 'done' ? { ...rest, request } : rest
}

export function withoutProblem(order: KeptOrder): KeptOrder {
  const { problem: _, result: __, totals: ___, ...rest } = order
  return rest
}
