import { isRecord } from '../../shared/raw.ts'
import { foldEmail } from '../../shared/account/validate.ts'
import type { OrderAddress, OrderRequest } from '../../shared/order/order.ts'
import { deleteNotes, readNote, writeNote } from './note.ts'
import type { SessionContext } from './context.ts'
import { logFailedCall } from '../log/log.ts'

/** Who ordered: where the confirmation goes, and the addresses; an empty e-mail where nobody knows any more. */
export interface ReceiptContact {
  email: string
  /** Undefined: nothing is sent, or it is not known. */
  shipping?: OrderAddress | undefined
  billing?: OrderAddress | undefined
}

/** Who ordered, by the order as it was sent. */
export function contactOf({
  addressInformation: { shippingAddress: shipping, billingAddress: billing },
}: Pick<OrderRequest, 'addressInformation'>): ReceiptContact {
  return { email: foldEmail(billing.email ?? ''), ...(shipping && { shipping }), billing }
}

const NOBODY: ReceiptContact = { email: '' }

/** How long the page of thanks shows who ordered to whoever opens it in a guest's browser. */
export const CONTACT_SECONDS = 60 * 60

/**
 * Remembers who ordered; what is remembered already stays, because no one may have e-mails about an order
 * sent elsewhere. Never rejects: the order stands without it.
 */
export async function storeReceiptContact(
  context: SessionContext,
  order_id: string,
  contact: ReceiptContact,
): Promise<void> {
  try {
    const name = nameOf(order_id)
    if ((await readNote(context, name)) !== undefined) return
    await writeNote(context, name, contact, CONTACT_SECONDS)
  } catch (error) {
    logFailedCall(error, 'receipt')
  }
}

/** Contact of this browser's order; undefined in another session than the one that placed it. */
export async function readReceiptContact(context: SessionContext): Promise<ReceiptContact> {
  if (!context.receipt || context.receipt.isQuiet) return NOBODY
  try {
    const note = await readNote(context, nameOf(context.receipt.order_id))
    return isContact(note) ? note : NOBODY
  } catch (error) {
    logFailedCall(error, 'receipt')
    return NOBODY
  }
}

/** Deletes who placed this browser's order. Never rejects: what is left expires within the hour. */
export async function deleteReceiptContact({ db, receipt }: SessionContext): Promise<void> {
  if (!receipt) return
  try {
    await deleteNotes(db, [nameOf(receipt.order_id)])
  } catch (error) {
    logFailedCall(error, 'receipt')
  }
}

/** Deletes who placed these orders, whatever browser they are of. */
export async function deleteContacts(db: D1Database, orders: readonly string[]): Promise<void> {
  await deleteNotes(db, orders.map(nameOf))
}

/** The note is sealed, so it was written by this worker. */
function isContact(note: unknown): note is ReceiptContact {
  return isRecord(note) && typeof note['email'] === 'string'
}

function nameOf(order_id: string): string {
  return `order of ${order_id}`
}
