import { readNote, writeNote } from './note.ts'
import type { SessionContext } from './context.ts'
import { errorText, writeLog } from '../log/log.ts'
import { RECEIPT_SECONDS } from './receipt.ts'

/**
 * Remembers where an order's confirmation goes; what is remembered already stays, because nobody may
 * have e-mails about an order sent elsewhere. Never rejects: the order stands without it.
 */
export async function storeReceiptEmail(
  context: SessionContext,
  order_id: string,
  email: string,
): Promise<void> {
  try {
    const name = nameOf(order_id)
    if ((await readNote(context, name)) !== undefined) return
    await writeNote(context, name, email, RECEIPT_SECONDS)
  } catch (error) {
    writeLog({ code: 'call.failed', operation: 'receipt', detail: errorText(error) })
  }
}

/** Where the confirmation of this browser's order goes; empty where nobody knows any more. */
export async function readReceiptEmail(context: SessionContext): Promise<string> {
  if (!context.receipt || context.receipt.isQuiet) return ''
  try {
    const email = await readNote(context, nameOf(context.receipt.order_id))
    return typeof email === 'string' ? email : ''
  } catch (error) {
    writeLog({ code: 'call.failed', operation: 'receipt', detail: errorText(error) })
    return ''
  }
}

function nameOf(order_id: string): string {
  return `order ${order_id}`
}
