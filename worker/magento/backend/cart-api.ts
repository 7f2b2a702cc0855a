import type { CartItemRequest } from '../../../shared/cart/server-item.ts'
import { queryMagento, type MagentoResult } from './query-magento.ts'
import {
  ADD_TO_CART,
  APPLY_COUPON,
  CART_QUERY,
  CREATE_CART,
  CUSTOMER_CART,
  REMOVE_COUPON,
  REMOVE_FROM_CART,
  UPDATE_CART,
  type MagentoCart,
  type MagentoLine,
} from './cart-query.ts'
import { choiceKey, lineKey, lineOf } from './line.ts'
import { toCartItem } from './choice.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import { NO_CART, NO_ITEM, type Caller, type MagentoShop } from './shop.ts'
import { totalsOf } from './totals.ts'
import { uidOf } from './uid.ts'

const NOTHING_TO_ADD = refuseWith(500, 'No cartItem element provided within the request body')

/** Returns the customer's open cart, or creates one for a guest. */
export async function createCart(shop: MagentoShop, caller: Caller): Promise<Reply> {
  const created = await queryMagento(
    shop,
    caller.token === '' ? CREATE_CART : CUSTOMER_CART,
    {},
    caller,
  )
  return created.ok ? replyWith(created.data) : created.reply
}

/** The present cart of a call. */
export function readCart(shop: MagentoShop, caller: Caller): Promise<MagentoResult<MagentoCart>> {
  if (caller.cartId === '') return Promise.resolve({ ok: false, reply: NO_CART })
  const { reading = new Map<string, Promise<unknown>>() } = shop
  const name = `${caller.cartId} ${caller.token}`
  const known = reading.get(name) as Promise<MagentoResult<MagentoCart>> | undefined
  if (known) return known
  const pending = queryMagento(shop, CART_QUERY, { id: caller.cartId }, caller).finally(() =>
    reading.delete(name),
  )
  reading.set(name, pending)
  return pending
}

export async function pullCart(shop: MagentoShop, caller: Caller): Promise<Reply> {
  const cart = await readCart(shop, caller)
  return cart.ok ? replyWith(cart.data.items.map(lineOf)) : cart.reply
}

export async function readTotals(shop: MagentoShop, caller: Caller): Promise<Reply> {
  return replyTotals(shop, await readCart(shop, caller))
}

/** The totals of a cart, or the error. */
export function replyTotals(
  words: Pick<MagentoShop, 't' | 'showsNet'>,
  cart: MagentoResult<MagentoCart>,
): Reply {
  return cart.ok ? replyWith(totalsOf(cart.data, words)) : cart.reply
}

/** Adds products; with `item_id` it sets the quantity of a line, or its options. */
export async function updateItem(
  shop: MagentoShop,
  caller: Caller,
  item: CartItemRequest | undefined,
): Promise<Reply> {
  if (!item?.sku || !Number.isFinite(item.qty)) return NOTHING_TO_ADD
  if (caller.cartId === '') return NO_CART
  if (item.item_id === undefined) return addItem(shop, caller, item)
  const uid = uidOf(item.item_id)
  if (item.product_option && (await isOther(shop, caller, uid, item))) {
    const added = await addItem(shop, caller, item)
    if (added.code === 200) await removeLine(shop, caller, uid)
    return added
  }
  const cart_items = [{ cart_item_uid: uid, quantity: item.qty }]
  const input = { cart_id: caller.cartId, cart_items }
  const changed = await queryMagento(shop, UPDATE_CART, { input }, caller)
  if (!changed.ok) return changed.reply
  const line = changed.data.items.find((each) => each.uid === uid)
  return line ? lineReply(line) : NO_ITEM
}

/** True if the options differ from those of the line in the cart. */
async function isOther(
  shop: MagentoShop,
  caller: Caller,
  uid: string,
  item: CartItemRequest,
): Promise<boolean> {
  const cart = await readCart(shop, caller)
  const line = cart.ok ? cart.data.items.find((each) => each.uid === uid) : undefined
  return line !== undefined && lineKey(line) !== choiceKey(line.product.sku, item.product_option)
}

