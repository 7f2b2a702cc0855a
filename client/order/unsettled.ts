import type { Table } from '../db/table.ts'
import { isLongInDoubt } from './park-order.ts'
import { isOwn } from './order-ports.ts'
import { OrderTable } from './order-table.ts'
import { isInDoubt, type StoredOrder } from './stored-order.ts'

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
