import { markOrdered, type SessionContext } from '../session/context.ts'
import type { CartRef } from '../session/cart-ref.ts'
import { errorText, writeLog } from '../log/log.ts'
import { withTimeLimit } from './wrap-ledger.ts'
import { sqlLedger } from './ledger.ts'
import { cartNames } from './names.ts'

/**
 * A cart that the backend does not have any more may have become an order, of which another page of
 * this browser knows: then its lines are not brought into a new one. Never rejects.
 */
export async function markLostCart(context: SessionContext, lost: CartRef): Promise<void> {
  try {
    const row = await withTimeLimit(sqlLedger(context.db)).findByCart(
      await cartNames(context, lost),
    )
    if (row?.state === 'placed') markOrdered(context, lost)
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: errorText(error) })
  }
}
