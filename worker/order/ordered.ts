import { noteOrdered, type Visit } from '../account/visit.ts'
import type { CartRef } from '../cart/cart-ref.ts'
import { textOf, writeLog } from '../render/log.ts'
import { inTime } from './ledger-through.ts'
import { sqlLedger } from './ledger.ts'
import { cartNames } from './names.ts'

/**
 * A cart that the backend does not have any more may have become an order, of which another page of
 * this browser knows: then its lines are not brought into a new one. Never rejects.
 */
export async function noteLostCart(visit: Visit, lost: CartRef): Promise<void> {
  try {
    const row = await inTime(sqlLedger(visit.db)).findByCart(await cartNames(visit, lost))
    if (row?.state === 'placed') noteOrdered(visit, lost)
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: textOf(error) })
  }
}
