import { isInCheckout } from '../../shared/checkout/checkout-window.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'

/** Record key of the checkout details. */
export const CHECKOUT_KEY = 'checkout'

/** True while the last edit of the checkout is at most 30 minutes old; false if the database fails. */
export async function readInCheckout(table: Pick<Table, 'get'>, now: number): Promise<boolean> {
  const { modifiedAt } = fieldsOf(await table.get(CHECKOUT_KEY).catch(() => undefined))
  return typeof modifiedAt === 'number' && isInCheckout(modifiedAt, now)
}
