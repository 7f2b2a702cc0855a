import type { Table } from '../db/table.ts'

/** Where orders are kept (under the key orders); logging out leaves them. */
export const ORDERS_PREFIX = 'orders/'

/** Whether this device keeps any order: without one, nothing that handles orders is loaded. */
export async function hasOrders(table: Pick<Table, 'list'>): Promise<boolean> {
  return (await table.list(ORDERS_PREFIX)).length > 0
}
