import type { CartItemRequest } from '../../../shared/cart/server-item.ts'
import type { ProductOption } from '../../../shared/cart/product-option.ts'
import { defaultBundleSelection } from '../../../shared/product/bundle.ts'
import type { CustomOption, Product } from '../../../shared/product/product.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'

/** Input that adds a product to a cart: the first of every required option. */
export async function itemsOf(
  sku: string,
  catalog: CatalogEngine,
): Promise<readonly CartItemRequest[]> {
  const product = await catalog.product({ sku })
  if (!product) throw new Error(`${sku} is not there`)
  if (product.type_id === 'grouped') {
    const members = product.product_links.filter(({ link_type }) => link_type === 'associated')
    const parts = await catalog.productsBySku(members.map((each) => each.linked_product_sku))
    return parts
      .filter((part) => part.stock?.is_in_stock !== false)
      .map((part) => ({ sku: part.sku, qty: 1 }))
  }
  const child = product.configurable_children.find((each) => each.stock?.is_in_stock !== false)
  const bought = product.type_id === 'configurable' ? (child?.sku ?? sku) : sku
  const product_option = optionOf(product)
  return [{ sku: bought, qty: 1, ...(product_option && { product_option }) }]
}

function optionOf(product: Product): ProductOption | undefined {
  const custom_options = product.custom_options
    .filter(({ is_require }) => is_require)
    .map((option) => ({ option_id: option.option_id, option_value: valueOf(option) }))
  const bundle_options =
    product.type_id === 'bundle'
      ? defaultBundleSelection(product.bundle_options).map((each) => ({
          ...{ option_id: each.option_id, option_qty: each.option_qty },
          option_selections: each.option_selections.map(Number),
        }))
      : []
  const extension = {
    ...(custom_options.length > 0 && { custom_options }),
    ...(bundle_options.length > 0 && { bundle_options }),
  }
  return Object.keys(extension).length > 0 ? { extension_attributes: extension } : undefined
}

function valueOf({ values, type }: CustomOption): string {
  const [first] = values
  if (first) return String(first.option_type_id)
  return type === 'date' ? '2030-01-02' : 'ANNA'
}
