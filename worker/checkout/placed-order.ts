import { shippingAddressOf, type OrderRecord } from '../../shared/order/history.ts'
import type { Lookup } from '../../shared/order/lookup.ts'
import type { OrderAddress } from '../../shared/order/order.ts'
import type { PlacedOrderProps } from '../../shared/order/placed-order.tsx'
import { readHistory } from '../account/orders.ts'
import { logFailedCall } from '../log/log.ts'
import { orderPictures } from '../order/order-pictures.ts'
import type { Ports } from '../catalog/engine.ts'
import type { SessionContext } from '../session/context.ts'
import type { Receipt } from '../session/receipt.ts'
import type { ReceiptContact } from '../session/receipt-contact.ts'

/** Order data of the thank-you page, without country names. */
export interface ReadOrder extends Omit<PlacedOrderProps, 'nameOf'> {
  /** True if the order is in the history of the logged-in customer. */
  isOwn: boolean
  /** Additional proof that a Magento requires for a guest's order. */
  proof?: Pick<Lookup, 'postcode' | 'lastname'>
}

/**
 * Reads the order that this browser placed last, with images: from the customer's history, or by its number
 * and the confirmation's e-mail address. Undefined in another session than the order's. Never rejects: the
 * page works without it.
 */
export async function readPlacedOrder(
  context: SessionContext,
  contact: ReceiptContact,
  { catalog }: Pick<Ports, 'catalog'>,
): Promise<ReadOrder | undefined> {
  const { receipt, site } = context
  if (!receipt?.orderNumber || receipt.isQuiet) return undefined
  try {
    const customerOrder = await findOwn(context, receipt.orderNumber)
    const order = customerOrder ?? (await lookUp(context, receipt, contact))
    if (!order) return undefined
    const {
      shipping = customerOrder && shippingAddressOf(customerOrder),
      billing = customerOrder?.billing_address,
    } = contact
    const pictures = await orderPictures(catalog, order)
    const proof = context.backend.isMagento && billing ? proofOf(billing) : undefined
    return {
      ...{ order, pictures, shipping, billing, isOwn: customerOrder !== undefined },
      ...(proof && { proof }),
    }
  } catch (error) {
    const store = site.view.storeCode
    logFailedCall(error, 'thanks.order', store)
    return undefined
  }
}

/** The order is among the newest. */
async function findOwn(context: SessionContext, number: string): Promise<OrderRecord | undefined> {
  const history = context.session && (await readHistory(context))
  return history?.items.find(({ increment_id }) => increment_id === number)
}

async function lookUp(
  { backend }: SessionContext,
  { order_id, orderNumber = '' }: Receipt,
  { email, billing }: ReceiptContact,
): Promise<OrderRecord | undefined> {
  if (email === '') return undefined
  const more = backend.isMagento && billing ? proofOf(billing) : { order_id }
  const answer = await backend.call('order.lookup', { orderNumber, email, ...more }, {})
  return answer.ok ? answer.result : undefined
}

function proofOf({ postcode, lastname }: Pick<OrderAddress, 'postcode' | 'lastname'>) {
  return { postcode, lastname }
}
