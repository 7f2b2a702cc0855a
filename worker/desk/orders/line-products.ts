import { imagePath } from '../../../shared/product/image.ts'
import type { ManagedOrder } from '../../../shared/order/managed-order.ts'
import type { Product } from '../../../shared/product/product.ts'
import { logFailedCall } from '../../log/log.ts'
import { productSource } from '../../pick/product-operations.ts'
import { portsOf } from '../../render/ports-of.ts'
import type { Desk } from '../frame/section.ts'
import { selectView, productPageHref } from '../products/selected-view.ts'
import { siteOfOrder } from './format.ts'

/** The product of a line in the present catalogue. */
export interface LineProduct {
  /** Its page at the desk; undefined if it has none. */
  href: string | undefined
  picture: string | undefined
}

/** Products of an order's lines by line index; a product that is no longer sold is missing. */
export type LineProducts = ReadonlyMap<number, LineProduct>

/** Reads the products of an order from its store view; returns none if the catalogue does not respond. */
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
        const href = hasPages ? productPageHref(selected, productSku, sku) : undefined
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
