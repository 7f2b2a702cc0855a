import type { ApiMeta } from '../../shared/api-meta.ts'
import { EMPTY_CART, type Cart } from '../../shared/cart/cart.ts'
import { readCart } from '../../shared/cart/restore.ts'
import { clearCart } from '../../shared/cart/cart-state.ts'
import { removeOrderedLines, resetServerState } from '../../shared/cart/reset-server-state.ts'
import { omitFields } from '../../shared/cart/line.ts'
import { fieldsOf } from '../db/record.ts'

/** Flags of each tab, which are not stored. */
type TabFlags = 'isMinicartOpen' | 'isAddingItem'

export type StoredCart = Omit<Cart, TabFlags>

/** The record of a store view's cart in IndexedDB; its field names are in shoppers' browsers. */
export interface CartRecord {
  v: 1
  /** Fencing token of the last lock holder: late writes of earlier holders are ignored. */
  fence: number
  /** Epoch: grows when the cart changes its owner; answers to the previous owner are ignored. */
  era: number
  /** Opaque name of the server cart that `cart` knows of. */
  serverName?: string
  /** Generation: grows when the cart is emptied, by an order or a logout. */
  round: number
  /** Key of the order whose products were removed last: they are removed once. */
  orderId?: string
  cart: StoredCart
}

/** Identifies who may write answers of the server; see `fence` and `era` of the record. */
export interface LockHolder {
  fencingToken: number
  /** The cart's `era` when the lock was taken. */
  epoch: number
}

export const EMPTY_CART_RECORD: CartRecord = {
  v: 1,
  fence: 0,
  era: 0,
  round: 0,
  cart: withoutFlags(EMPTY_CART),
}

/** Reads a stored record line by line; undefined: this build cannot read it and must not overwrite it. */
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
    cart: withoutFlags(readCart(cart)),
  }
}

/** Empties the cart in a new epoch: answers that are still on their way are ignored. */
export function clearRecord(record: CartRecord): CartRecord {
  const cart = withoutFlags(clearCart(withFlags(record.cart)))
  const { era, round } = record
  return { ...omitFields(record, 'serverName'), era: era + 1, round: round + 1, cart }
}

/** Whether an answer says that the persisted cart has become an order. */
export function wasOrdered(record: CartRecord, { cart, ordered }: ApiMeta): boolean {
  const { serverName } = record
  return serverName !== undefined && serverName !== cart && ordered?.includes(serverName) === true
}

/**
 * Notes the server cart that an answer names. Another name is another cart: its lines are unconfirmed
 * and sent again, unless they were ordered.
 */
export function applyServerCart(record: CartRecord, meta: ApiMeta): CartRecord {
  const { cart, serverCart } = meta
  const isOther =
    cart !== undefined && record.serverName !== undefined && cart !== record.serverName
  const hasLeft = wasOrdered(record, meta)
  const forget = hasLeft ? removeOrderedLines : resetServerState
  const round = record.round + (isOther && hasLeft ? 1 : 0)
  const known = isOther
    ? { ...record, round, cart: withoutFlags(forget(withFlags(record.cart))) }
    : record
  return {
    ...known,
    ...(cart === undefined ? {} : { serverName: cart }),
    cart: serverCart === undefined ? known.cart : { ...known.cart, serverCart },
  }
}

/** The stored cart with the flags of this tab. */
export function withFlags(cart: StoredCart, flags: Pick<Cart, TabFlags> = EMPTY_CART): Cart {
  const { isMinicartOpen, isAddingItem } = flags
  return { ...cart, isMinicartOpen, isAddingItem }
}

/** The part of a cart that is stored. */
export function withoutFlags(cart: Cart): StoredCart {
  return omitFields(cart, 'isMinicartOpen', 'isAddingItem')
}
