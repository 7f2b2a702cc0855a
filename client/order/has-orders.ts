import type { Table } from '../db/table.ts'

/** Key prefix of stored orders; logging out does not delete them. */
export const ORDERS_PREFIX = 'orders/'

/** Whether any order is stored: without one, the order code is not loaded. */
export async function hasOrders(table: Pick<Table, 'list'>): Promise<boolean> {
  return (await table.list(ORDERS_PREFIX)).length > 0
}
