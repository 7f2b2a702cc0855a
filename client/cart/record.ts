import type { ApiMeta } from '../../shared/api.ts'
import { EMPTY_CART, type Cart } from '../../shared/cart/cart.ts'
import { forgetServer } from '../../shared/cart/sync-state.ts'
import { fieldsOf } from '../db/record.ts'

/** What each tab has for itself. */
type OwnFlags = 'isMinicartOpen' | 'isAddingItem'

export type KeptCart = Omit<Cart, OwnFlags>

/** The cart as it is kept. */
export interface CartRecord {
  v: 1
  /** Of the last sender: what an earlier one writes late is ignored. */
  fence: number
  /** Opaque name of the server cart that `cart` knows of. */
  serverName?: string
  cart: KeptCart
}

const { isMinicartOpen: _, isAddingItem: __, ...NOTHING } = EMPTY_CART

export const EMPTY_RECORD: CartRecord = { v: 1, fence: 0, cart: NOTHING }

/** A kept cart as this build understands it; undefined: it does not. Missing fields are empty. */
export function checkCartRecord(raw: unknown): CartRecord | undefined {
  const { v, fence, serverName, cart } = fieldsOf(raw)
  const { items, tombstones, base } = fieldsOf(cart)
  if (v !== 1 || typeof fence !== 'number') return undefined
  if (!Array.isArray(items) || !items.every(isLine)) return undefined
  if (!Array.isArray(tombstones) || !tombstones.every((grave) => hasText(grave, 'key'))) {
    return undefined
  }
  if (base !== undefined && !(Array.isArray(base) && base.every(isServerLine))) return undefined
  return {
    v,
    fence,
    ...(typeof serverName === 'string' ? { serverName } : {}),
    cart: { ...NOTHING, ...(cart as KeptCart) },
  }
}

/**
 * The record after an answer has named the server's cart. Another name is another cart: what the old
 * one agreed to is void, and the lines are pushed up again.
 */
export function noteServerCart(record: CartRecord, { cart, serverCart }: ApiMeta): CartRecord {
  const isOther =
    cart !== undefined && record.serverName !== undefined && cart !== record.serverName
  const known = isOther ? { ...record, cart: keep(forgetServer(withFlags(record.cart))) } : record
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
export function keep({ isMinicartOpen: _open, isAddingItem: _adding, ...cart }: Cart): KeptCart {
  return cart
}

function isLine(line: unknown): boolean {
  const { qty, price, price_incl_tax, info, errors } = fieldsOf(line)
  const hasNumbers = [qty, price, price_incl_tax].every((each) => typeof each === 'number')
  const hasNotes = [info, errors].every((each) => typeof each === 'object' && each !== null)
  return hasText(line, 'sku') && hasNumbers && hasNotes
}

function isServerLine(line: unknown): boolean {
  const { item_id, qty } = fieldsOf(line)
  return hasText(line, 'sku') && typeof item_id === 'number' && typeof qty === 'number'
}

function hasText(value: unknown, field: string): boolean {
  return typeof fieldsOf(value)[field] === 'string'
}
