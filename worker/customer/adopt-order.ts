import { foldEmail } from '../../shared/account/validate.ts'
import { logFailedCall } from '../log/log.ts'
import { callAs } from '../session/call-as.ts'
import { setReceipt, type SessionContext } from '../session/context.ts'
import { readReceiptContact, type ReceiptContact } from '../session/receipt-contact.ts'
import type { Receipt } from '../session/receipt.ts'
import { saveOrderedAddress } from './save-address.ts'

/** A guest's order with the customer's contact data. */
export interface GuestOrder {
  order_id: string
  contact: ReceiptContact
}

/** As this browser remembers it. */
interface RememberedOrder extends GuestOrder {
  receipt: Receipt
}

/**
 * Returns the order that this browser placed last as a guest with this e-mail address; undefined if there
 * is none, or its contact data has expired.
 */
export async function readGuestOrder(
  context: SessionContext,
  email: string,
): Promise<RememberedOrder | undefined> {
  const { receipt, session } = context
  if (!receipt || session) return undefined
  const contact = await readReceiptContact(context)
  const isTheirs = contact.email !== '' && contact.email === foldEmail(email)
  return isTheirs ? { order_id: receipt.order_id, contact, receipt } : undefined
}

/** As `adoptOrder`; the thank-you page stays valid for the customer who is now logged in. */
export async function adoptRemembered(
  context: SessionContext,
  { receipt, ...order }: RememberedOrder,
): Promise<void> {
  await adoptOrder(context, order)
  if (context.session) setReceipt(context, { ...receipt, account: 'made' })
}

/**
 * Adds an order and its address to the account just created for it; a connected backend stores only the
 * address. Never rejects: order and account stand without it.
 */
export async function adoptOrder(
  context: SessionContext,
  { order_id, contact: { shipping, billing } }: GuestOrder,
): Promise<void> {
  await saveOrderedAddress(context, shipping ?? billing)
  await addToHistory(context, order_id)
}

/** Adds only an order to the account: one still pending when the account was created. */
export async function addToHistory(context: SessionContext, order_id: string): Promise<void> {
  if (!context.backend.isBuiltIn) return
  try {
    await callAs(context, 'order.adopt', { order_id })
  } catch (error) {
    const store = context.site.view.storeCode
    logFailedCall(error, 'order.adopt', store)
  }
}
