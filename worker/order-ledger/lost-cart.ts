import { markOrdered, setReceipt, type SessionContext } from '../session/context.ts'
import { isBeingPaid } from '../session/receipt.ts'
import type { CartRef } from '../session/cart-ref.ts'
import { errorText, writeLog } from '../log/log.ts'
import { withTimeLimit } from './wrap-ledger.ts'
import { sqlLedger } from './sql-ledger.ts'
import { cartNames, scopesOf } from './names.ts'

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

/**
 * A cart that is gone was sent as an order whose answer never came: the page of thanks shows it. One of a
 * guest is not for whoever has logged in since, and an order that is being paid keeps its page. Never rejects.
 */
export async function noteLostOrder(context: SessionContext, lost: CartRef): Promise<void> {
  if (isBeingPaid(context.receipt, context.now)) return
  try {
    const ledger = withTimeLimit(sqlLedger(context.db))
    const row = await ledger.findByCart(await cartNames(context, lost))
    const scopes = await scopesOf(context.session ? { ...context, device: undefined } : context)
    if (!row || !scopes.includes(row.scope) || context.receipt?.order_id === row.key) return
    const orderNumber = row.state === 'placed' ? (row.orderNumber ?? '') : undefined
    setReceipt(context, { order_id: row.key, orderNumber, at: context.now })
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: errorText(error) })
  }
}
