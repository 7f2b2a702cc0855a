import { productHref } from '../brand/links.ts'
import { galleryOf } from '../../shared/product/gallery-of.ts'
import { imageHref } from '../../shared/product/image.ts'
import { shownPrice } from '../../shared/product/shown-price.ts'
import type { Product } from '../../shared/product/product.ts'
import { findVariant } from '../../shared/product/variant.ts'
import { priceProduct } from '../../shared/product/pricing.ts'
import type { PriceContext } from '../../shared/price/context.ts'
import type { TrackedProduct, PriceOf } from '../../shared/tracking/payload.ts'
import { loadPrices } from '../catalog/load-prices.ts'
import type { Ports } from '../catalog/engine.ts'
import { errorText, writeLog } from '../log/log.ts'
import { withTimeout } from '../concurrency/timeout.ts'

const TIME_LIMIT_MS = 1000
/** Maximum number of category names looked up for one event. */
const MAX_CATEGORIES = 10

/** Returns catalogue data of an event's products; empty if the catalogue does not answer in time. */
export async function knownProducts(
  skus: readonly string[],
  ports: Ports,
): Promise<ReadonlyMap<string, TrackedProduct>> {
  try {
    return await withTimeout(TIME_LIMIT_MS, () => lookUp(skus, ports))
  } catch (error) {
    writeLog({ code: 'tracking.unknown-goods', detail: errorText(error) })
    return new Map()
  }
}

async function lookUp(
  skus: readonly string[],
  ports: Ports,
): Promise<ReadonlyMap<string, TrackedProduct>> {
  const { catalog, site } = ports
  const [products, prices] = await Promise.all([
    catalog.productsBySku(skus),
    loadPrices(site, catalog, Date.now()),
  ])
  const names = await categoryNames(products, ports)
  return new Map(
    products.map((each) => [each.sku, trackedProductOf(each, { names, prices }, ports)]),
  )
}

interface ProductLookup {
  names: ReadonlyMap<number, string>
  prices: PriceContext
}

function trackedProductOf(
  product: Product,
  { names, prices }: ProductLookup,
  ports: Ports,
): TrackedProduct {
  const { origin, brand } = ports.site
  const picture = galleryOf(product, undefined)[0]?.path
  return {
    ...{ id: product.id, name: product.name },
    priceOf: usesBackendPrices(brand) ? () => 'chosen' : priceOf(product, prices),
    categories: product.category_ids.flatMap((id) => names.get(id) ?? []),
    url: `${origin}${productHref(ports.site, product)}`,
    ...(picture && { image: `${origin}${imageHref('gallery', 'jpeg', picture)}` }),
  }
}

/** True if the brand shows its backend's prices, which differ from the catalogue's. */
function usesBackendPrices({ products }: Ports['site']['brand']): boolean {
  return products.alwaysSyncPlatformPricesOver
}

/** Returns the anonymous shopper's price: events do not state a customer group. */
function priceOf(product: Product, prices: PriceContext): PriceOf {
  const { type_id, custom_options, configurable_children: children } = product
  if (type_id === 'bundle' || type_id === 'grouped' || custom_options.length > 0) {
    return () => 'chosen'
  }
  return (sku, qty) => {
    const isFamily = sku === product.sku
    if (!isFamily && !findVariant(children, sku)) return undefined
    const choice = isFamily ? { qty } : { qty, childSku: sku }
    const quoted = priceProduct(product, prices, choice)
    if (!quoted.isKnown) return undefined
    const { price_incl_tax: price, reduced_from_incl_tax: compareAt } = shownPrice(quoted)
    return { price, ...(compareAt > 0 && { compareAt }) }
  }
}

async function categoryNames(
  products: readonly Product[],
  { catalog }: Ports,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(products.flatMap(({ category_ids }) => category_ids))
  const categoryIds = [...ids].slice(0, MAX_CATEGORIES)
  const categories = await Promise.all(categoryIds.map((id) => catalog.category({ id })))
  return new Map(categories.flatMap((category) => (category ? [[category.id, category.name]] : [])))
}
