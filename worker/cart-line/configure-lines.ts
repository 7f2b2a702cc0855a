import type { PriceStep } from '../../shared/cart/price-step.ts'
import { priceSteps } from '../../shared/cart/price-steps.ts'
import type { ProductOption } from '../../shared/cart/product-option.ts'
import type { PriceContext } from '../../shared/price/context.ts'
import type { Prices } from '../../shared/price/price.ts'
import type { TaxShare } from '../../shared/price/tax-share.ts'
import { linkedSkus } from '../../shared/product/bundle.ts'
import { priceProduct, productShares, type PriceChoice } from '../../shared/product/pricing.ts'
import type { Product } from '../../shared/product/product.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import {
  configureProduct,
  type Configuration,
  type ConfiguredProduct,
} from './configured-product.ts'

type Reads = Pick<CatalogEngine, 'productsBySku' | 'parentOf'>

/** The product of a line: the document's sku, the line's own sku and the chosen options. */
export interface NamedLine {
  product_sku: string
  sku: string
  option: ProductOption | undefined
}

/** A line with its configured product. */
export interface CartLine<Line extends NamedLine> {
  stored: Line
  configured: ConfiguredProduct
}

/** Returns the configured product of an add request; a variant is read with its parent. */
export async function findConfiguredProduct(
  catalog: Reads,
  sku: string,
  option: ProductOption | undefined,
): Promise<Configuration> {
  const family = await catalog.parentOf(sku)
  const [product] = family ? [family] : await catalog.productsBySku([sku])
  if (!product) return { ok: false, problem: 'gone' }
  const linked = await catalog.productsBySku(linkedSkus(product))
  return configureProduct(product, linked, sku, option)
}

/** Returns stored lines with their products; a line whose product is no longer sold is left out. */
export async function configureLines<Line extends NamedLine>(
  catalog: Reads,
  lines: readonly Line[],
): Promise<readonly CartLine<Line>[]> {
  const skus = [...new Set(lines.map(({ product_sku }) => product_sku))]
  if (skus.length === 0) return []
  const products = await catalog.productsBySku(skus)
  const parts = [...new Set(products.flatMap(linkedSkus))]
  const linked = parts.length > 0 ? await catalog.productsBySku(parts) : []
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return lines.flatMap((stored) => {
    const product = bySku.get(stored.product_sku)
    const chosen =
      product &&
      configureProduct(product, linkedTo(product, linked), skuFor(product, stored), stored.option)
    return chosen?.ok ? [{ stored, configured: chosen.configured }] : []
  })
}

/** Returns the unit price, as pages show it. */
export function unitPrices(configured: ConfiguredProduct, qty: number, ctx: PriceContext): Prices {
  return priceProduct(configured.product, ctx, choiceOf(configured, qty))
}

/** Returns the price of one piece with tax, in whole cents, by tax rate. */
export function unitShares(
  configured: ConfiguredProduct,
  qty: number,
  ctx: PriceContext,
): readonly TaxShare[] {
  return productShares(configured.product, ctx, choiceOf(configured, qty))
}

/** Returns the unit prices by quantity of a product with tier prices. */
export function unitSteps(
  configured: ConfiguredProduct,
  ctx: PriceContext,
): readonly PriceStep[] | undefined {
  return priceSteps(configured.product, ctx, choiceOf(configured, 1))
}

function choiceOf({ linked, child, bundle, custom }: ConfiguredProduct, qty: number): PriceChoice {
  return {
    linked,
    ...(child && { childSku: child.sku }),
    ...(bundle && { bundle }),
    options: custom,
    qty,
  }
}

/** Labels of the chosen options. */
export function optionLabels({ product, linked, child, bundle, custom }: ConfiguredProduct) {
  const axes = child
    ? product.configurable_options.flatMap(({ attribute_code, label, values }) => {
        const value = child.attributes[attribute_code]
        const word = values.find(({ value_index }) => value_index === value)?.label
        return word ? [{ label, value: word }] : []
      })
    : []
  const parts = (bundle ?? []).flatMap(({ option_id }) => {
    const option = product.bundle_options.find((one) => one.option_id === option_id)
    return option
      ? [{ label: option.title, value: bundleWords(option_id, product, bundle, linked) }]
      : []
  })
  const options = custom.flatMap(({ option_id, option_value }) => {
    const option = product.custom_options.find((one) => one.option_id === option_id)
    return option ? [{ label: option.title, value: customWords(option, option_value) }] : []
  })
  return [...axes, ...parts, ...options]
}

function bundleWords(
  optionId: number,
  product: Product,
  bundle: ConfiguredProduct['bundle'],
  linked: readonly Product[],
): string {
  const selection = bundle?.find(({ option_id }) => option_id === optionId)
  const option = product.bundle_options.find(({ option_id }) => option_id === optionId)
  const links = option?.product_links.filter(({ id }) => selection?.option_selections.includes(id))
  const qty = selection?.option_qty ?? 1
  const names = new Map(linked.map(({ sku, name }) => [sku, name]))
  return (links ?? []).map(({ sku }) => `${qty} × ${names.get(sku) ?? sku}`).join(', ')
}

function customWords(option: Product['custom_options'][number], value: string): string {
  if (option.values.length === 0) return value
  const ids = new Set(value.split(','))
  return option.values
    .filter(({ option_type_id }) => ids.has(String(option_type_id)))
    .map(({ title }) => title)
    .join(', ')
}

function linkedTo(product: Product, linked: readonly Product[]): readonly Product[] {
  const skus = new Set(linkedSkus(product))
  return linked.filter(({ sku }) => skus.has(sku))
}

/** A bundle's line has a joined sku, its document the plain one. */
function skuFor(product: Product, stored: NamedLine): string {
  return product.type_id === 'configurable' ? stored.sku : product.sku
}
