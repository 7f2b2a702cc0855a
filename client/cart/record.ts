import type { ApiMeta } from '../../shared/api.ts'
import { EMPTY_CART, type Cart } from '../../shared/cart/cart.ts'
import { readCart } from '../../shared/cart/restore.ts'
import { clearCart } from '../../shared/cart/cart-state.ts'
import { forgetOrdered, forgetServer } from '../../shared/cart/sync-state.ts'
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
  /** Key of the order whose goods left this cart last: they leave it once. */
  orderId?: string
  cart: KeptCart
}

/** Who writes what a server has answered: late ones are known by it. */
export interface Sender {
  fence: number
  era: number
}

export const EMPTY_RECORD: CartRecord = { v: 1, fence: 0, era: 0, cart: keep(EMPTY_CART) }

/**
 * A kept cart as this build understands it, line by line; undefined: it is none that this build can
 * read, and is not to be written over.
 */
export function checkCartRecord(raw: unknown): CartRecord | undefined {
  const { v, fence, era, serverName, orderId, cart } = fieldsOf(raw)
  if (v !== 1 || typeof fence !== 'number' || !Array.isArray(fieldsOf(cart)['items'])) {
    return undefined
  }
  return {
    v,
    fence,
    era: typeof era === 'number' ? era : 0,
    ...(typeof serverName === 'string' ? { serverName } : {}),
    ...(typeof orderId === 'string' ? { orderId } : {}),
    cart: keep(readCart(cart)),
  }
}

/** The record of a cart that is over: what is still on its way for it changes nothing any more. */
export function clearRecord(record: CartRecord): CartRecord {
  const cart = keep(clearCart(withFlags(record.cart)))
  return { ...without(record, 'serverName'), era: record.era + 1, cart }
}

/** Pieces of a sku. */
export interface Pieces {
  sku: string
  qty: number
}

/** An order whose goods leave the cart. */
export interface OrderedGoods {
  order_id: string
  /** Undefined: all that is in it. */
  goods: readonly Pieces[] | undefined
  /** Names of carts that became orders, as far as the server has told: another one has the next goods. */
  carts?: readonly string[]
}

/** The record without the goods of an order: once for its key, and what was put in since stays. */
export function clearForOrder(
  record: CartRecord,
  { order_id, goods, carts = [] }: OrderedGoods,
): CartRecord {
  if (record.orderId === order_id) return record
  const { serverName } = record
  const isNext = carts.length > 0 && serverName !== undefined && !carts.includes(serverName)
  if (isNext) return { ...record, orderId: order_id }
  const cleared = clearRecord(record)
  const items = goods === undefined ? [] : leaveOut(record.cart.items, goods)
  const cart = keep(forgetServer(withFlags({ ...cleared.cart, items })))
  return { ...cleared, cart, orderId: order_id }
}

function leaveOut(items: Cart['items'], goods: readonly Pieces[]): Cart['items'] {
  const ordered = new Map<string, number>()
  for (const { sku, qty } of goods) ordered.set(sku, (ordered.get(sku) ?? 0) + qty)
  return items.flatMap((item) => {
    const sku = item.childSku ?? item.sku
    const gone = Math.min(item.qty, ordered.get(sku) ?? 0)
    ordered.set(sku, (ordered.get(sku) ?? 0) - gone)
    return gone === item.qty ? [] : [{ ...item, qty: item.qty - gone }]
  })
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
  const forget = wasOrdered(record, meta) ? forgetOrdered : forgetServer
  const known = isOther ? { ...record, cart: keep(forget(withFlags(record.cart))) } : record
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
