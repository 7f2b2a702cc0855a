import type { ApiMeta } from '../../shared/api.ts'
import { EMPTY_CART, type Cart } from '../../shared/cart/cart.ts'
import { readCart } from '../../shared/cart/restore.ts'
import { clearCart } from '../../shared/cart/cart-state.ts'
import { forgetOrdered, forgetServer } from '../../shared/cart/forget.ts'
import { without } from '../../shared/cart/line.ts'
import { fieldsOf } from '../db/record.ts'

/** What each tab has for itself. */
type OwnFlags = 'isMinicartOpen' | 'isAddingItem'

export type KeptCart = Omit<Cart, OwnFlags>

/** The cart as it is kept. */
export interface CartRecord {
  v: 1
  /** Of the last sender: what an earlier one writes late is ignored. */
  fence: number
  /** Grows when the cart becomes another person's or none's: answers for the one before are void. */
  era: number
  /** Opaque name of the server cart that `cart` knows of. */
  serverName?: string
  /** Grows when the goods that were in it have left it: ordered, or with their owner. */
  round: number
  /** Key of the order whose goods left this cart last: they leave it once. */
  orderId?: string
  cart: KeptCart
}

/** Who writes what a server has answered: late ones are known by it. */
export interface Sender {
  fence: number
  era: number
}

export const EMPTY_RECORD: CartRecord = { v: 1, fence: 0, era: 0, round: 0, cart: keep(EMPTY_CART) }

/**
 * A kept cart as this build understands it, line by line; undefined: it is none that this build can
 * read, and is not to be written over.
 */
export function checkCartRecord(raw: unknown): CartRecord | undefined {
  const { v, fence, era, round, serverName, orderId, cart } = fieldsOf(raw)
  if (v !== 1 || typeof fence !== 'number' || !Array.isArray(fieldsOf(cart)['items'])) {
    return undefined
  }
  return {
    v,
    fence,
    era: typeof era === 'number' ? era : 0,
    round: typeof round === 'number' ? round : 0,
    ...(typeof serverName === 'string' ? { serverName } : {}),
    ...(typeof orderId === 'string' ? { orderId } : {}),
    cart: keep(readCart(cart)),
  }
}

/** The record of a cart that is over: what is still on its way for it changes nothing any more. */
export function clearRecord(record: CartRecord): CartRecord {
  const cart = keep(clearCart(withFlags(record.cart)))
  const { era, round } = record
  return { ...without(record, 'serverName'), era: era + 1, round: round + 1, cart }
}

/** Whether an answer tells that the kept cart has become an order. */
export function wasOrdered(record: CartRecord, { cart, ordered }: ApiMeta): boolean {
  const { serverName } = record
  return serverName !== undefined && serverName !== cart && ordered?.includes(serverName) === true
}

/**
 * The record after an answer has named the server's cart. Another name is another cart: what the old
 * one agreed to is void, and the lines are pushed up again, unless they were ordered.
 */
export function noteServerCart(record: CartRecord, meta: ApiMeta): CartRecord {
  const { cart, serverCart } = meta
  const isOther =
    cart !== undefined && record.serverName !== undefined && cart !== record.serverName
  const hasLeft = wasOrdered(record, meta)
  const forget = hasLeft ? forgetOrdered : forgetServer
  const round = record.round + (isOther && hasLeft ? 1 : 0)
  const known = isOther ? { ...record, round, cart: keep(forget(withFlags(record.cart))) } : record
  return {
    ...known,
    ...(cart === undefined ? {} : { serverName: cart }),
    cart: serverCart === undefined ? known.cart : { ...known.cart, serverCart },
  }
}

/** The kept cart as the rules want it; the flags of the tab are its own. */
export function withFlags(cart: KeptCart, flags: Pick<Cart, OwnFlags> = EMPTY_CART): Cart {
  const { isMinicartOpen, isAddingItem } = flags
  return { ...cart, isMinicartOpen, isAddingItem }
}

/** What of a cart is kept. */
export function keep(cart: Cart): KeptCart {
  return without(cart, 'isMinicartOpen', 'isAddingItem')
}
