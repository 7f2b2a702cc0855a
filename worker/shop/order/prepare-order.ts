import { pickupLine } from '../../../shared/checkout/pickup-point.ts'
import { toCents } from '../../../shared/price/money.ts'
import { refuseWith, type Reply } from '../../backend/reply.ts'
import { configureLines, type CartLine } from '../../cart-line/configure-lines.ts'
import { lineSku } from '../../cart-line/configured-product.ts'
import { qtyLimits } from '../../cart-line/product-stock.ts'
import { totalsOf, type OpenCart } from '../cart/open-cart.ts'
import { couponUser } from '../cart/coupon-user.ts'
import { readLines, type StoredLine } from '../cart/line-store.ts'
import {
  isPaymentOffered,
  isVirtualCart,
  paymentMethodsOf,
  paymentOf,
  shippingOf,
} from '../cart/methods.ts'
import type { ShopContext } from '../shop-context.ts'
import type { OrderBody } from './body.ts'
import type { OrderPlan } from './order-plan.ts'
import { recordOf } from './record.ts'
import { readSnapshot } from './store.ts'

export const UNAVAILABLE = refuseWith(400, 'Some of the ordered products are not available!')
export const CART_CHANGED = refuseWith(400, 'The cart has changed since it was confirmed.')
const CART_EMPTY = refuseWith(400, 'The cart is empty.')
const SHIPPING_MISSING = refuseWith(
  400,
  'The shipping method is missing. Select the shipping method and try again.',
)
const PAYMENT_UNAVAILABLE = refuseWith(400, 'The requested Payment Method is not available.')
export const BAD_COUPON = refuseWith(
  400,
  "The coupon code isn't valid. Verify the code and try again.",
)
const EMAIL_MISSING = refuseWith(400, 'The order needs an email address.')

/** A requested order with its cart. */
interface OrderInput {
  body: OrderBody
  fp: string
  customer: number | undefined
  open: OpenCart
}

/** Validates an order against its cart; returns the data to store, or the refusal. */
export async function prepareOrder(
  context: ShopContext,
  input: OrderInput,
): Promise<OrderPlan | Reply> {
  const { body, customer } = input
  const snapshot = await readSnapshot(context.db, input.open.cart.id)
  const stored = await readLines(context.db, input.open.cart.id)
  if (stored.length === 0) return CART_EMPTY
  const lines = await configureLines(context.catalog, stored)
  if (lines.length < stored.length || !lines.every(isInStock)) return UNAVAILABLE
  const methods = methodsOf(context, body, lines)
  if (isRefusal(methods)) return methods
  const email = emailOf(body, input.open)
  if (email === undefined) return EMAIL_MISSING
  const cart = { ...input.open.cart, ...methods.cart }
  const totals = await totalsOf(context, { ...input.open, cart })
  if (totals.coupon_refused !== undefined) return BAD_COUPON
  if (!matchesCart(body, lines, totals)) return CART_CHANGED
  const record = recordOf({
    ...{ lines, totals, billing: body.addressInformation.billingAddress },
    ...{ shipping: methods.shipping, payment: methods.payment },
    ...{ storeName: context.emailHeader.shopName, storeId: context.storeId, now: context.now },
  })
  return {
    orderId: body.order_id,
    attempt: body.attempt,
    fp: input.fp,
    cart: cart.id,
    snapshot,
    customer,
    email,
    lines,
    record,
    totals,
    coupon: await couponUse(context, input, totals, email),
  }
}

/** The stored use of the order's coupon; undefined without a coupon. */
async function couponUse(
  context: ShopContext,
  { open }: OrderInput,
  totals: OrderPlan['totals'],
  email: string,
): Promise<OrderPlan['coupon']> {
  const { coupon_code: code, discount_amount, subtotal_incl_tax } = totals
  if (code === undefined) return undefined
  const known = await couponUser(context, open, toCents(subtotal_incl_tax), email)
  return { ...known, code, discount: toCents(-discount_amount) }
}

function isInStock({ stored, configured }: CartLine<StoredLine>): boolean {
  return stored.qty <= qtyLimits(configured).max
}

/** The chosen shipping and payment methods, or a refusal if they are not offered for this cart. */
function methodsOf(
  context: ShopContext,
  { addressInformation: information }: OrderBody,
  lines: OrderPlan['lines'],
) {
  const types = lines.map(({ configured }) => configured.product.type_id)
  const code = information.payment_method_code
  if (!isPaymentOffered(code, types, context)) return PAYMENT_UNAVAILABLE
  const method = paymentMethodsOf(types, context).find((each) => each.code === code)
  const cost = paymentOf(code, types, context)?.amount ?? 0
  const payment = { code, title: method?.title ?? code, cost }
  if (isVirtualCart(types)) {
    const cart = { address: information.billingAddress, shipping: null, payment: code }
    return { payment, cart, shipping: undefined }
  }
  const methodName = `${information.shipping_carrier_code ?? ''}_${information.shipping_method_code ?? ''}`
  const chosen = shippingOf(methodName, types, context)
  const address = information.shippingAddress
  if (!chosen || !address) return SHIPPING_MISSING
  const cart = { address, shipping: methodName, payment: code }
  const pickup = information.shippingExtraFields?.pickup_point ?? undefined
  const title = pickup ? `${chosen.title}: ${pickupLine(pickup)}` : chosen.title
  return { payment, cart, shipping: { address, method: methodName, title, pickup } }
}

/**
 * True if the order has the same lines, quantities and prices as the cart, and the same discounts if it
 * states them.
 */
function matchesCart(
  { products }: OrderBody,
  lines: OrderPlan['lines'],
  totals: OrderPlan['totals'],
): boolean {
  const hasDiscounts = products.every(
    ({ discount_amount: discount }) => typeof discount === 'number',
  )
  const keyOf = (sku: string, qty: number, price: number, discount: number) =>
    JSON.stringify([sku, qty, toCents(price), hasDiscounts ? toCents(discount) : 0])
  const inCart = lines.map(({ stored, configured }) => {
    const total = totals.items.find(({ item_id }) => item_id === stored.id)
    const { price_incl_tax = 0, discount_amount = 0 } = total ?? {}
    return keyOf(lineSku(configured), stored.qty, price_incl_tax, discount_amount)
  })
  const requested = products.map(({ sku, qty, price, discount_amount }) =>
    keyOf(sku, qty, price, discount_amount ?? 0),
  )
  return requested.toSorted().join() === inCart.toSorted().join()
}

function emailOf({ addressInformation }: OrderBody, { customer }: OpenCart): string | undefined {
  const { billingAddress, shippingAddress } = addressInformation
  return billingAddress.email ?? shippingAddress?.email ?? customer?.email
}

/** True if the value is a refusal. */
export function isRefusal<Value extends object>(value: Value | Reply): value is Reply {
  return 'code' in value && 'result' in value
}
