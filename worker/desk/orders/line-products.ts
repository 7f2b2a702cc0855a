import { imagePath } from '../../../shared/product/image.ts'
import type { ManagedOrder } from '../../../shared/order/managed-order.ts'
import type { Product } from '../../../shared/product/product.ts'
import { logFailedCall } from '../../log/log.ts'
import { productSource } from '../../pick/product-operations.ts'
import { portsOf } from '../../render/ports-of.ts'
import type { Desk } from '../frame/section.ts'
import { selectView, productAt } from '../products/selected-view.ts'
import { siteOfOrder } from './format.ts'

/** What the catalogue knows of the product of a line today. */
export interface LineProduct {
  /** Its page at the desk; undefined: it has none. */
  href: string | undefined
  picture: string | undefined
}

/** Products of an order's lines by the lines' places; what is not sold any more is missing. */
export type LineProducts = ReadonlyMap<number, LineProduct>

/** The products of an order as its store view has them; a catalogue that does not answer has none. */
export async function findLineProducts(desk: Desk, order: ManagedOrder): Promise<LineProducts> {
  const site = siteOfOrder(desk, order.record.store_id)
  const skus = [...new Set(order.lines.map(({ productSku }) => productSku))]
  try {
    const products = await portsOf(site, desk.env).catalog.productsBySku(skus)
    const bySku = new Map(products.map((product) => [product.sku, product]))
    const selected = selectView(desk, site.view.storeCode)
    const hasPages = productSource(desk.env, site.brand) !== 'engine'
    return new Map(
      order.lines.flatMap(({ line, productSku, sku }) => {
        const product = bySku.get(productSku)
        if (!product) return []
        const href = hasPages ? productAt(selected, productSku, sku) : undefined
        return [[line, { href, picture: pictureOf(product, sku) }] as const]
      }),
    )
  } catch (error) {
    logFailedCall(error, 'desk.product')
    return new Map()
  }
}

function pictureOf(product: Product, sku: string): string | undefined {
  const child = product.configurable_children.find((each) => each.sku === sku)
  const pictures = [child?.image, product.small_image, product.image]
  return pictures.map(imagePath).find((path) => path !== undefined)
}
