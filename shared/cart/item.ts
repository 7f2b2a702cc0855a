import type { BundleSelection, GroupedQuantities } from '../product/bundle.ts'
import { defaultBundleSelection, groupedParts, linkedBySku } from '../product/bundle.ts'
import { bundleChecksum } from '../product/checksum.ts'
import { readQty } from '../product/choice.ts'
import { cardImage, imagePath, productImage } from '../product/image.ts'
import { sortCustomOptions, type ChosenOption } from '../product/options.ts'
import { priceSteps } from './price-steps.ts'
import { priceProduct } from '../product/pricing.ts'
import type { ConfigurableChild, Product } from '../product/product.ts'
import { findVariant, quoteVariants } from '../product/variant.ts'
import type { PriceContext } from '../price/context.ts'
import type { Href } from '../routes.ts'
import { variantStock } from '../stock/stock.ts'
import type { CartItem } from './cart.ts'
import type { ConfigurableItemOption, ProductOption } from './product-option.ts'
import { qtyRulesOf } from './qty.ts'

/** The shopper's choice on a product page, in a list or in a form. */
export interface CartChoice {
  /** Text becomes a whole number; missing or invalid: 1. */
  qty?: number | string
  /** For a configurable product; missing: the default variant. */
  childSku?: string
  /** For a bundle; missing: the default parts. */
  bundle?: readonly BundleSelection[]
  /** For a grouped product: quantities by sku. */
  grouped?: GroupedQuantities
  options?: readonly ChosenOption[]
  /** Documents of the linked products of a bundle or grouped product. */
  linked?: readonly Product[]
}

/** The context that a line depends on, besides product and choice. */
export interface ItemContext {
  price: PriceContext
  href: Href
  /** Brand value `cart.setConfigurableProductOptions`: a variant is identified by its parent and options. */
  setConfigurableProductOptions: boolean
}

/**
 * Returns the lines that adding a product makes: one, or for a grouped product one for each member, with
 * the set's quantity times the member's. Empty if no member exists or is wanted.
 */
export function toCartItems(
  product: Product,
  choice: CartChoice,
  ctx: ItemContext,
): readonly CartItem[] {
  if (product.type_id !== 'grouped') return [toCartItem(product, choice, ctx)]
  const linked = linkedBySku(choice.linked ?? [])
  const sets = readQty(choice.qty) ?? 1
  return (groupedParts(product, linked, choice.grouped) ?? []).flatMap(({ sku, qty }) => {
    const member = linked.get(sku)
    return member && qty > 0 ? [toCartItem(member, { qty: qty * sets }, ctx)] : []
  })
}

/**
 * Makes a cart line from a product and a choice. The sku is the parent's if configurable options are used;
 * a bundle has a checksum; prices are per piece, including everything that was chosen. An unknown price is
 * -1, so that the line cannot be added.
 */
export function toCartItem(product: Product, choice: CartChoice, ctx: ItemContext): CartItem {
  const child = variantOf(product, choice, ctx)
  const qty = readQty(choice.qty) ?? 1
  const priced = { ...choice, ...(child ? { childSku: child.sku } : {}), qty }
  const prices = priceProduct(product, ctx.price, priced)
  const steps = priceSteps(product, ctx.price, priced)
  const stock = variantStock(product, child)
  const rules = qtyRulesOf(stock)
  return {
    ...identifyingFields(product, child, choice, ctx),
    qty,
    type_id: product.type_id,
    name: product.name,
    href: hrefOf(product, child, ctx.href),
    image: imagePath(child?.image) ?? productImage(product) ?? cardImage(product),
    price: prices.isKnown ? prices.price : -1,
    price_incl_tax: prices.isKnown ? prices.price_incl_tax : -1,
    ...(steps === undefined ? {} : { steps }),
    ...(prices.changesAt === undefined ? {} : { changesAt: prices.changesAt }),
    info: {},
    errors: {},
    ...(stock === undefined ? {} : { is_in_stock: stock.is_in_stock }),
    ...(rules === undefined ? {} : { qtyRules: rules }),
  }
}

/** The fields that identify the line: skus and chosen options. */
function identifyingFields(
  product: Product,
  child: ConfigurableChild | undefined,
  choice: CartChoice,
  ctx: ItemContext,
): Pick<CartItem, 'sku' | 'parentSku' | 'childSku' | 'product_option' | 'checksum'> {
  const bundle = product.type_id === 'bundle' ? bundleOf(product, choice) : undefined
  const named = child !== undefined && ctx.setConfigurableProductOptions
  const option = optionOf({
    custom_options: customOf(product, choice.options ?? []),
    configurable_item_options: named ? axisOptions(product, child) : [],
    bundle_options: bundle ?? [],
  })
  const parent = product.parentSku ?? (child ? product.sku : undefined)
  return {
    sku: child && !named ? child.sku : product.sku,
    ...(parent === undefined ? {} : { parentSku: parent }),
    ...(child ? { childSku: child.sku } : {}),
    ...(option === undefined ? {} : { product_option: option }),
    ...(bundle ? { checksum: bundleChecksum(bundle) } : {}),
  }
}

function variantOf(
  product: Product,
  { childSku }: CartChoice,
  ctx: ItemContext,
): ConfigurableChild | undefined {
  if (product.type_id !== 'configurable') return undefined
  return childSku === undefined
    ? quoteVariants(product, ctx.price).child
    : findVariant(product.configurable_children, childSku)
}

function axisOptions(
  product: Product,
  child: ConfigurableChild,
): readonly ConfigurableItemOption[] {
  return product.configurable_options.flatMap((option) => {
    const value = child.attributes[option.attribute_code]
    if (value === undefined) return []
    const word = option.values.find(({ value_index }) => value_index === value)?.label.trim()
    return [
      {
        option_id: option.attribute_id,
        option_value: value,
        label: option.label,
        ...(word ? { value: word } : {}),
      },
    ]
  })
}

function bundleOf(product: Product, { bundle, linked }: CartChoice): readonly BundleSelection[] {
  if (bundle !== undefined) return bundle
  const there = linkedBySku(linked ?? [])
  return defaultBundleSelection(product.bundle_options, (sku) => there.has(sku))
}

/** Returns the chosen values in the order of the list, so that equal choices have equal keys. */
function customOf(product: Product, chosen: readonly ChosenOption[]): readonly ChosenOption[] {
  return sortCustomOptions(product.custom_options).flatMap((option) => {
    const text = chosen.find(({ option_id }) => option_id === option.option_id)?.option_value.trim()
    if (!text) return []
    const isMultiple = option.type === 'checkbox' || option.type === 'multiple'
    if (!isMultiple) return [{ option_id: option.option_id, option_value: text }]
    const values = option.values.map(({ option_type_id }) => String(option_type_id))
    const picked = new Set(text.split(',').map((value) => value.trim()))
    const known = values.filter((value) => picked.has(value))
    return [{ option_id: option.option_id, option_value: known.join(',') || text }]
  })
}

function optionOf(
  chosen: Required<ProductOption['extension_attributes']>,
): ProductOption | undefined {
  const filled = Object.entries(chosen).filter(([, options]) => options.length > 0)
  return filled.length > 0 ? { extension_attributes: Object.fromEntries(filled) } : undefined
}

function hrefOf(product: Product, child: ConfigurableChild | undefined, href: Href): string {
  const parentSku = product.parentSku ?? product.sku
  const { slug } = product
  return child
    ? href('variant', { parentSku, slug, childSku: child.sku })
    : href('product', { parentSku, slug })
}
