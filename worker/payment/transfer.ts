import {
  paymentReference,
  waitsForTransfer,
  type Transfer,
} from '../../shared/order/bank-transfer.ts'
import type { SessionContext } from '../session/context.ts'
import { bankAccountOf } from '../brand/bank-account.ts'
import type { Env } from '../env.ts'
import { logFailedCall } from '../log/log.ts'
import type { PayableOrder } from '../backend/payment.ts'
import { pickPaidOrders } from '../pick/paid-orders.ts'

/** How an order of the built-in shop is paid by transfer; undefined: it does not wait for one. */
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
 * How the order that this browser placed last is paid by transfer. Nobody is told in whose session it
 * was not placed: it says what the order costs. Never rejects: the e-mail tells it too.
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
