import type { OrderOutcome, OrderRefused } from '../../shared/order/order.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { CartRef } from '../session/cart-ref.ts'
import { setReceipt, type SessionContext } from '../session/context.ts'
import { storeReceiptContact, type ReceiptContact } from '../session/receipt-contact.ts'
import type { OrderService } from './order-service.ts'

/** An order that the page of thanks shows; `redirect`: where it is paid. */
export interface RecordedOrder {
  kind: 'sent'
  redirect: string | undefined
}

/** What was posted with an order, for the page of thanks. */
export interface PostedDetails {
  key: string
  contact: ReceiptContact
  account?: 'made' | 'failed' | undefined
}

/**
 * Stores what the page of thanks shows; an order that was told of before stays as it was told. The
 * e-mail of an order that was posted elsewhere went where that post said.
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

/** Whether a cart has become an order whose answer may never have come: it is told of then. */
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
