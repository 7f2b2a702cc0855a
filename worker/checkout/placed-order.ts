import type { PlacedOrderProps } from '../../shared/order/placed-order.tsx'
import { shownItems } from '../../shared/account/order-items.ts'
import { productImage } from '../../shared/product/image.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { Ports } from '../ports.ts'
import type { SessionContext } from '../session/context.ts'
import type { ReceiptContact } from '../session/receipt-contact.ts'

/** What the page of thanks shows of an order, without the names of countries. */
export type ReadOrder = Omit<PlacedOrderProps, 'nameOf'>

/**
 * The order that this browser placed last, by its number and where its confirmation goes, with
 * pictures. Nobody is told in whose session it was not placed. Never rejects: the page stands without.
 */
export async function readPlacedOrder(
  { receipt, backend, site }: SessionContext,
  { email, shipping, billing }: ReceiptContact,
  { catalog }: Pick<Ports, 'catalog'>,
): Promise<ReadOrder | undefined> {
  if (!receipt?.orderNumber || receipt.isQuiet || email === '') return undefined
  try {
    const lookup = { orderNumber: receipt.orderNumber, email }
    const answer = await backend.call('order.lookup', lookup, {})
    if (!answer.ok || !answer.result) return undefined
    const order = answer.result
    const skus = shownItems(order.items).map(({ sku }) => sku)
    const products = await catalog.productsBySku([...new Set(skus)])
    const pictures = products.flatMap((product) => {
      const path = productImage(product)
      return path === undefined ? [] : [[product.sku, path] as const]
    })
    return { order, pictures: Object.fromEntries(pictures), shipping, billing }
  } catch (error) {
    const store = site.view.storeCode
    writeLog({ code: 'call.failed', operation: 'thanks.order', store, detail: errorText(error) })
    return undefined
  }
}
