import { isInCheckout } from '../../shared/checkout/details.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'

/** Record key of the checkout details. */
export const CHECKOUT_KEY = 'checkout'

/** Whether the shopper counts as in checkout; a database that fails says no. */
export async function readInCheckout(table: Pick<Table, 'get'>, now: number): Promise<boolean> {
  const { modifiedAt } = fieldsOf(await table.get(CHECKOUT_KEY).catch(() => undefined))
  return typeof modifiedAt === 'number' && isInCheckout(modifiedAt, now)
}
