import { pickupLine } from '../../../shared/checkout/pickup-point.ts'
import { z } from 'zod'
import type { OrderPlan } from './order-plan.ts'
import { ORDER_PAGE_SIZE } from '../../../shared/order/history.ts'
import { toCents } from '../../../shared/price/money.ts'
import { qtyLimits } from '../../cart-line/product-stock.ts'
import { configureLines, type CartLine } from '../../cart-line/configure-lines.ts'
import { lineSku } from '../../cart-line/configured-product.ts'
import { isReply, openCart, totalsOf, type OpenCart } from '../cart/api.ts'
import { readLines, type StoredLine } from '../cart/store.ts'
import { couponCase } from '../cart/coupon-case.ts'
import { findCustomerByToken } from '../account/customer-store.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'
import {
  isOffered,
  isVirtualCart,
  paymentMethodsOf,
  paymentOf,
  shippingOf,
} from '../cart/methods.ts'
import { closeOrFind } from './close.ts'
import { attempt, orderId, readOrderBody, sameInBoth, type OrderBody } from './body.ts'
import { recordOf } from './record.ts'
import { findOrder, listOrders, orderNumber, readSnapshot, type StoredOrder } from './store.ts'
import { writeOrder, type Written } from './write.ts'
import { hash128 } from '../../crypto/digest.ts'

export const UNAVAILABLE = refuseWith(400, 'Some of the ordered products are not available!')
export const CART_CHANGED = refuseWith(400, 'The cart has changed since it was confirmed.')
const EMPTY = refuseWith(400, 'The cart is empty.')
const NO_SHIPPING = refuseWith(
  400,
  'The shipping method is missing. Select the shipping method and try again.',
)
const NO_PAYMENT = refuseWith(400, 'The requested Payment Method is not available.')
const BAD_COUPON = refuseWith(400, "The coupon code isn't valid. Verify the code and try again.")
const NO_EMAIL = refuseWith(400, 'The order needs an e-mail address.')
const CLOSED = refuseWith(409, 'This attempt at the order was closed.')
const OTHER_ORDER = refuseWith(422, 'This order_id was used for another order.')

const REFUSALS: Readonly<Record<Exclude<Written['kind'], 'written'>, Reply>> = {
  'sold-out': UNAVAILABLE,
  beaten: CART_CHANGED,
  'used-up': BAD_COUPON,
  closed: CLOSED,
}

const attempts = z.object({ order_id: orderId, attempt })

/**
 * Takes an order: all of it or nothing, once by its `order_id`. The
 * same order again is answered as before; another one under the same id is refused. Whoever orders for
 * a customer has to have the customer's token.
 */
export async function placeOrder(
  context: ShopContext,
  token: string,
  raw: unknown,
): Promise<Reply> {
  const read = readOrderBody(raw)
  if (!read.ok) return { code: 400, result: read.complaints }
  const { body } = read
  const customer = await customerOf(context, token, body.user_id)
  if (customer === 'nobody') return NOT_AUTHORIZED
  const fp = await hash128(sameInBoth(body))
  const known = await findOrder(context.db, context.brandId, body.order_id)
  if (known) return answerAgain(known, fp)
  const open = await openCart(context, { token, cartId: body.cart_id })
  if (isReply(open)) return open
  const plan = await planOrder(context, { body, fp, customer, open })
  if (isAnswer(plan)) return plan
  const written = await writeOrder(context, plan)
  if (written.kind === 'written') return placed(written.order)
  const other = await findOrder(context.db, context.brandId, body.order_id)
  if (other) return answerAgain(other, fp)
  return REFUSALS[written.kind]
}

/** What the backend knows of an order by its key; null: nothing. */
export async function readOrderState(context: ShopContext, orderId: string): Promise<Reply> {
  return replyWithOrder(await findOrder(context.db, context.brandId, orderId))
}

/**
 * As `readOrderState`, and where there is no order none comes of this attempt or an earlier one any more: what
 * is still on its way is refused when it arrives.
 */
export async function closeAttempts(context: ShopContext, raw: unknown): Promise<Reply> {
  const read = attempts.safeParse(raw)
  if (!read.success) return refuseWith(400, 'order_id and attempt are missing.')
  const { order_id, attempt } = read.data
  return replyWithOrder(
    await closeOrFind(
      context.db,
      { website: context.brandId, orderId: order_id, attempt },
      context.now,
    ),
  )
}

function replyWithOrder(order: StoredOrder | undefined): Reply {
  if (!order) return replyWith(null)
  return replyWith({
    platform_order_id: String(order.id),
    order_number: orderNumber(order.number),
    transmited: true,
    transmited_at: new Date(order.created_at).toISOString(),
    platform: 'reuna',
    order: null,
  })
}

/** A customer's own orders. */
export async function orderHistory(
  context: ShopContext,
  token: string,
  page: { pageSize: string | undefined; currentPage: string | undefined },
): Promise<Reply> {
  const customer =
    token === '' ? undefined : await findCustomerByToken(context.db, token, context.now)
  if (!customer || customer.website !== context.brandId) return NOT_AUTHORIZED
  const size = wholeNumber(page.pageSize, ORDER_PAGE_SIZE, 100)
  const current = wholeNumber(page.currentPage, 1, 100_000)
  const { items, total } = await listOrders(context.db, context.brandId, customer.id, {
    size,
    current,
  })
  const search_criteria = { page_size: size, current_page: current }
  return replyWith({ items, search_criteria, total_count: total })
}

async function customerOf(
  { db, now, brandId }: ShopContext,
  token: string,
  userId: string,
): Promise<number | undefined | 'nobody'> {
  if (userId === '') return undefined
  const customer = token === '' ? undefined : await findCustomerByToken(db, token, now)
  const isOwn = customer?.website === brandId && String(customer.id) === userId
  return isOwn ? customer.id : 'nobody'
}

