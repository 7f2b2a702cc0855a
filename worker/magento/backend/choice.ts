import type { CartItemRequest } from '../../../shared/cart/server-item.ts'
import type { ConfigurableChild, Product } from '../../../shared/product/product.ts'
import { DOWNLOADS_OPTION } from '../catalog/custom-option-document.ts'
import type { MagentoShop } from './shop.ts'
import { uidOf } from './uid.ts'

/** Input of `addProductsToCart` for a line. */
export interface CartItemInput {
  sku: string
  quantity: number
  selected_options: readonly string[]
  entered_options: readonly { uid: string; value: string }[]
}

type RequestedItem = Pick<CartItemRequest, 'sku' | 'qty' | 'product_option'>
type Extension = NonNullable<CartItemRequest['product_option']>['extension_attributes']

const CHOSEN = new Set(['drop_down', 'radio', 'checkbox', 'multiple'])

/**
 * A line as Magento's input: a variant by its parent's sku and options, because its own sku would make a
 * separate simple line; all options by uid.
 */
export async function toCartItem(
  { catalog }: Pick<MagentoShop, 'catalog'>,
  { sku, qty, product_option }: RequestedItem,
): Promise<CartItemInput> {
  const extension = product_option?.extension_attributes ?? {}
  const [named] = await catalog.productsBySku([sku])
  const isItself = named !== undefined && named.visibility > 1
  const family = isItself ? undefined : await catalog.parentOf(sku)
  const product = family ?? named
  const custom = customOf(product, extension)
  return {
    sku: product?.sku ?? sku,
    quantity: qty,
    selected_options: [
      ...axesOf(product, sku, extension),
      ...partsOf(extension),
      ...custom.flatMap(({ selected }) => selected),
    ],
    entered_options: custom.flatMap(({ entered }) => entered),
  }
}

/** The options of a variant: the given ones, else those of the variant with this sku. */
function axesOf(
  product: Product | undefined,
  sku: string,
  { configurable_item_options: named = [] }: Extension,
): readonly string[] {
  if (named.length > 0) {
    return named.map(({ option_id, option_value }) =>
      uidOf('configurable', option_id, option_value),
    )
  }
  const child = product?.configurable_children.find((each) => each.sku === sku)
  return child && product ? uidsOf(product, child) : []
}

/** The uids of the options that choose a variant. */
export function uidsOf(
  { configurable_options }: Pick<Product, 'configurable_options'>,
  { attributes }: Pick<ConfigurableChild, 'attributes'>,
): readonly string[] {
  return configurable_options.flatMap(({ attribute_id, attribute_code }) => {
    const value = attributes[attribute_code]
    return value === undefined ? [] : [uidOf('configurable', attribute_id, value)]
  })
}

function partsOf({ bundle_options = [] }: Extension): readonly string[] {
  return bundle_options.flatMap(({ option_id, option_qty, option_selections }) =>
    option_selections.map((id) => uidOf('bundle', option_id, id, Number(option_qty) || 1)),
  )
}

interface Custom {
  selected: readonly string[]
  entered: readonly { uid: string; value: string }[]
}

function customOf(
  product: Product | undefined,
  { custom_options = [] }: Extension,
): readonly Custom[] {
  return custom_options.map(({ option_id, option_value }) => {
    const id = Number(option_id)
    const text = String(option_value)
    const ids = text.split(',').map((each) => each.trim())
    if (id === DOWNLOADS_OPTION) {
      return { selected: ids.map((each) => uidOf('downloadable', each)), entered: [] }
    }
    const type = product?.custom_options.find((option) => option.option_id === id)?.type
    if (type !== undefined && CHOSEN.has(type)) {
      return { selected: ids.map((each) => uidOf('custom-option', id, each)), entered: [] }
    }
    const value = type === 'date' && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text} 00:00:00` : text
    return { selected: [], entered: [{ uid: uidOf('custom-option', id), value }] }
  })
}
