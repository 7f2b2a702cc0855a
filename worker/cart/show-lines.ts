import type { ServerItem } from '../../shared/cart/server-item.ts'
import type { PriceContext } from '../../shared/price/context.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import { linkedSkus } from '../../shared/product/bundle.ts'
import { cardImage, imagePath } from '../../shared/product/image.ts'
import type { Product } from '../../shared/product/product.ts'
import type { SessionContext } from '../session/context.ts'
import type { BackendItem } from '../backend/cart-answers.ts'
import { productHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import type { Env } from '../env.ts'
import { loadPrices } from '../catalog/load-prices.ts'
import { ownCatalog } from '../price/own-catalog.ts'
import { contentCodes, lineContent } from '../product/content.ts'
import { ENERGY_CLASSES } from '../product/energy.ts'
import { lineDutyInfo } from '../product/duties.ts'
import { errorText, writeLog } from '../log/log.ts'
import {
  configureProduct,
  bundlePartsOf,
  type ConfiguredProduct,
} from '../cart-line/configured-product.ts'
import { isInStock } from '../cart-line/product-stock.ts'
import { unitPrices, unitSteps } from '../cart-line/configure-lines.ts'

/** The catalogue queries for lines. */
export type ProductReads = Pick<CatalogEngine, 'productsBySku' | 'parentOf'>

/** Context for completing lines with catalogue data. */
export interface LineContext {
  site: Site
  catalog: ProductReads
  prices: PriceContext
}

/** A line of the backend with its catalogue data, if any. */
export interface ShownLine {
  item: BackendItem
  product: Product | undefined
  /** Undefined if the catalogue does not sell the chosen configuration. */
  configured: ConfiguredProduct | undefined
}

/** Maximum number of prefixes of a joined bundle SKU that are tried. */
const MAX_PARTS = 40

/**
 * Returns lines as the browser and the cart page show them: with URL, image, price with tax and stock from
 * the catalogue. A line unknown to the catalogue stays as the backend returned it.
 */
export async function showLines(
  items: readonly BackendItem[],
  context: LineContext & { catalog: Pick<CatalogEngine, 'attributes'> },
): Promise<readonly ServerItem[]> {
  const resolved = await resolveLines(items, context.catalog)
  const codes = [...ENERGY_CLASSES, ...contentCodes(context.site)]
  const definitions = resolved.some((each) => needsLabels(each, context))
    ? await context.catalog.attributes(codes)
    : []
  return resolved.map((each) => showLine(each, context, definitions))
}

/** True if a line needs attribute labels: for its energy class or its content. */
function needsLabels({ product, configured }: ShownLine, { site }: LineContext): boolean {
  if (!product) return false
  const hasAny = (codes: readonly string[]) =>
    codes.some((code) => product.attributes[code] !== undefined)
  if (hasAny(ENERGY_CLASSES)) return true
  return hasAny(contentCodes(site)) && !lineContent(product, configured?.child, site)
}

/** Completes lines with catalogue data; returns them unchanged if the catalogue is down. */
export async function showCart(
  context: SessionContext,
  items: readonly BackendItem[],
  env: Env,
): Promise<readonly ServerItem[]> {
  const { site, session, now } = context
  const catalog = ownCatalog(context, env)
  try {
    const group = session && { customerGroupId: session.group_id }
    const prices = await loadPrices(site, catalog, now, group)
    return await showLines(items, { site, catalog, prices })
  } catch (error) {
    writeLog({ code: 'cart.not-shown', store: site.view.storeCode, detail: errorText(error) })
    return items
  }
}

/** Returns the products of backend lines. */
export async function resolveLines(
  items: readonly BackendItem[],
  catalog: ProductReads,
): Promise<readonly ShownLine[]> {
  const products = await findProducts(items, catalog)
  const parts = [...new Set(products.flatMap((product) => (product ? linkedSkus(product) : [])))]
  const linked = parts.length > 0 ? await catalog.productsBySku(parts) : []
  return items.map((item, index) => {
    const product = products[index]
    return { item, product, configured: product && configurationOf(product, linked, item) }
  })
}

function configurationOf(product: Product, linked: readonly Product[], item: BackendItem) {
  const skus = new Set(linkedSkus(product))
  const parts = linked.filter(({ sku }) => skus.has(sku))
  const sku = product.type_id === 'bundle' ? product.sku : item.sku
  const chosen = configureProduct(product, parts, sku, item.product_option)
  return chosen.ok ? chosen.configured : undefined
}

/**
 * Returns the products of lines, parents of variants included. One query fetches them all, except bundles
 * and parents of variants, which are fetched one by one.
 */
export async function findProducts(
  items: readonly Pick<BackendItem, 'sku' | 'product_type'>[],
  catalog: ProductReads,
): Promise<readonly (Product | undefined)[]> {
  const plain = items.filter(({ product_type }) => product_type !== 'bundle')
  const skus = [...new Set(plain.map(({ sku }) => sku))]
  const products = skus.length > 0 ? await catalog.productsBySku(skus) : []
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return Promise.all(
    items.map(async ({ sku, product_type }) => {
      if (product_type === 'bundle') return findBundle(catalog, sku)
      const product = bySku.get(sku)
      const isSeparate = product !== undefined && product.visibility > 1
      if (isSeparate && product_type !== 'configurable') return product
      return (await catalog.parentOf(sku)) ?? product
    }),
  )
}

/** Finds a bundle by a SKU joined with those of its parts; the longest prefix that is a bundle's SKU wins. */
async function findBundle(catalog: ProductReads, sku: string): Promise<Product | undefined> {
  const parts = sku.split('-')
  const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('-'))
  const products = await catalog.productsBySku(prefixes.slice(0, MAX_PARTS))
  return products
    .filter(({ type_id }) => type_id === 'bundle')
    .toSorted((a, b) => b.sku.length - a.sku.length)[0]
}

/** Returns one line with its catalogue data; a bundle by its own sku, as it is ordered. */
export function showLine(
  { item, product, configured }: ShownLine,
  context: LineContext,
  definitions: readonly Attribute[] = [],
): ServerItem {
  if (!product) return item
  const child = configured?.child
  const image = imagePath(child?.image) ?? cardImage(product)
  const price = configured && unitPrices(configured, item.qty, context.prices)
  const steps = configured && unitSteps(configured, context.prices)
  const content = lineContent(product, child, context.site, definitions)
  const { setConfigurableProductOptions } = context.site.brand.cart
  return {
    ...(child && !setConfigurableProductOptions ? withoutAxes(item) : item),
    name: product.name || item.name,
    ...(child && { parentSku: product.sku }),
    ...(product.type_id === 'bundle' && { sku: product.sku }),
    href: productHref(context.site, product, child),
    ...(image !== undefined && { image }),
    ...(price?.isKnown && {
      price: price.final_price,
      price_incl_tax: price.final_price_incl_tax,
    }),
    ...(steps && { steps }),
    ...(content && { content }),
    is_in_stock: configured !== undefined && isInStock(configured),
    ...lineDutyInfo(
      { product, child, parts: configured && bundlePartsOf(configured) },
      definitions,
      context.site,
    ),
  }
}

/** Removes the variant's axes, because it is ordered by its own SKU. */
function withoutAxes({ product_option: option, ...item }: BackendItem): BackendItem {
  const { configurable_item_options: _, ...rest } = option?.extension_attributes ?? {}
  return Object.keys(rest).length > 0
    ? { ...item, product_option: { extension_attributes: rest } }
    : item
}
