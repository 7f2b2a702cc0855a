import type { PriceContext } from '../../../shared/price/context.ts'
import {
  configureLines,
  unitPrices,
  unitShares,
  optionLabels,
} from '../../cart-line/configure-lines.ts'
import {
  createGuestCart,
  findCustomerCart,
  findGuestCart,
  openCustomerCart,
  type StoredCart,
} from './store.ts'
import { readLines } from './line-store.ts'
import { findCoupon } from './coupon-store.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import { CART_ID_MISSING, type CartCaller, type ShopContext } from '../shop-context.ts'
import { paymentOf, freeShippingFrom, shippingOf } from './methods.ts'
import { findCustomerByToken, type StoredCustomer } from '../account/customer-store.ts'
import { couponUser } from './coupon-user.ts'
import { cartTotals, grossOf } from './totals.ts'

/** A cart that the caller may use, and its customer; undefined for a guest. */
export interface OpenCart {
  cart: StoredCart
  customer: StoredCustomer | undefined
}

/** Creates a guest cart, or opens the customer's cart. */
export async function createCart(context: ShopContext, { token }: CartCaller): Promise<Reply> {
  const { db, store, now } = context
  if (token === '') return replyWith(await createGuestCart(db, store, now))
  const customer = await findCustomerByToken(db, token, now)
  if (!customer || customer.website !== context.brandId) return NOT_AUTHORIZED
  return replyWith(String(await openCustomerCart(db, store, customer.id, now)))
}

/**
 * Opens the cart of a request: a numeric id with a token is the customer's own cart, any other id the mask of
 * a guest cart. Carts of others are reported as missing.
 */
export async function openCart(
  context: ShopContext,
  caller: CartCaller,
): Promise<OpenCart | Reply> {
  const { db, store, now } = context
  const { token, cartId } = caller
  if (cartId === '' || cartId === 'null') return CART_ID_MISSING
  const missing = refuseWith(404, `No such entity with cartId = ${cartId}`)
  if (/^\d{1,15}$/.test(cartId)) {
    if (token === '') return missing
    const customer = await findCustomerByToken(db, token, now)
    if (!customer) return NOT_AUTHORIZED
    const cart = await findCustomerCart(db, store, Number(cartId), customer.id)
    return cart ? { cart, customer } : missing
  }
  if (!/^[\da-f]{32}$/.test(cartId)) return missing
  const cart = await findGuestCart(db, store, cartId)
  return cart ? { cart, customer: undefined } : missing
}

/** True if the value is a refusal. */
export function isReply(value: OpenCart | Reply): value is Reply {
  return 'code' in value
}

/** Returns the totals of a cart, with its coupon, shipping and payment method. */
export async function totalsOf(context: ShopContext, open: OpenCart) {
  const { cart } = open
  const lines = await configureLines(context.catalog, await readLines(context.db, cart.id))
  const ctx = await contextOf(context, open)
  const types = lines.map(({ configured }) => configured.product.type_id)
  const priced = lines.map(({ stored, configured }) => ({
    item_id: stored.id,
    name: configured.child?.name || configured.product.name,
    qty: stored.qty,
    unit: unitPrices(configured, stored.qty, ctx),
    shares: unitShares(configured, stored.qty, ctx),
    options: optionLabels(configured),
  }))
  const gross = priced.reduce((sum, line) => sum + grossOf(line), 0)
  const coupon =
    cart.coupon === null
      ? undefined
      : await findCoupon(context, cart.coupon, await couponUser(context, open, gross))
  return cartTotals({
    lines: priced,
    coupon,
    ...(cart.coupon !== null && !coupon && { refusedCoupon: cart.coupon }),
    shipping: cart.address && shippingOf(cart.shipping, types, context),
    freeShippingFrom: freeShippingFrom(types, context),
    payment: paymentOf(cart.payment, types, context),
    currencyCode: context.pricing.currencyCode,
    t: context.t,
  })
}

/** Returns the price context of a cart, with its destination and customer group. */
export function contextOf(
  context: ShopContext,
  { cart, customer }: OpenCart,
): Promise<PriceContext> {
  const { country_id, region } = cart.address ?? {}
  return context.pricing.context({
    ...(country_id && { country: country_id }),
    ...(region && { region }),
    ...(customer && { customerGroupId: customer.group_id }),
  })
}

/** Returns the product types in a cart. */
export async function typesIn(context: ShopContext, { cart }: OpenCart) {
  const lines = await configureLines(context.catalog, await readLines(context.db, cart.id))
  return lines.map(({ configured }) => configured.product.type_id)
}
