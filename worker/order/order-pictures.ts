import { shownItems } from '../../shared/account/order-items.ts'
import type { OrderRecord } from '../../shared/order/history.ts'
import { cardImage, imagePath } from '../../shared/product/image.ts'
import { findProducts, type Reads } from '../cart/show-lines.ts'
import { logFailedCall } from '../log/log.ts'

/**
 * Paths of the pictures of an order's products by sku; a variant has its own, or its family's. Never rejects:
 * products are listed without.
 */
export async function orderPictures(
  catalog: Reads,
  order: Pick<OrderRecord, 'items'>,
): Promise<Readonly<Record<string, string>>> {
  try {
    const items = shownItems(order.items)
    const products = await findProducts(items, catalog)
    const pictures = items.flatMap(({ sku }, at) => {
      const product = products[at]
      const child = product?.configurable_children.find((each) => each.sku === sku)
      const path = imagePath(child?.image) ?? (product && cardImage(product))
      return path === undefined ? [] : [[sku, path] as const]
    })
    return Object.fromEntries(pictures)
  } catch (error) {
    logFailedCall(error, 'order.pictures')
    return {}
  }
}
