import { z } from 'zod'
import { ORDER_PAGE_SIZE } from '../../../shared/order/history.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import { hash128 } from '../../crypto/digest.ts'
import { findCustomerByToken } from '../account/customer-store.ts'
import { isReply, openCart } from '../cart/open-cart.ts'
import type { ShopContext } from '../shop-context.ts'
import { attempt, orderId, readOrderBody, fingerprintText } from './body.ts'
import { findOrCloseAttempts } from './close.ts'
import { BAD_COUPON, CART_CHANGED, isRefusal, prepareOrder, UNAVAILABLE } from './prepare-order.ts'
import { findOrder, listOrders, orderNumber, type StoredOrder } from './store.ts'
import { writeOrder, type WriteOutcome } from './write.ts'

const ATTEMPT_CLOSED = refuseWith(409, 'This attempt at the order was closed.')
const OTHER_ORDER = refuseWith(422, 'This order_id was used for another order.')

const REFUSALS: Readonly<Record<Exclude<WriteOutcome['kind'], 'written'>, Reply>> = {
  'sold-out': UNAVAILABLE,
  conflict: CART_CHANGED,
  'coupon-used-up': BAD_COUPON,
  closed: ATTEMPT_CLOSED,
}

const attempts = z.object({ order_id: orderId, attempt })

/**
 * Places an order atomically, once per `order_id`. The same order again gets the same reply; another order
 * under the same id is refused. An order with a `user_id` needs the token of that customer.
 */
export async function placeOrder(
  context: ShopContext,
  token: string,
  raw: unknown,
): Promise<Reply> {
  const read = readOrderBody(raw)
  if (!read.ok) return { code: 400, result: read.errors }
  const { body } = read
  const customer = await customerOf(context, token, body.user_id)
  if (customer === 'nobody') return NOT_AUTHORIZED
  const fp = await hash128(fingerprintText(body))
  const known = await findOrder(context.db, context.brandId, body.order_id)
  if (known) return replayOrder(known, fp)
  const open = await openCart(context, { token, cartId: body.cart_id })
  if (isReply(open)) return open
  const plan = await prepareOrder(context, { body, fp, customer, open })
  if (isRefusal(plan)) return plan
  const written = await writeOrder(context, plan)
  if (written.kind === 'written') return orderReply(written.order)
  const existing = await findOrder(context.db, context.brandId, body.order_id)
  if (existing) return replayOrder(existing, fp)
  return REFUSALS[written.kind]
}

/** Reads the state of an order by its key; null if it is unknown. */
export async function readOrderState(context: ShopContext, orderId: string): Promise<Reply> {
  return replyWithOrder(await findOrder(context.db, context.brandId, orderId))
}

/**
 * Reads the state of an order like `readOrderState`. If there is no order yet, closes this attempt and all
 * earlier ones: when one of them arrives later, it is refused.
 */
export async function closeAttempts(context: ShopContext, raw: unknown): Promise<Reply> {
  const read = attempts.safeParse(raw)
  if (!read.success) return refuseWith(400, 'order_id and attempt are missing.')
  const { order_id, attempt } = read.data
  return replyWithOrder(
    await findOrCloseAttempts(
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

/** Lists the orders of the customer with this token. */
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

function replayOrder(order: StoredOrder, fp: string): Reply {
  return order.fp === fp ? orderReply(order) : OTHER_ORDER
}

function orderReply({ id, number, created_at }: StoredOrder): Reply {
  return replyWith({
    magentoOrderId: String(id),
    orderNumber: orderNumber(number),
    backendOrderId: String(id),
    transferedAt: new Date(created_at).toISOString(),
  })
}

function wholeNumber(text: string | undefined, fallback: number, max: number): number {
  const value = Number(text ?? fallback)
  return Number.isSafeInteger(value) && value > 0 ? Math.min(value, max) : fallback
}