function answerAgain(order: StoredOrder, fp: string): Reply {
  return order.fp === fp ? placed(order) : OTHER_ORDER
}

function placed({ id, number, created_at }: StoredOrder): Reply {
  return replyWith({
    magentoOrderId: String(id),
    orderNumber: orderNumber(number),
    backendOrderId: String(id),
    transferedAt: new Date(created_at).toISOString(),
  })
}

interface Asked {
  body: OrderBody
  fp: string
  customer: number | undefined
  open: OpenCart
}

/** Everything that is written down when the order is taken, or why it is not taken. */
async function planOrder(context: ShopContext, asked: Asked): Promise<OrderPlan | Reply> {
  const { body, customer } = asked
  const snapshot = await readSnapshot(context.db, asked.open.cart.id)
  const stored = await readLines(context.db, asked.open.cart.id)
  if (stored.length === 0) return EMPTY
  const lines = await configureLines(context.catalog, stored)
  if (lines.length < stored.length || !lines.every(isEnough)) return UNAVAILABLE
  const ways = waysOf(context, body, lines)
  if (isAnswer(ways)) return ways
  const email = emailOf(body, asked.open)
  if (email === undefined) return NO_EMAIL
  const cart = { ...asked.open.cart, ...ways.cart }
  const totals = await totalsOf(context, { ...asked.open, cart })
  if (totals.coupon_refused !== undefined) return BAD_COUPON
  if (!isConfirmed(body, lines, totals)) return CART_CHANGED
  const record = recordOf({
    ...{ lines, totals, billing: body.addressInformation.billingAddress },
    ...{ shipping: ways.shipping, payment: ways.payment },
    ...{ storeName: context.emailHeader.shopName, storeId: context.storeId, now: context.now },
  })
  return {
    orderId: body.order_id,
    attempt: body.attempt,
    fp: asked.fp,
    cart: cart.id,
    snapshot,
    customer,
    email,
    lines,
    record,
    totals,
    coupon: await couponUse(context, asked, totals, email),
  }
}

/** What is written down of the order's coupon; undefined: it has none. */
async function couponUse(
  context: ShopContext,
  { open }: Asked,
  totals: OrderPlan['totals'],
  email: string,
): Promise<OrderPlan['coupon']> {
  const { coupon_code: code, discount_amount, subtotal_incl_tax } = totals
  if (code === undefined) return undefined
  const known = await couponCase(context, open, toCents(subtotal_incl_tax), email)
  return { ...known, code, discount: toCents(-discount_amount) }
}

function isEnough({ stored, configured }: CartLine<StoredLine>): boolean {
  return stored.qty <= qtyLimits(configured).max
}

/** How the products travel and how they are paid, as this cart may. */
function waysOf(
  context: ShopContext,
  { addressInformation: asked }: OrderBody,
  lines: OrderPlan['lines'],
) {
  const types = lines.map(({ configured }) => configured.product.type_id)
  const code = asked.payment_method_code
  if (!isOffered(code, types, context)) return NO_PAYMENT
  const method = paymentMethodsOf(types, context).find((each) => each.code === code)
  const cost = paymentOf(code, types, context)?.amount ?? 0
  const payment = { code, title: method?.title ?? code, cost }
  if (isVirtualCart(types)) {
    const cart = { address: asked.billingAddress, shipping: null, payment: code }
    return { payment, cart, shipping: undefined }
  }
  const way = `${asked.shipping_carrier_code ?? ''}_${asked.shipping_method_code ?? ''}`
  const chosen = shippingOf(way, types, context)
  const address = asked.shippingAddress
  if (!chosen || !address) return NO_SHIPPING
  const cart = { address, shipping: way, payment: code }
  const pickup = asked.shippingExtraFields?.pickup_point ?? undefined
  const title = pickup ? `${chosen.title}: ${pickupLine(pickup)}` : chosen.title
  return { payment, cart, shipping: { address, method: way, title, pickup } }
}

/**
 * Whether what was asked is what lies in the cart: the same lines, pieces and prices, and the same
 * discounts where they were told.
 */
function isConfirmed(
  { products }: OrderBody,
  lines: OrderPlan['lines'],
  totals: OrderPlan['totals'],
): boolean {
  const areKnown = products.every(({ discount_amount: discount }) => typeof discount === 'number')
  const wordsOf = (sku: string, qty: number, price: number, discount: number) =>
    JSON.stringify([sku, qty, toCents(price), areKnown ? toCents(discount) : 0])
  const inCart = lines.map(({ stored, configured }) => {
    const total = totals.items.find(({ item_id }) => item_id === stored.id)
    const { price_incl_tax = 0, discount_amount = 0 } = total ?? {}
    return wordsOf(lineSku(configured), stored.qty, price_incl_tax, discount_amount)
  })
  const asked = products.map(({ sku, qty, price, discount_amount }) =>
    wordsOf(sku, qty, price, discount_amount ?? 0),
  )
  return asked.toSorted().join() === inCart.toSorted().join()
}

function emailOf({ addressInformation }: OrderBody, { customer }: OpenCart): string | undefined {
  const { billingAddress, shippingAddress } = addressInformation
  return billingAddress.email ?? shippingAddress?.email ?? customer?.email
}

function isAnswer<Value extends object>(value: Value | Reply): value is Reply {
  return 'code' in value && 'result' in value
}

function wholeNumber(text: string | undefined, otherwise: number, most: number): number {
  const value = Number(text ?? otherwise)
  return Number.isSafeInteger(value) && value > 0 ? Math.min(value, most) : otherwise
}
