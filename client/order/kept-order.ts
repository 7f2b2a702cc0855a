import { isOrderKey } from '../../shared/order/key.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'

/** Names of orders in the table: logging out leaves them. */
const PREFIX = 'order:'

/** An order that leaves this device: written down before it is sent, without anything personal. */
export interface KeptOrder {
  order_id: string
  /** The backend has answered that it exists (customer spec §3, offline order). */
  transmited: boolean
  /** Milliseconds since 1970. */
  at: number
  /** When its goods were taken out of this browser's cart; undefined: they were not. */
  clearedAt?: number
}

type OrderTable = Pick<Table, 'update' | 'get'>

/**
 * Writes an order's key down before the first sending (rule of the write-ahead log): what becomes of a
 * page after that, the key is known. One that is known already stays as it is.
 */
export function keepOrder(table: OrderTable, order_id: string, at: number): Promise<KeptOrder> {
  return table.update(PREFIX + order_id, (raw) => {
    return readKept(raw) ?? { order_id, transmited: false, at }
  })
}

/**
 * Notes that an order arrived, and tells whether its goods are still to be taken out of the cart: once
 * for an order, however often its page is loaded.
 */
export async function finishOrder(
  table: OrderTable,
  order_id: string,
  now: number,
): Promise<boolean> {
  const before = readKept(await table.get(PREFIX + order_id))
  await table.update(PREFIX + order_id, (raw): KeptOrder => {
    const known = readKept(raw)
    const { at = now, clearedAt = now } = known ?? {}
    return { order_id, at, transmited: true, clearedAt }
  })
  return before?.clearedAt === undefined
}

function readKept(raw: unknown): KeptOrder | undefined {
  const { order_id, transmited, at, clearedAt } = fieldsOf(raw)
  if (typeof order_id !== 'string' || !isOrderKey(order_id) || typeof at !== 'number') {
    return undefined
  }
  return {
    ...{ order_id, at, transmited: transmited === true },
    ...(typeof clearedAt === 'number' && { clearedAt }),
  }
}
