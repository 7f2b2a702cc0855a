import type { OrderOutcome, OrderProduct, OrderRequest } from '../../shared/order/order.ts'
import type { SessionContext } from '../session/context.ts'
import { queryCart } from '../cart/query-cart.ts'
import { createCart } from '../cart/create.ts'
import { errorText, writeLog } from '../log/log.ts'
import { orderMessage, placeOrder, readOrderState } from './place.ts'
import { orderRequest } from './request-schemas.ts'

/**
 * Places an order that a guest confirmed on this device before a customer logged in. The guest's cart was
 * merged into the customer's, so the lines are put into a new guest cart; the customer's cart, order history
 * and session are not used. The order key stays the same. Never rejects.
 */
export async function placeAsGuest(
  context: SessionContext,
  request: OrderRequest,
): Promise<OrderOutcome> {
  const { order_id } = request
  const closed = { state: 'refused', order_id, problem: 'order.closed' } as const
  try {
    const known = await readOrderState(context, order_id)
    if (known && known.state !== 'refused') return known
    const guest = guestContext(context)
    const read = orderRequest.safeParse(request)
    if (read.success && !(await fillCart(guest, read.data))) {
      return { ...closed, result: orderMessage(context, closed.problem) }
    }
    if (context.device === undefined) {
      // The order belongs to this browser, and is looked up by its device id.
      context.device = guest.device
      context.changed.add('cart')
    }
    return await placeOrder(guest, request)
  } catch (error) {
    const store = context.site.view.storeCode
    writeLog({ code: 'order.trouble', store, detail: errorText(error) })
    return { ...closed, result: orderMessage(context, closed.problem) }
  }
}

/**
 * The context of this browser without the customer; its changes are not written into the response's
 * cookies.
 */
function guestContext(context: SessionContext): SessionContext {
  const none = { session: undefined, userHint: undefined, receipt: undefined, hasEnded: false }
  return { ...context, ...none, carts: {}, ordered: [], changed: new Set(), outdated: new Set() }
}

/** Limit of lines. */
const MAX_LINES = 100

/** Fills the guest cart. If the backend rejects a line, the check of the order refuses it later. */
async function fillCart(
  guest: SessionContext,
  { products, confirmed }: OrderRequest,
): Promise<boolean> {
  if (products.length > MAX_LINES) return false
  const created = await createCart(guest, { guest: true, renew: true })
  if (!created.ok) return false
  for (const product of products) {
    await queryCart(guest, 'cart.update', { cartItem: toItem(product) })
  }
  const { coupon_code: coupon } = confirmed
  if (coupon) await queryCart(guest, 'cart.apply-coupon', { coupon })
  return true
}

function toItem({ sku, qty, product_option }: OrderProduct) {
  return { sku, qty, ...(product_option && { product_option }) }
}
