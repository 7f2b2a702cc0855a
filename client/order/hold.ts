import type { Table } from '../db/table.ts'
import { isLongInDoubt } from './aside.ts'
import { isOwn } from './order-ports.ts'
import { OrderTable } from './order-table.ts'
import { isInDoubt, type KeptOrder } from './record.ts'

/** Its goods may have been ordered, and are still in the cart here. */
export function mayHoldGoods(order: KeptOrder): boolean {
  if (isInDoubt(order)) return true
  const isOrdered = order.state === 'done' || order.other !== undefined
  return isOrdered && order.cleared_at === undefined
}

/**
 * Whether an order may have been made of the cart: nothing of it is sent meanwhile, or its goods would
 * get into the next cart. Not longer than orders are looked for by themselves: then they are set aside.
 */
export async function holdsCart(
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
      mayHoldGoods(order) &&
      order.aside === undefined &&
      (isInDoubt(order) || !isLongInDoubt(order, now)),
  )
}
