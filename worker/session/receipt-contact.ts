import { isRecord } from '../../shared/raw.ts'
import { foldEmail } from '../../shared/account/validate.ts'
import type { OrderAddress, OrderRequest } from '../../shared/order/order.ts'
import { deleteNotes, readNote, writeNote } from './note.ts'
import type { SessionContext } from './context.ts'
import { logFailedCall } from '../log/log.ts'

/**
 * Contact of an order: address of the confirmation and postal addresses; the e-mail is empty if unknown.
 */
export interface ReceiptContact {
  email: string
  /** Undefined: nothing is shipped, or unknown. */
  shipping?: OrderAddress | undefined
  billing?: OrderAddress | undefined
}

/** The contact in an order request. */
export function contactOf({
  addressInformation: { shippingAddress: shipping, billingAddress: billing },
}: Pick<OrderRequest, 'addressInformation'>): ReceiptContact {
  return { email: foldEmail(billing.email ?? ''), ...(shipping && { shipping }), billing }
}

const NO_CONTACT: ReceiptContact = { email: '' }

/** Time in which the order confirmation page shows the contact of a guest order. */
export const CONTACT_SECONDS = 60 * 60

/**
 * Stores the contact of an order. An existing contact is kept, so that nobody can redirect the e-mails of
 * an order. Never rejects: the order does not depend on it.
 */
export async function storeReceiptContact(
  context: SessionContext,
  order_id: string,
  contact: ReceiptContact,
): Promise<void> {
  try {
    const name = noteNameOf(order_id)
    if ((await readNote(context, name)) !== undefined) return
    await writeNote(context, name, contact, CONTACT_SECONDS)
  } catch (error) {
    logFailedCall(error, 'receipt')
  }
}

/** Contact of this browser's order; an empty one if the session of the order has ended. */
export async function readReceiptContact(context: SessionContext): Promise<ReceiptContact> {
  if (!context.receipt || context.receipt.isQuiet) return NO_CONTACT
  try {
    const note = await readNote(context, noteNameOf(context.receipt.order_id))
    return isContact(note) ? note : NO_CONTACT
  } catch (error) {
    logFailedCall(error, 'receipt')
    return NO_CONTACT
  }
}

/** Deletes the contact of this browser's order. Never rejects: what remains expires within the hour. */
export async function deleteReceiptContact({ db, receipt }: SessionContext): Promise<void> {
  if (!receipt) return
  try {
    await deleteNotes(db, [noteNameOf(receipt.order_id)])
  } catch (error) {
    logFailedCall(error, 'receipt')
  }
}

/** Deletes the contacts of these orders, for every browser. */
export async function deleteContacts(db: D1Database, orders: readonly string[]): Promise<void> {
  await deleteNotes(db, orders.map(noteNameOf))
}

/** The note is sealed, so it was written by this worker. */
function isContact(note: unknown): note is ReceiptContact {
  return isRecord(note) && typeof note['email'] === 'string'
}

function noteNameOf(order_id: string): string {
  return `order of ${order_id}`
}
