import { callForCart } from '../session/call-as.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { LedgerRow } from '../order-ledger/ledger.ts'
import { cartNames } from '../order-ledger/names.ts'
import type { OrderLookup } from './resolve-due-order.ts'

/** A request that has not created an order after this time was lost. */
export const REQUEST_TIMEOUT_MS = 120_000

/**
 * Looks an order up by its cart, for a backend without order keys. An open cart is no order; after
 * `REQUEST_TIMEOUT_MS` it cannot become one by that request. For any other cart the result is unknown. Never
 * rejects.
 */
export async function findByCart(context: SessionContext, row: LedgerRow): Promise<OrderLookup> {
  const cart = cartOf(context)
  try {
    if (!cart || !(await cartNames(context, cart)).includes(row.cart)) return { kind: 'silent' }
    const answer = await callForCart(context, 'order.sync', { order_id: row.key })
    if (!answer.ok) return { kind: 'silent' }
    if (answer.result) return { kind: 'found', orderNumber: answer.result.orderNumber }
    const sentAt = row.sentAt ?? row.updatedAt
    return { kind: Date.now() - sentAt >= REQUEST_TIMEOUT_MS ? 'never' : 'none' }
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: errorText(error) })
    return { kind: 'silent' }
  }
}
