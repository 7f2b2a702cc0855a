import type { OrderedProducts, OrderedLine } from '../cart/ordered.ts'
import type { OrderTable } from './order-table.ts'
import {
  isInDoubt,
  newStoredOrder,
  markUnavailable,
  type StoredOrder,
  type OrderContext,
} from './stored-order.ts'

export interface FinishOrderPorts {
  orders: OrderTable
  /** Removes the ordered lines from the stored cart; repeating it for the same order key changes nothing. */
  clearCart: (ordered: OrderedProducts) => Promise<void>
  /** Deletes the checkout details, and the claim whose coupon the order used. */
  forgetDetails: (coupon: string | undefined) => Promise<void>
}

/**
 * Runs once when an order exists: removes its products from the cart, deletes the checkout details,
 * supersedes other attempts to order the same products, and marks pending orders with more products for
 * review. True: it had not run before. After a cancelled payment the server's cart has the products again,
 * so the details and the other attempts stay. If the page closes in the middle, it runs again at the next
 * start.
 */
export async function finishOrder(
  { orders, clearCart, forgetDetails }: FinishOrderPorts,
  order: StoredOrder,
  now: number,
): Promise<boolean> {
  if (order.cleared_at !== undefined) return false
  await clearCart(orderedOf(order))
  if (order.payment !== 'cancelled') await endOtherOrders({ orders, forgetDetails }, order, now)
  await orders.change(order, (stored) => ({ ...stored, cleared_at: stored.cleared_at ?? now }))
  return true
}

async function endOtherOrders(
  { orders, forgetDetails }: Omit<FinishOrderPorts, 'clearCart'>,
  order: StoredOrder,
  now: number,
): Promise<void> {
  await forgetDetails(order.coupon)
  const isSame = (each: StoredOrder) => isOfCart(each, order) && isSubsetOf(each, order)
  await supersede(orders, order, (each) => each.way === 'form' || isSame(each))
  await reviewOtherOrders(orders, order, now)
}

/** Returns the products that an order removes from the cart. */
export function orderedOf({
  order_id,
  other,
  goods,
  round: generation,
  isApart,
}: StoredOrder): OrderedProducts {
  return { order_id: other ?? order_id, products: goods, generation, isApart }
}

/** Stores and finishes an order that the thank-you page reports. */
export async function finishFromThanks(
  ports: FinishOrderPorts,
  order: { order_id: string; orderNumber: string },
  context: OrderContext,
  now: number,
): Promise<boolean> {
  const { order_id, orderNumber } = order
  const fresh: StoredOrder = {
    ...newStoredOrder(order_id, undefined, context, now),
    ...{ state: 'done', way: 'form', isConfirmed: true },
  }
  const done = await ports.orders.noteDone(fresh, orderNumber, now)
  return await finishOrder(ports, done, now)
}

/** Supersedes other orders of the same products, since at most one of them exists. */
export async function supersede(
  orders: OrderTable,
  by: Pick<StoredOrder, 'order_id' | 'storeCode'>,
  isSame: (order: StoredOrder) => boolean,
): Promise<void> {
  for (const each of await orders.all()) {
    const isOther = each.order_id !== by.order_id && each.storeCode === by.storeCode
    if (!isOther || each.state === 'done' || !isSame(each)) continue
    if (isInDoubt(each)) {
      await orders.change(each, (stored) => ({ ...stored, superseded: by.order_id }))
    } else await orders.remove(each)
  }
}

/** A pending order with more products than were ordered is reviewed by the shopper, never dropped silently. */
async function reviewOtherOrders(
  orders: OrderTable,
  order: StoredOrder,
  now: number,
): Promise<void> {
  for (const each of await orders.all()) {
    if (!isOfCart(each, order)) continue
    await orders.change(each, (stored) =>
      stored.state === 'queued' ? markUnavailable(stored, now) : stored,
    )
  }
}

function isOfCart(one: StoredOrder, { cart }: StoredOrder): boolean {
  return cart !== '' && one.cart === cart
}

/** True if everything that the first order contains has been ordered by the second. */
function isSubsetOf({ goods: wanted }: StoredOrder, { goods: ordered }: StoredOrder): boolean {
  if (ordered === undefined) return true
  return (
    wanted?.every((piece) => quantityOfLine(ordered, piece) >= quantityOfLine(wanted, piece)) ??
    false
  )
}

/** Returns the quantity of the same line; by sku where the line is not known. */
function quantityOfLine(products: readonly OrderedLine[], { line, sku }: OrderedLine): number {
  const isSame = (each: OrderedLine) =>
    line === undefined || each.line === undefined ? each.sku === sku : each.line === line
  return products.reduce((sum, each) => (isSame(each) ? sum + each.qty : sum), 0)
}
