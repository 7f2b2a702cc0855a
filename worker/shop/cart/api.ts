import type {
  AddressInformation,
  CartAddress,
  CartMethods,
} from '../../../shared/cart/address-information.ts'
import { toCents } from '../../../shared/price/money.ts'
import type { PriceContext } from '../../../shared/price/context.ts'
import { configureLines, unitPrices, type CartLine } from '../../cart-line/configure-lines.ts'
import { changeCart } from './store.ts'
import { readLines, removeLine, type StoredLine } from './line-store.ts'
import { findCoupon } from './coupon-store.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'
import { productOptionOf } from '../../cart-line/configured-product.ts'
import { isPaymentOffered, paymentMethodsOf, shippingMethodsOf, shippingOf } from './methods.ts'
import { couponUser } from './coupon-user.ts'
import { type OpenCart, contextOf, totalsOf, typesIn } from './open-cart.ts'

const NO_ADDRESS = refuseWith(500, 'No address element provided within the request body')

const NO_METHODS = refuseWith(
  500,
  'No shipping and payment methods element provided within the request body',
)

const NO_COUPON = refuseWith(500, 'No coupon code provided')

const BAD_COUPON = refuseWith(404, "The coupon code isn't valid. Verify the code and try again.")

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
