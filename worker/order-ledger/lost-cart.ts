import { markOrdered, setReceipt, type SessionContext } from '../session/context.ts'
import { isBeingPaid } from '../session/receipt.ts'
import type { CartRef } from '../session/cart-ref.ts'
import { errorText, writeLog } from '../log/log.ts'
import { withTimeLimit } from './wrap-ledger.ts'
import { sqlLedger } from './sql-ledger.ts'
import { cartNames, scopesOf } from './names.ts'

/**
 * Marks a cart that the backend no longer has as ordered, if another tab of this browser ordered it. Its
 * lines are then not copied into a new cart. Never rejects.
 */
export async function markOrderedCart(context: SessionContext, lost: CartRef): Promise<void> {
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
 * Stores the receipt of an order whose response was lost, found by its missing cart. Skips a guest's order
 * after a customer logged in, and keeps the receipt of an order that is being paid. Never rejects.
 */
export async function setLostOrderReceipt(context: SessionContext, lost: CartRef): Promise<void> {
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
