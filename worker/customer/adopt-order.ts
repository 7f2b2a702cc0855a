import { foldEmail } from '../../shared/account/validate.ts'
import { logFailedCall } from '../log/log.ts'
import { callAs } from '../session/call-as.ts'
import { setReceipt, type SessionContext } from '../session/context.ts'
import { readReceiptContact, type ReceiptContact } from '../session/receipt-contact.ts'
import type { Receipt } from '../session/receipt.ts'
import { saveOrderedAddress } from './save-address.ts'

/** An order of a guest, with who placed it. */
export interface GuestOrder {
  order_id: string
  contact: ReceiptContact
}

/** As it is known from its browser. */
interface RememberedOrder extends GuestOrder {
  receipt: Receipt
}

/**
 * The order that this browser placed last as a guest with this e-mail address; undefined: none, or who
 * placed it is not remembered any more.
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

/** As `adoptOrder`, and the page of thanks stays: it is about an order of whoever is logged in now. */
export async function adoptRemembered(
  context: SessionContext,
  { receipt, ...order }: RememberedOrder,
): Promise<void> {
  await adoptOrder(context, order)
  if (context.session) setReceipt(context, { ...receipt, account: 'made' })
}

/**
 * Brings an order and its address into the account that was just made for it; a connected backend stores
 * the address alone. Never rejects: order and account stand without it.
 */
export async function adoptOrder(
  context: SessionContext,
  { order_id, contact: { shipping, billing } }: GuestOrder,
): Promise<void> {
  await saveOrderedAddress(context, shipping ?? billing)
  await addToHistory(context, order_id)
}

/** Brings an order alone into the account: one that was still being checked when the account was made. */
export async function addToHistory(context: SessionContext, order_id: string): Promise<void> {
  if (!context.backend.isBuiltIn) return
  try {
    await callAs(context, 'order.adopt', { order_id })
  } catch (error) {
    const store = context.site.view.storeCode
    logFailedCall(error, 'order.adopt', store)
  }
}
