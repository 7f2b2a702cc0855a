import type { Table } from '../db/table.ts'
import { isOwn, type OrderPorts } from './order-ports.ts'
import { OrderTable } from './order-table.ts'
import { isInDoubt, type StoredOrder } from './stored-order.ts'
import { POLL_FOR_MS } from '../../shared/order/polling.ts'
import { orderedOf } from './finish-order.ts'

/** True if its products may have been ordered and are still in the cart. */
export function isUnsettled(order: StoredOrder): boolean {
  if (isInDoubt(order)) return true
  const isOrdered = order.state === 'done' || order.other !== undefined
  return isOrdered && order.cleared_at === undefined
}

/**
 * Returns whether an order may exist for the cart. Then the cart is not synchronized, or its products would
 * get into the next cart. A parked order does not count.
 */
export async function hasUnsettledOrder(
  table: Table,
  storeCode: string,
  owner: string,
  now: number,
): Promise<boolean> {
  const orders = await new OrderTable(table).all()
  return orders.some(
    (order) =>
      order.storeCode === storeCode &&
      isOwn(order, owner) &&
      isUnsettled(order) &&
      order.aside === undefined &&
      (isInDoubt(order) || !isLongInDoubt(order, now)),
  )
}

type ParkPorts = Pick<OrderPorts, 'restoreLines' | 'clearCart' | 'linesOf' | 'readCart'>

/**
 * Parks an order that stayed in doubt for too long: it is not polled automatically any more, and the cart
 * can be used again. Its lines are removed from the cart and stored with it, so that they are not ordered
 * twice. If the order turns out not to exist, they return. True: something has changed.
 */
export async function parkOrder(
  orders: OrderTable,
  ports: ParkPorts,
  order: StoredOrder,
  now: number,
): Promise<boolean> {
  if (isInDoubt(order)) return await park(orders, ports, order, now)
  const { aside, cart, order_id, state, other } = order
  if (aside === undefined || state === 'done' || other !== undefined) return false
  await ports.restoreLines({ order_id, cart, items: aside })
  const { generation } = await ports.readCart()
  await orders.change(order, (stored) => {
    const { aside: _, ...rest } = stored
    return { ...rest, round: generation }
  })
  return true
}

async function park(
  orders: OrderTable,
  { clearCart, linesOf }: ParkPorts,
  order: StoredOrder,
  now: number,
): Promise<boolean> {
  if (!isLongInDoubt(order, now)) return false
  const isNew = order.aside === undefined
  if (isNew) {
    const aside = await linesOf(orderedOf(order))
    await orders.change(order, (stored) => ({ ...stored, aside: stored.aside ?? aside }))
  }
  // The next page repeats this if this page is closed between the two writes.
  await clearCart(orderedOf(order))
  return isNew
}

/** True if the order is not polled automatically any more. */
function isLongInDoubt({ sent_at }: Pick<StoredOrder, 'sent_at'>, now: number): boolean {
  return Math.abs(now - (sent_at ?? now)) >= POLL_FOR_MS
}
