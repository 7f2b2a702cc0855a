import type { OrderOutcome, OrderRefused } from '../../shared/order/order.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { CartRef } from '../session/cart-ref.ts'
import { setReceipt, type SessionContext } from '../session/context.ts'
import { storeReceiptContact, type ReceiptContact } from '../session/receipt-contact.ts'
import type { OrderService } from './order-service.ts'

/** An order for the thank-you page; `redirect`: the payment URL. */
export interface RecordedOrder {
  kind: 'sent'
  redirect: string | undefined
}

/** Posted details of an order, for the thank-you page. */
export interface PostedDetails {
  key: string
  contact: ReceiptContact
  account?: 'made' | 'failed' | undefined
}

/**
 * Stores the data of the thank-you page; an order that is already stored stays unchanged. The contact is
 * stored only if `posted` belongs to this order.
 */
export async function recordOrder(
  context: SessionContext,
  outcome: Exclude<OrderOutcome, OrderRefused>,
  posted?: PostedDetails,
): Promise<RecordedOrder> {
  const { order_id } = outcome
  const isPlaced = outcome.state === 'placed'
  const orderNumber = isPlaced ? outcome.orderNumber : undefined
  const isNew = context.receipt?.order_id !== order_id
  if (isNew) {
    if (posted?.key === order_id) await storeReceiptContact(context, order_id, posted.contact)
    setReceipt(context, { order_id, orderNumber, account: posted?.account, at: context.now })
  }
  return { kind: 'sent', redirect: isPlaced ? outcome.redirect : undefined }
}

/** True if the cart has become an order, whose response may have been lost; the order is then recorded. */
export async function recordOrderOfCart(
  context: SessionContext,
  cart: CartRef | undefined,
  service: Pick<OrderService, 'readStateOfCart'>,
): Promise<boolean> {
  try {
    const outcome = cart && (await service.readStateOfCart(context, cart))
    if (!outcome || outcome.state === 'refused') return false
    await recordOrder(context, outcome)
    return true
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: errorText(error) })
    return false
  }
}
