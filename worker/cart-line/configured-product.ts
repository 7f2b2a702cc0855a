import type { ProductOption } from '../../shared/cart/product-option.ts'
import {
  bundleParts,
  linkedBySku,
  readBundleSelection,
  type BundleSelection,
} from '../../shared/product/bundle.ts'
import { bundleChecksum } from '../../shared/product/checksum.ts'
import {
  bundleFieldName,
  bundleQtyFieldName,
  type ReadChoice,
} from '../../shared/product/choice.ts'
import { checkCustomOptions, type ChosenOption } from '../../shared/product/options.ts'
import type { ConfigurableChild, Product } from '../../shared/product/product.ts'
import { findVariant, isEnabled } from '../../shared/product/variant.ts'

/** A product with its chosen options: price, stock and name of a line are derived from it. */
export interface ConfiguredProduct {
  product: Product
  linked: readonly Product[]
  child: ConfigurableChild | undefined
  bundle: readonly BundleSelection[] | undefined
  custom: readonly ChosenOption[]
}

/** Why a product cannot be added to a cart. */
export type ConfigurationProblem = 'gone' | 'options-missing' | 'option-invalid'

export type Configuration =
  | { ok: true; configured: ConfiguredProduct }
  | { ok: false; problem: ConfigurationProblem }

type Extension = ProductOption['extension_attributes']

/**
 * Applies the chosen options to a product, or returns the problem. A grouped product is not a line of its
 * own; a variant is identified by its sku or its values, a bundle by all of its selections.
 */
export function configureProduct(
  product: Product,
  linked: readonly Product[],
  sku: string,
  option: ProductOption | undefined,
): Configuration {
  if (product.status >= 2 || product.type_id === 'grouped') return refused('gone')
  const extension = option?.extension_attributes ?? {}
  const custom = customOf(product, extension)
  if (checkCustomOptions(product.custom_options, custom).length > 0) {
    return refused(custom.length === 0 ? 'options-missing' : 'option-invalid')
  }
  const configured: ConfiguredProduct = {
    product,
    linked,
    child: undefined,
    bundle: undefined,
    custom,
  }
  if (product.type_id === 'configurable') return withChild(configured, sku, extension)
  return product.type_id === 'bundle' ? withBundle(configured, extension) : { ok: true, configured }
}

/** Returns the chosen parts of a bundle; empty for any other product. */
export function bundlePartsOf({
  product,
  linked,
  bundle,
}: Pick<ConfiguredProduct, 'product' | 'linked' | 'bundle'>): readonly Product[] {
  if (product.type_id !== 'bundle') return []
  const there = linkedBySku(linked)
  const chosen = bundleParts(product, there, bundle) ?? []
  return chosen.flatMap(({ sku }) => there.get(sku) ?? [])
}

/**
 * Returns the key of a line: equal configurations have equal keys, regardless of the order and type of
 * their ids.
 */
export function lineKey({ product, child, bundle, custom }: ConfiguredProduct): string {
  const options = custom.map(({ option_id, option_value }) => `${option_id}=${option_value}`)
  const name = child?.sku ?? (bundle ? `${product.sku} ${bundleChecksum(bundle)}` : product.sku)
  return JSON.stringify([name, ...options.toSorted()])
}

/** Returns the contract's sku of a line: a variant's own; a bundle's joined with its parts'. */
export function lineSku({ product, child, bundle }: ConfiguredProduct): string {
  if (child) return child.sku
  if (!bundle) return product.sku
  const ids = new Set(bundle.flatMap(({ option_selections }) => option_selections))
  const parts = product.bundle_options.flatMap(({ product_links }) =>
    product_links.filter(({ id }) => ids.has(id)).map(({ sku }) => sku),
  )
  return [product.sku, ...parts].join('-')
}

/** Returns the chosen options in the contract's format; undefined if there are none. */
export function productOptionOf({
  product,
  child,
  bundle,
  custom,
}: ConfiguredProduct): ProductOption | undefined {
  const axes = child
    ? product.configurable_options.flatMap(({ attribute_id, attribute_code }) => {
        const value = child.attributes[attribute_code]
        return value === undefined ? [] : [{ option_id: attribute_id, option_value: value }]
      })
    : []
  const extension: Extension = {
    ...(axes.length > 0 && { configurable_item_options: axes }),
    ...(bundle && bundle.length > 0 && { bundle_options: bundle }),
    ...(custom.length > 0 && { custom_options: custom }),
  }
  return Object.keys(extension).length > 0 ? { extension_attributes: extension } : undefined
}

function refused(problem: ConfigurationProblem): Configuration {
  return { ok: false, problem }
}

function customOf(product: Product, { custom_options }: Extension): readonly ChosenOption[] {
  return (custom_options ?? [])
    .map(({ option_id, option_value }) => ({
      option_id: Number(option_id),
      option_value: String(option_value).trim(),
    }))
    .filter(({ option_id, option_value }) => {
      const isKnown = product.custom_options.some((option) => option.option_id === option_id)
      return isKnown && option_value !== ''
    })
}

function withChild(
  configured: ConfiguredProduct,
  sku: string,
  extension: Extension,
): Configuration {
  const { configurable_children: children, configurable_options: axes } = configured.product
  if (sku !== configured.product.sku) {
    const child = findVariant(children, sku)
    return child ? { ok: true, configured: { ...configured, child } } : refused('gone')
  }
  const requested = new Map(
    (extension.configurable_item_options ?? []).map(({ option_id, option_value }) => [
      String(option_id),
      String(option_value),
    ]),
  )
  if (axes.some(({ attribute_id }) => !requested.has(attribute_id)))
    return refused('options-missing')
  const child = children.find(
    (one) =>
      isEnabled(one) &&
      axes.every(
        ({ attribute_id, attribute_code }) =>
          one.attributes[attribute_code] === requested.get(attribute_id),
      ),
  )
  return child ? { ok: true, configured: { ...configured, child } } : refused('gone')
}

function withBundle(configured: ConfiguredProduct, { bundle_options }: Extension): Configuration {
  const { product } = configured
  const linked = linkedBySku(configured.linked)
  const requested = bundle_options ?? []
  const isMissing = product.bundle_options.some(
    ({ option_id, required }) =>
      required && !requested.some((each) => Number(each.option_id) === option_id),
  )
  if (isMissing || requested.length === 0) return refused('options-missing')
  const values = new Map<string, readonly string[]>(
    requested.flatMap(({ option_id, option_qty, option_selections }) => {
      const id = Number(option_id)
      const ids = option_selections.map(String)
      return [
        [bundleFieldName(id), ids.length > 0 ? ids : ['']] as const,
        [bundleQtyFieldName(id), [String(option_qty)]] as const,
      ]
    }),
  )
  // A missing option means "none", not its default.
  const read: ReadChoice = (name) => values.get(name) ?? (name.endsWith('-qty]') ? [] : [''])
  const bundle = readBundleSelection(product.bundle_options, read, (sku) => linked.has(sku))
  const chosen = new Set(bundle.flatMap(({ option_selections }) => option_selections))
  const selections = requested.flatMap(({ option_selections }) => option_selections.map(String))
  if (selections.length !== chosen.size || selections.some((id) => !chosen.has(id)))
    return refused('gone')
  if (!bundleParts(product, linked, bundle)) return refused('options-missing')
  return { ok: true, configured: { ...configured, bundle } }
}
