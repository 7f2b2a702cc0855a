import {
  paymentReference,
  waitsForTransfer,
  type Transfer,
} from '../../shared/order/bank-transfer.ts'
import type { SessionContext } from '../session/context.ts'
import { bankAccountOf } from '../brand/company.ts'
import type { Env } from '../env.ts'
import { logFailedCall } from '../log/log.ts'
import type { PayableOrder } from '../backend/payment.ts'
import { pickPaidOrders } from '../pick/paid-orders.ts'

/**
 * Returns the bank transfer details of an order of the built-in shop; undefined if it does not wait for a
 * transfer.
 */
export function transferOf(
  { backend, site }: Pick<SessionContext, 'backend' | 'site'>,
  order: PayableOrder,
): Transfer | undefined {
  const account =
    backend.isBuiltIn && order.total_due > 0 && waitsForTransfer(order)
      ? bankAccountOf(site.brand)
      : undefined
  if (!account) return undefined
  const reference = paymentReference(account, order.increment_id)
  return { account, reference, amount: order.total_due }
}

/**
 * Returns the bank transfer details of the order that this browser placed last; undefined in another
 * session, because they contain the total. Never rejects: the e-mail contains them too.
 */
export async function ownTransfer(
  context: SessionContext,
  env: Env,
): Promise<Transfer | undefined> {
  const { receipt, site } = context
  if (!receipt || receipt.isQuiet) return undefined
  try {
    const order = await pickPaidOrders(site, env)?.findPayable(receipt.order_id)
    return order && transferOf(context, order)
  } catch (error) {
    logFailedCall(error, 'transfer')
    return undefined
  }
}
