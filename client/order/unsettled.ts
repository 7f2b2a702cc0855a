import type { Table } from '../db/table.ts'
import { isLongInDoubt } from './park-order.ts'
import { isOwn } from './order-ports.ts'
import { OrderTable } from './order-table.ts'
import { isInDoubt, type StoredOrder } from './stored-order.ts'

/** Its products may have been ordered, and are still in the cart. */
export function isUnsettled(order: StoredOrder): boolean {
  if (isInDoubt(order)) return true
  const isOrdered = order.state === 'done' || order.other !== undefined
  return isOrdered && order.cleared_at === undefined
}

/**
 * Whether an order may exist for the cart: the cart is not synchronized meanwhile, or its products would
 * get into the next cart. Orders in doubt are parked when they are not polled any more.
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
