import { decodeEntities } from '../../../shared/entities.ts'
import type { ProductOption } from '../../../shared/cart/product-option.ts'
import { DOWNLOADS_OPTION } from '../catalog/custom-option-document.ts'
import type { MagentoLine } from './cart-query.ts'
import { numberIn, partsOf } from './uid.ts'

type Extension = ProductOption['extension_attributes']

const TYPES: Readonly<Record<string, string>> = {
  SimpleProduct: 'simple',
  VirtualProduct: 'virtual',
  DownloadableProduct: 'downloadable',
  ConfigurableProduct: 'configurable',
  BundleProduct: 'bundle',
}

/** Custom option types with a list of values. */
const CHOSEN = new Set(['drop_down', 'radio', 'checkbox', 'multiple'])

/** A cart line of the contract: a variant has its own sku. */
export function lineOf(line: MagentoLine) {
  const { product, configured_variant: variant, prices } = line
  const product_option = optionOf(line)
  return {
    item_id: numberIn(line.uid),
    sku: variant?.sku ?? product.sku,
    qty: line.quantity,
    name: decodeEntities(product.name),
    price: prices?.price ?? 0,
    product_type: TYPES[product.__typename] ?? 'simple',
    ...(product_option && { product_option }),
  }
}

/** Identifies equal lines: a product with the same options. */
export function lineKey(line: MagentoLine): string {
  return choiceKey(line.product.sku, optionOf(line))
}

/** As `lineKey`, for an added product. */
export function choiceKey(sku: string, option: ProductOption | undefined): string {
  const { custom_options, configurable_item_options, bundle_options } =
    option?.extension_attributes ?? {}
  const pairs = [
    ...(custom_options ?? []).map(
      ({ option_id, option_value }) => `custom ${option_id} ${String(option_value)}`,
    ),
    ...(configurable_item_options ?? []).map(
      ({ option_id, option_value }) => `axis ${option_id} ${String(option_value)}`,
    ),
    ...(bundle_options ?? []).map(
      ({ option_id, option_qty, option_selections }) =>
        `part ${option_id} ${String(Number(option_qty))} ${option_selections.map(String).toSorted().join()}`,
    ),
  ]
  return JSON.stringify([sku, ...pairs.toSorted()])
}

function optionOf(line: MagentoLine): ProductOption | undefined {
  const custom = [...customOf(line), ...downloadsOf(line)]
  const axes = line.configurable_options.map((each) => {
    const { configurable_product_option_value_uid: uid, option_label, value_label } = each
    return {
      option_id: String(numberIn(uid, 1)),
      option_value: numberIn(uid),
      label: option_label,
      value: value_label,
    }
  })
  const parts = line.bundle_options.map(({ uid, values }) => ({
    option_id: numberIn(uid),
    option_qty: values[0]?.quantity ?? 1,
    option_selections: values.map((value) => numberIn(value.uid, 2)),
  }))
  const extension: Extension = {
    ...(custom.length > 0 && { custom_options: custom }),
    ...(axes.length > 0 && { configurable_item_options: axes }),
    ...(parts.length > 0 && { bundle_options: parts }),
  }
  return Object.keys(extension).length > 0 ? { extension_attributes: extension } : undefined
}

function customOf({ customizable_options: options }: MagentoLine) {
  return options.flatMap(({ customizable_option_uid: uid, type, values }) => {
    const isChosen = CHOSEN.has(type)
    const option_value = values
      .map((value) =>
        isChosen ? String(numberIn(value.customizable_option_value_uid)) : value.value,
      )
      .join()
    return option_value === '' ? [] : [{ option_id: numberIn(uid), option_value }]
  })
}

/** Separately sold files; the line of other downloadable products lists all files too. */
function downloadsOf({ links }: MagentoLine) {
  const ids = links
    .filter(({ uid }) => partsOf(uid)[0] === 'downloadable')
    .map(({ uid }) => numberIn(uid))
  return ids.length > 0 ? [{ option_id: DOWNLOADS_OPTION, option_value: ids.join() }] : []
}
