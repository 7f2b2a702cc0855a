import {
  bundleFieldName,
  bundleQtyFieldName,
  groupedFieldName,
  NO_CHOICE,
  readQty,
  type ReadChoice,
} from './choice.ts'
import { linkedPrice, toLinkedPrice } from './linked.ts'
import type { BundleLink, BundleOption, LinkedPrice, Product } from './product.ts'

/** The choice for one bundle option. */
export interface BundleSelection {
  option_id: number
  option_qty: number
  option_selections: readonly string[]
}

/** Quantities of a grouped product's members by sku; 0 excludes one. */
export type GroupedQuantities = Readonly<Record<string, number>>

type Bundle = Pick<Product, 'price' | 'tax_class_id' | 'bundle_options'>
type IsProductAvailable = (sku: string) => boolean

/** Returns the linked products that can be sold, by sku; disabled ones (status 2 or more) are left out. */
export function linkedBySku(linked: readonly Product[]): ReadonlyMap<string, Product> {
  return new Map(linked.filter(({ status }) => status < 2).map((one) => [one.sku, one]))
}

/** Returns a bundle's options in display order, their links too. */
export function sortBundleOptions(options: readonly BundleOption[]): readonly BundleOption[] {
  return options
    .toSorted((a, b) => a.position - b.position)
    .map((option) => ({
      ...option,
      product_links: option.product_links.toSorted((a, b) => a.position - b.position),
    }))
}

/**
 * Returns the default choice of a bundle: for each option the link flagged `is_default`, otherwise the
 * first. Links without a product do not count; an option without any is left out.
 */
export function defaultBundleSelection(
  options: readonly BundleOption[],
  isThere: IsProductAvailable = () => true,
): readonly BundleSelection[] {
  return sortBundleOptions(options).flatMap((option) => {
    const links = defaultLinks(option.product_links.filter(({ sku }) => isThere(sku)))
    return links.length > 0 ? [selectionOf(option, links)] : []
  })
}

/**
 * Reads the shopper's choice in a bundle. An option that was not sent, an unknown link or an invalid
 * quantity gives the default. `NO_CHOICE` or an empty value alone means "nothing", which only optional
 * options allow (forms send it along with checkboxes). Several values may be one comma-separated text, as
 * in addresses.
 */
export function readBundleSelection(
  options: readonly BundleOption[],
  read: ReadChoice,
  isThere: IsProductAvailable = () => true,
): readonly BundleSelection[] {
  return sortBundleOptions(options).flatMap((option) => {
    const given = read(bundleFieldName(option.option_id))
    const values = given.flatMap((value) => [value, ...value.split(',')])
    const there = option.product_links.filter(({ sku }) => isThere(sku))
    const selected = there.filter(({ id }) => values.includes(id))
    const isNone = values.length > 0 && values.every((value) => value === '' || value === NO_CHOICE)
    if (selected.length === 0 && isNone && !option.required) return []
    const links = selected.length > 0 ? selected : defaultLinks(there)
    if (links.length === 0) return []
    const qty = read(bundleQtyFieldName(option.option_id))[0]
    return [selectionOf(option, isMultiple(option) ? links : links.slice(0, 1), qty)]
  })
}

/**
 * Returns the parts of a bundle with what their prices need. Undefined if a required option has no part:
 * such a bundle has no price.
 */
export function bundleParts(
  bundle: Bundle,
  linked: ReadonlyMap<string, Product>,
  selections?: readonly BundleSelection[],
): readonly LinkedPrice[] | undefined {
  const isThere: IsProductAvailable = (sku) => linked.has(sku)
  const chosen = selections ?? defaultBundleSelection(bundle.bundle_options, isThere)
  const parts: LinkedPrice[] = []
  for (const option of sortBundleOptions(bundle.bundle_options)) {
    const selection = chosen.find(({ option_id }) => option_id === option.option_id)
    const links = option.product_links.filter((link) =>
      selection?.option_selections.includes(link.id),
    )
    const found = links.flatMap((link) => {
      const product = linked.get(link.sku)
      return product ? [bundlePart(bundle, option, link, product, selection?.option_qty)] : []
    })
    if (found.length === 0 && option.required) return undefined
    parts.push(...found)
  }
  return parts.length > 0 ? parts : undefined
}

