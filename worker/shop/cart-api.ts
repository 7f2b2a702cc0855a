import type { AddressInformation, CartAddress, CartMethods } from '../../shared/api.ts'
import type { PriceContext } from '../../shared/price/context.ts'
import {
  readGoods,
  unitPrices,
  unitShares,
  wordsOf,
  type CartLine,
} from '../cart-line/line-goods.ts'
import {
  changeCart,
  createGuestCart,
  findCustomerCart,
  findGuestCart,
  openCustomerCart,
  readLines,
  removeLine,
  type StoredCart,
  type StoredLine,
} from './cart-store.ts'
import { findCoupon } from './coupon-store.ts'
import {
  CART_ID_MISSING,
  NOT_AUTHORIZED,
  refuseWith,
  replyWith,
  type CartCaller,
  type Reply,
  type ShopDesk,
} from './desk.ts'
import { optionOf } from '../cart-line/goods.ts'
import { isOffered, paymentMethodsOf, paymentOf, shippingMethodsOf, shippingOf } from './methods.ts'
import { findCustomerByToken, type StoredCustomer } from './customer-store.ts'
import { cartTotals } from './totals.ts'

const NO_ADDRESS = refuseWith(500, 'No address element provided within the request body')
const NO_METHODS = refuseWith(
  500,
  'No shipping and payment methods element provided within the request body',
)
const NO_COUPON = refuseWith(500, 'No coupon code provided')
const BAD_COUPON = refuseWith(404, "The coupon code isn't valid. Verify the code and try again.")

/** A cart that the caller may use, with whoever is logged in. */
export interface OpenCart {
  cart: StoredCart
  customer: StoredCustomer | undefined
}

/** A new cart for a guest, or the customer's own. */
export async function createCart(desk: ShopDesk, { token }: CartCaller): Promise<Reply> {
  const { db, store, now } = desk
  if (token === '') return replyWith(await createGuestCart(db, store, now))
  const customer = await findCustomerByToken(db, token, now)
  if (!customer || customer.website !== desk.website) return NOT_AUTHORIZED
  return replyWith(String(await openCustomerCart(db, store, customer.id, now)))
}

/**
 * The cart of a call: a numeric id with a token is a customer's own cart, any other id a guest's,
 * known by its mask. Anybody else's cart does not exist.
 */
