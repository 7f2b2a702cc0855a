import { topLevelItems } from '../../shared/account/order-items.ts'
import type { OrderRecord } from '../../shared/order/history.ts'
import { cardImage, imagePath } from '../../shared/product/image.ts'
import { findProducts, type ProductReads } from '../cart/show-lines.ts'
import { logFailedCall } from '../log/log.ts'

/**
 * Picture paths of an order's products by SKU; a variant has its own, or that of its parent. Never rejects:
 * without pictures the products are still listed.
 */
export async function orderPictures(
  catalog: ProductReads,
  order: Pick<OrderRecord, 'items'>,
): Promise<Readonly<Record<string, string>>> {
  try {
    const items = topLevelItems(order.items)
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
