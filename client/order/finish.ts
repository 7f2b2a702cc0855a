import type { OrderedProducts, OrderedLine } from '../cart/ordered.ts'
import type { OrderTable } from './order-table.ts'
import { isInDoubt, makeKept, markGone, type KeptOrder, type OrderPlace } from './record.ts'

export interface FinishPorts {
  orders: OrderTable
  /** Takes the goods of this order out of the kept cart, once for its key. */
  clearCart: (ordered: OrderedProducts) => Promise<void>
  /** Forgets what was typed at the checkout, and the claim whose coupon the order used. */
  forgetDetails: (coupon: string | undefined) => Promise<void>
}

/**
 * What follows when an order exists: its goods leave the cart, what was typed is
 * forgotten, other tries to order the same goods are over, and one that wanted more of the cart is the
 * shopper's to look at. True: it had not been done before.
 * Whatever ends in the middle begins again at the next start.
 */
export async function finishKept(
  { orders, clearCart, forgetDetails }: FinishPorts,
  order: KeptOrder,
  now: number,
): Promise<boolean> {
  if (order.cleared_at !== undefined) return false
  await clearCart(orderedOf(order))
  await forgetDetails(order.coupon)
  const isSame = (each: KeptOrder) => isOfCart(each, order) && isWithin(each, order)
  await supersede(orders, order, (each) => each.way === 'form' || isSame(each))
  await reviewOthers(orders, order, now)
  await orders.change(order, (kept) => ({ ...kept, cleared_at: kept.cleared_at ?? now }))
  return true
}

/** What leaves the cart with an order. */
export function orderedOf({ order_id, other, goods, round, isApart }: KeptOrder): OrderedProducts {
  return { order_id: other ?? order_id, products: goods, round, isApart }
}

/** Notes an order that a page of thanks tells of, and does what follows. */
export async function finishTold(
  ports: FinishPorts,
  told: { order_id: string; orderNumber: string },
  place: OrderPlace,
  now: number,
): Promise<boolean> {
  const { order_id, orderNumber } = told
  const fresh: KeptOrder = {
    ...makeKept(order_id, undefined, place, now),
    ...{ state: 'done', way: 'form', isConfirmed: true },
  }
  const done = await ports.orders.noteDone(fresh, orderNumber, now)
  return await finishKept(ports, done, now)
}

/** Other orders of the same goods are not asked about any more: at most one of them exists. */
export async function supersede(
  orders: OrderTable,
  by: Pick<KeptOrder, 'order_id' | 'storeCode'>,
  isSame: (order: KeptOrder) => boolean,
): Promise<void> {
  for (const each of await orders.all()) {
    const isOther = each.order_id !== by.order_id && each.storeCode === by.storeCode
    if (!isOther || each.state === 'done' || !isSame(each)) continue
    if (isInDoubt(each)) {
      await orders.change(each, (kept) => ({ ...kept, superseded: by.order_id }))
    } else await orders.remove(each)
  }
}

/** What waits with more goods than were ordered was kept, and is never dropped without a word. */
async function reviewOthers(orders: OrderTable, order: KeptOrder, now: number): Promise<void> {
  for (const each of await orders.all()) {
    if (!isOfCart(each, order)) continue
    await orders.change(each, (kept) => (kept.state === 'queued' ? markGone(kept, now) : kept))
  }
}

function isOfCart(one: KeptOrder, { cart }: KeptOrder): boolean {
  return cart !== '' && one.cart === cart
}

/** All that it wanted has been ordered. */
function isWithin({ goods: wanted }: KeptOrder, { goods: ordered }: KeptOrder): boolean {
  if (ordered === undefined) return true
  return wanted?.every((piece) => count(ordered, piece) >= count(wanted, piece)) ?? false
}

/** Pieces of the same line; by the sku alone where nobody knows the lines. */
function count(products: readonly OrderedLine[], { line, sku }: OrderedLine): number {
  const isSame = (each: OrderedLine) =>
    line === undefined || each.line === undefined ? each.sku === sku : each.line === line
  return products.reduce((sum, each) => (isSame(each) ? sum + each.qty : sum), 0)
}