/**
 * Returns one link of a bundle with its price and quantity; `qty` applies only if the shopper may change
 * it.
 */
export function bundlePart(
  bundle: Bundle,
  option: Pick<BundleOption, 'type'>,
  link: BundleLink,
  product: Product,
  qty?: number,
): LinkedPrice {
  const mayChange = link.can_change_quantity && !isMultiple(option)
  return linkedPrice(bundle, link, product, (mayChange && readQty(qty)) || linkQty(link.qty))
}

/**
 * Returns the members of a grouped product. A link without a quantity counts as one piece. Undefined if
 * there are none (an error of the data).
 */
export function groupedParts(
  product: Pick<Product, 'product_links'>,
  linked: ReadonlyMap<string, Product>,
  quantities: GroupedQuantities = {},
): readonly LinkedPrice[] | undefined {
  const parts = groupedLinks(product).flatMap((link) => {
    const one = linked.get(link.linked_product_sku)
    if (!one) return []
    const requestedQty = quantities[link.linked_product_sku]
    return [
      toLinkedPrice(
        one,
        requestedQty === undefined ? linkQty(link.qty) : (readQty(requestedQty, 0) ?? 1),
      ),
    ]
  })
  return parts.length > 0 ? parts : undefined
}

/** Returns the links of a grouped product to its members, in order. */
export function groupedLinks(product: Pick<Product, 'product_links'>): Product['product_links'] {
  return product.product_links
    .filter(({ link_type }) => link_type === 'associated')
    .toSorted((a, b) => a.position - b.position)
}

/** Reads the shopper's quantities in a grouped product; members that were not sent are left out. */
export function readGroupedQuantities(
  product: Pick<Product, 'product_links'>,
  read: ReadChoice,
): GroupedQuantities {
  return Object.fromEntries(
    groupedLinks(product).flatMap(({ linked_product_sku }) => {
      const qty = readQty(read(groupedFieldName(linked_product_sku))[0], 0)
      return qty === undefined ? [] : [[linked_product_sku, qty]]
    }),
  )
}

/** Returns the skus, each once, whose documents the price and page of a bundle or grouped product need. */
export function linkedSkus(
  product: Pick<Product, 'type_id' | 'bundle_options' | 'product_links'>,
): readonly string[] {
  if (product.type_id === 'bundle') {
    const skus = product.bundle_options.flatMap(({ product_links }) =>
      product_links.map(({ sku }) => sku),
    )
    return [...new Set(skus)]
  }
  if (product.type_id !== 'grouped') return []
  return [...new Set(groupedLinks(product).map((link) => link.linked_product_sku))]
}

function defaultLinks(links: readonly BundleLink[]): readonly BundleLink[] {
  const link = links.find(({ is_default }) => is_default) ?? links[0]
  return link ? [link] : []
}

/** True if several parts of an option may be chosen. */
export function isMultiple(option: Pick<BundleOption, 'type'>): boolean {
  return option.type === 'checkbox' || option.type === 'multi'
}

function linkQty(qty: number): number {
  return readQty(qty) ?? 1
}

function selectionOf(
  option: BundleOption,
  links: readonly BundleLink[],
  requestedQty?: string,
): BundleSelection {
  const [first] = links
  const mayChange = first?.can_change_quantity === true && !isMultiple(option)
  return {
    option_id: option.option_id,
    option_qty: (mayChange && readQty(requestedQty)) || linkQty(first?.qty ?? 1),
    option_selections: links.map(({ id }) => id),
  }
}
