import type { CartItem } from '../../shared/cart/cart.ts'
import { toCartItem } from '../../shared/cart/item.ts'
import { isAvailable } from '../../shared/product/variant.ts'
import type { Env } from '../env.ts'
import { loadPrices } from '../catalog/load-prices.ts'
import { ownCatalog } from '../price/own-catalog.ts'
import type { SessionContext } from '../session/context.ts'

/** Returns a line for each available variant of a configurable product; empty if there is no such product. */
export async function listVariants(
  context: SessionContext,
  sku: string,
  env: Env,
): Promise<readonly CartItem[]> {
  const { site, session, now } = context
  const catalog = ownCatalog(context, env)
  const [product] = await catalog.productsBySku([sku])
  if (!product || product.status >= 2 || product.type_id !== 'configurable') return []
  const group = session && { customerGroupId: session.group_id }
  const price = await loadPrices(site, catalog, now, group)
  const { brand, shop } = site
  const { setConfigurableProductOptions } = brand.cart
  const ctx = { price, href: shop.href, setConfigurableProductOptions }
  return product.configurable_children
    .filter((child) => isAvailable(child, brand.products.listOutOfStockProducts))
    .map(({ sku: childSku }) => toCartItem(product, { childSku }, ctx))
}
