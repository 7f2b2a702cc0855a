import { LOOK_FOR_MS } from '../../shared/order/look.ts'
import { orderedOf } from './finish.ts'
import type { OrderPorts } from './order-ports.ts'
import type { OrderTable } from './order-table.ts'
import { isInDoubt, type KeptOrder } from './record.ts'

type AsidePorts = Pick<OrderPorts, 'restoreLines' | 'clearCart' | 'linesOf' | 'readCart'>

/**
 * An order of which nobody could tell for so long is not looked for by itself any more, and the cart is
 * free again. Its lines are kept with it and leave the cart, or they would be ordered again; where it
 * turns out to be none they come back. True: something has changed.
 */
export async function keepAside(
  orders: OrderTable,
  ports: AsidePorts,
  order: KeptOrder,
  now: number,
): Promise<boolean> {
  if (isInDoubt(order)) return await setAside(orders, ports, order, now)
  const { aside, cart, order_id, state, other } = order
  if (aside === undefined || state === 'done' || other !== undefined) return false
  await ports.restoreLines({ order_id, cart, items: aside })
  const { round } = await ports.readCart()
  await orders.change(order, (kept) => {
    const { aside: _, ...rest } = kept
    return { ...rest, round }
  })
  return true
}

async function setAside(
  orders: OrderTable,
  { clearCart, linesOf }: AsidePorts,
  order: KeptOrder,
  now: number,
): Promise<boolean> {
  if (!isLongInDoubt(order, now)) return false
  const isNew = order.aside === undefined
  if (isNew) {
    const aside = await linesOf(orderedOf(order))
    await orders.change(order, (kept) => ({ ...kept, aside: kept.aside ?? aside }))
  }
  // A page that ended between the two is made good by the next one.
  await clearCart(orderedOf(order))
  return isNew
}

/** It is looked for no more by itself. */
export function isLongInDoubt({ sent_at }: Pick<KeptOrder, 'sent_at'>, now: number): boolean {
  return Math.abs(now - (sent_at ?? now)) >= LOOK_FOR_MS
}
