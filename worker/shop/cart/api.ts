import type { AddressInformation, CartAddress, CartMethods } from '../../../shared/api.ts'
import { toCents } from '../../../shared/price/money.ts'
import type { PriceContext } from '../../../shared/price/context.ts'
import {
  configureLines,
  unitPrices,
  unitShares,
  optionLabels,
  type CartLine,
} from '../../cart-line/configure-lines.ts'
import {
  changeCart,
  createGuestCart,
  findCustomerCart,
  findGuestCart,
  openCustomerCart,
  type StoredCart,
} from './store.ts'
import { readLines, removeLine, type StoredLine } from './line-store.ts'
import { findCoupon } from './coupon-store.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import { CART_ID_MISSING, type CartCaller, type ShopContext } from '../shop-context.ts'
import { productOptionOf } from '../../cart-line/configured-product.ts'
import {
  isPaymentOffered,
  paymentMethodsOf,
  paymentOf,
  freeShippingFrom,
  shippingMethodsOf,
  shippingOf,
} from './methods.ts'
import { findCustomerByToken, type StoredCustomer } from '../account/customer-store.ts'
import { couponUser } from './coupon-user.ts'
import { cartTotals, grossOf } from './totals.ts'

const NO_ADDRESS = refuseWith(500, 'No address element provided within the request body')
const NO_METHODS = refuseWith(
  500,
  'No shipping and payment methods element provided within the request body',
)
const NO_COUPON = refuseWith(500, 'No coupon code provided')
const BAD_COUPON = refuseWith(404, "The coupon code isn't valid. Verify the code and try again.")

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

export async function pullCart(context: ShopContext, open: OpenCart): Promise<Reply> {
  const lines = await configureLines(context.catalog, await readLines(context.db, open.cart.id))
  const ctx = await contextOf(context, open)
  return replyWith(lines.map((line) => itemOf(line, ctx)))
}

/** Converts a line to the contract's format; `price` is without tax. */
export function itemOf({ stored, configured }: CartLine<StoredLine>, ctx: PriceContext) {
  const option = productOptionOf(configured)
  return {
    item_id: stored.id,
    sku: stored.sku,
    qty: stored.qty,
    name: configured.child?.name || configured.product.name,
    price: unitPrices(configured, stored.qty, ctx).final_price,
    product_type: configured.product.type_id,
    ...(option && { product_option: option }),
  }
}

export async function deleteItem(
  context: ShopContext,
  open: OpenCart,
  item: unknown,
): Promise<Reply> {
  const id = Number((item as { item_id?: unknown } | undefined)?.item_id)
  if (!Number.isSafeInteger(id)) {
    return refuseWith(500, 'No cartItem element provided within the request body')
  }
  await removeLine(context.db, open.cart.id, id, context.now)
  return replyWith(true)
}

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

export async function paymentMethods(context: ShopContext, open: OpenCart): Promise<Reply> {
  return replyWith(paymentMethodsOf(await typesIn(context, open), context))
}

export async function shippingMethods(
  context: ShopContext,
  open: OpenCart,
  address: CartAddress | undefined,
): Promise<Reply> {
  if (!address) return NO_ADDRESS
  const [types, totals] = await Promise.all([typesIn(context, open), totalsOf(context, open)])
  const orderValue = totals.subtotal_incl_tax + totals.discount_amount
  const isFree = totals.free_shipping
  return replyWith(shippingMethodsOf(types, context, orderValue, isFree))
}

/**
 * Stores the shipping address and method; refuses a method that is not offered. The payment method is reset;
 * `collectTotals` sets it.
 */
export async function shippingInformation(
  context: ShopContext,
  open: OpenCart,
  information: (AddressInformation & { shippingAddress: PlatformAddress }) | undefined,
): Promise<Reply> {
  if (!information?.shippingAddress) return NO_ADDRESS
  const { shippingAddress, shippingCarrierCode, shippingMethodCode } = information
  const types = await typesIn(context, open)
  const shipping = `${shippingCarrierCode}_${shippingMethodCode}`
  if (!shippingOf(shipping, types, context)) {
    return refuseWith(
      400,
      'The shipping method is missing. Select the shipping method and try again.',
    )
  }
  // Totals depend on country and region only; the rest of the address is stored with the order.
  const { countryId, region } = shippingAddress
  const country_id = countryId ?? shippingAddress.country_id
  const address = { country_id, ...(region && { region }) }
  const cart = await changeCart(
    context.db,
    open.cart,
    { address, shipping, payment: null },
    context.now,
  )
  return replyWith({
    payment_methods: paymentMethodsOf(types, context),
    totals: await totalsOf(context, { ...open, cart }),
  })
}

/** Addresses of this request are in camel case. */
type PlatformAddress = CartAddress & { countryId?: string }

export async function collectTotals(
  context: ShopContext,
  open: OpenCart,
  methods: CartMethods | undefined,
): Promise<Reply> {
  if (!methods) return NO_METHODS
  const types = await typesIn(context, open)
  const payment = methods.paymentMethod?.method ?? open.cart.payment
  if (payment !== null && !isPaymentOffered(payment, types, context)) {
    return refuseWith(400, 'The requested Payment Method is not available.')
  }
  const { shippingCarrierCode: carrier, shippingMethodCode: method } = methods
  const shipping = carrier && method ? `${carrier}_${method}` : open.cart.shipping
  if (carrier && !shippingOf(shipping, types, context)) {
    return refuseWith(
      400,
      'The shipping method is missing. Select the shipping method and try again.',
    )
  }
  const cart = await changeCart(context.db, open.cart, { payment, shipping }, context.now)
  return replyWith(await totalsOf(context, { ...open, cart }))
}

/** Applies a coupon; codes ignore case. An unknown code leaves the applied coupon in place. */
export async function applyCoupon(
  context: ShopContext,
  open: OpenCart,
  text: string | undefined,
): Promise<Reply> {
  const code = text?.trim() ?? ''
  if (code === '') return NO_COUPON
  const gross = toCents((await totalsOf(context, open)).subtotal_incl_tax)
  const coupon = await findCoupon(context, code, await couponUser(context, open, gross))
  if (!coupon) return BAD_COUPON
  await changeCart(context.db, open.cart, { coupon: coupon.code }, context.now)
  return replyWith(true)
}

export async function deleteCoupon(context: ShopContext, open: OpenCart): Promise<Reply> {
  await changeCart(context.db, open.cart, { coupon: null }, context.now)
  return replyWith(true)
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

async function typesIn(context: ShopContext, { cart }: OpenCart) {
  const lines = await configureLines(context.catalog, await readLines(context.db, cart.id))
  return lines.map(({ configured }) => configured.product.type_id)
}