async function addItem(shop: MagentoShop, caller: Caller, item: CartItemRequest): Promise<Reply> {
  const cartItem = await toCartItem(shop, item)
  const added = await queryMagento(
    shop,
    ADD_TO_CART,
    { id: caller.cartId, items: [cartItem] },
    caller,
  )
  if (!added.ok) return added.reply
  const { cart, faults } = added.data
  const [fault] = faults
  if (fault) return refusalOf(shop, fault)
  const line = findAdded(cart.items, cartItem.sku, item)
  return line ? lineReply(line) : NO_ITEM
}

/** Magento reports a sold-out product as unknown; its other messages are meant for the shopper. */
function refusalOf(
  { t }: MagentoShop,
  { code, message }: { code: string; message: string },
): Reply {
  if (code === 'PRODUCT_NOT_FOUND') return refuseWith(404, t('cart.out-of-stock'))
  return refuseWith(400, message || t('cart.refused'))
}

/** The line of the added product: the newest one with these options. */
function findAdded(
  lines: readonly MagentoLine[],
  sku: string,
  { sku: requestedSku, product_option }: CartItemRequest,
): MagentoLine | undefined {
  const linesOfSku = lines.filter((line) => line.product.sku === sku)
  const key = choiceKey(sku, product_option)
  return (
    linesOfSku.findLast((line) => lineKey(line) === key) ??
    linesOfSku.findLast((line) => line.configured_variant?.sku === requestedSku) ??
    linesOfSku.at(-1)
  )
}

function lineReply(line: MagentoLine): Reply {
  const [fault] = line.errors
  return fault ? refuseWith(400, fault.message) : replyWith(lineOf(line))
}

export async function deleteItem(
  shop: MagentoShop,
  caller: Caller,
  item: Pick<CartItemRequest, 'item_id'> | undefined,
): Promise<Reply> {
  if (item?.item_id === undefined) return NOTHING_TO_ADD
  const removed = await removeLine(shop, caller, uidOf(item.item_id))
  return removed.ok ? replyWith(true) : removed.reply
}

function removeLine(
  shop: MagentoShop,
  caller: Caller,
  cart_item_uid: string,
): Promise<MagentoResult<MagentoCart>> {
  const input = { cart_id: caller.cartId, cart_item_uid }
  return queryMagento(shop, REMOVE_FROM_CART, { input }, caller)
}

/** A cart has one coupon: a new one replaces it; if the new one is rejected, the old one is restored. */
export async function applyCoupon(
  shop: MagentoShop,
  caller: Caller,
  coupon: string,
): Promise<Reply> {
  if (coupon === '') return refuseWith(500, 'No coupon code provided')
  const cart = await readCart(shop, caller)
  if (!cart.ok) return cart.reply
  const before = cart.data.applied_coupons[0]?.code
  if (before?.toUpperCase() === coupon.toUpperCase()) return replyWith(true)
  if (before !== undefined) await queryMagento(shop, REMOVE_COUPON, inputOf(caller), caller)
  const applied = await putCoupon(shop, caller, coupon)
  if (!applied.ok && before !== undefined) await putCoupon(shop, caller, before)
  return applied.ok ? replyWith(true) : applied.reply
}

function putCoupon(
  shop: MagentoShop,
  caller: Caller,
  coupon_code: string,
): Promise<MagentoResult<MagentoCart>> {
  const input = { cart_id: caller.cartId, coupon_code }
  return queryMagento(shop, APPLY_COUPON, { input }, caller)
}

export async function deleteCoupon(shop: MagentoShop, caller: Caller): Promise<Reply> {
  const removed = await queryMagento(shop, REMOVE_COUPON, inputOf(caller), caller)
  return removed.ok ? replyWith(true) : removed.reply
}

function inputOf({ cartId }: Caller) {
  return { input: { cart_id: cartId } }
}