export async function openCart(desk: ShopDesk, caller: CartCaller): Promise<OpenCart | Reply> {
  const { db, store, now } = desk
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

/** Whether something is an answer already. */
export function isReply(value: OpenCart | Reply): value is Reply {
  return 'code' in value
}

export async function pullCart(desk: ShopDesk, open: OpenCart): Promise<Reply> {
  const lines = await readGoods(desk.catalog, await readLines(desk.db, open.cart.id))
  const ctx = await contextOf(desk, open)
  return replyWith(lines.map((line) => itemOf(line, ctx)))
}

/** A line as the contract shows it; `price` is without tax. */
export function itemOf({ stored, goods }: CartLine<StoredLine>, ctx: PriceContext) {
  const option = optionOf(goods)
  return {
    item_id: stored.id,
    sku: stored.sku,
    qty: stored.qty,
    name: goods.child?.name || goods.product.name,
    price: unitPrices(goods, stored.qty, ctx).final_price,
    product_type: goods.product.type_id,
    ...(option && { product_option: option }),
  }
}

export async function deleteItem(desk: ShopDesk, open: OpenCart, item: unknown): Promise<Reply> {
  const id = Number((item as { item_id?: unknown } | undefined)?.item_id)
  if (!Number.isSafeInteger(id)) {
    return refuseWith(500, 'No cartItem element provided within the request body')
  }
  await removeLine(desk.db, open.cart.id, id, desk.now)
  return replyWith(true)
}

export async function totalsOf(desk: ShopDesk, open: OpenCart) {
  const { cart } = open
  const lines = await readGoods(desk.catalog, await readLines(desk.db, cart.id))
  const [ctx, coupon] = await Promise.all([
    contextOf(desk, open),
    cart.coupon === null ? undefined : findCoupon(desk, cart.coupon),
  ])
  const types = lines.map(({ goods }) => goods.product.type_id)
  return cartTotals({
    lines: lines.map(({ stored, goods }) => ({
      item_id: stored.id,
      name: goods.child?.name || goods.product.name,
      qty: stored.qty,
      unit: unitPrices(goods, stored.qty, ctx),
      shares: unitShares(goods, stored.qty, ctx),
      options: wordsOf(goods),
    })),
    coupon,
    shipping: cart.address && shippingOf(cart.shipping, types, desk),
    payment: paymentOf(cart.payment, types, desk),
    currencyCode: desk.pricing.currencyCode,
    words: desk.words,
  })
}

export async function paymentMethods(desk: ShopDesk, open: OpenCart): Promise<Reply> {
  return replyWith(paymentMethodsOf(await typesIn(desk, open), desk))
}

export async function shippingMethods(
  desk: ShopDesk,
  open: OpenCart,
  address: CartAddress | undefined,
): Promise<Reply> {
  if (!address) return NO_ADDRESS
  return replyWith(shippingMethodsOf(await typesIn(desk, open), desk))
}

/**
 * Keeps where the goods go and how; a way that is not offered is refused. How they are paid is chosen
 * after that, by `collectTotals`.
 */
export async function shippingInformation(
  desk: ShopDesk,
  open: OpenCart,
  information: (AddressInformation & { shippingAddress: PlatformAddress }) | undefined,
): Promise<Reply> {
  if (!information?.shippingAddress) return NO_ADDRESS
  const { shippingAddress, shippingCarrierCode, shippingMethodCode } = information
  const types = await typesIn(desk, open)
  const shipping = `${shippingCarrierCode}_${shippingMethodCode}`
  if (!shippingOf(shipping, types, desk)) {
    return refuseWith(
      400,
      'The shipping method is missing. Select the shipping method and try again.',
    )
  }
  // Totals need the country and the region; whose address it is, only an order has to know.
  const { countryId, region } = shippingAddress
  const country_id = countryId ?? shippingAddress.country_id
  const address = { country_id, ...(region && { region }) }
  const cart = await changeCart(desk.db, open.cart, { address, shipping, payment: null }, desk.now)
  return replyWith({
    payment_methods: paymentMethodsOf(types, desk),
    totals: await totalsOf(desk, { ...open, cart }),
  })
}

/** Addresses of this call are spelt in camel case. */
type PlatformAddress = CartAddress & { countryId?: string }

export async function collectTotals(
  desk: ShopDesk,
  open: OpenCart,
  methods: CartMethods | undefined,
): Promise<Reply> {
  if (!methods) return NO_METHODS
  const types = await typesIn(desk, open)
  const payment = methods.paymentMethod?.method ?? open.cart.payment
  if (payment !== null && !isOffered(payment, types, desk)) {
    return refuseWith(400, 'The requested Payment Method is not available.')
  }
  const { shippingCarrierCode: carrier, shippingMethodCode: method } = methods
  const shipping = carrier && method ? `${carrier}_${method}` : open.cart.shipping
  if (carrier && !shippingOf(shipping, types, desk)) {
    return refuseWith(
      400,
      'The shipping method is missing. Select the shipping method and try again.',
    )
  }
  const cart = await changeCart(desk.db, open.cart, { payment, shipping }, desk.now)
  return replyWith(await totalsOf(desk, { ...open, cart }))
}

/** A code is known in any case; an unknown one leaves the one that is applied. */
export async function applyCoupon(
  desk: ShopDesk,
  open: OpenCart,
  text: string | undefined,
): Promise<Reply> {
  const code = text?.trim() ?? ''
  if (code === '') return NO_COUPON
  const coupon = await findCoupon(desk, code)
  if (!coupon) return BAD_COUPON
  await changeCart(desk.db, open.cart, { coupon: coupon.code }, desk.now)
  return replyWith(true)
}

export async function deleteCoupon(desk: ShopDesk, open: OpenCart): Promise<Reply> {
  await changeCart(desk.db, open.cart, { coupon: null }, desk.now)
  return replyWith(true)
}

/** The prices' context of a cart: the country it goes to and the group of its customer count. */
export function contextOf(desk: ShopDesk, { cart, customer }: OpenCart): Promise<PriceContext> {
  const { country_id, region } = cart.address ?? {}
  return desk.pricing.context({
    ...(country_id && { country: country_id }),
    ...(region && { region }),
    ...(customer && { customerGroupId: customer.group_id }),
  })
}

async function typesIn(desk: ShopDesk, { cart }: OpenCart) {
  const lines = await readGoods(desk.catalog, await readLines(desk.db, cart.id))
  return lines.map(({ goods }) => goods.product.type_id)
}
