import { POLL_FOR_MS } from '../../shared/order/polling.ts'
import { orderedOf } from './finish-order.ts'
import type { OrderPorts } from './order-ports.ts'
import type { OrderTable } from './order-table.ts'
import { isInDoubt, type StoredOrder } from './stored-order.ts'

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
export function isLongInDoubt({ sent_at }: Pick<StoredOrder, 'sent_at'>, now: number): boolean {
  return Math.abs(now - (sent_at ?? now)) >= POLL_FOR_MS
}
