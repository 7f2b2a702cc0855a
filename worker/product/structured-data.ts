import { productHref } from '../brand/links.ts'
import { galleryOf } from '../../shared/product/gallery-of.ts'
import { imageHref } from '../../shared/product/image.ts'
import { priceUnchosen } from '../../shared/product/pricing.ts'
import type { ConfigurableChild, Product } from '../../shared/product/product.ts'
import { isEnabled } from '../../shared/product/variant.ts'
import { productStockState, stockState, variantStock } from '../../shared/stock/stock.ts'
import type { Ports } from '../catalog/engine.ts'
import { shippingFrom } from '../metadata/policies.ts'
import { productGroupJsonLd, productJsonLd, type PageData, type ProductData } from './json-ld.ts'
import { attributeLabel } from './attributes.ts'
import { contentOf, withUnit } from './content.ts'
import { energyMarkOf } from './energy.ts'
import type { LoadedProduct } from './load.ts'
import { shownPrice } from '../../shared/product/shown-price.ts'
import { NON_SHIPPED_TYPES } from './view.ts'

/** Variants in the structured data; more would make the page too large. */
const MAX_VARIANTS = 10

/** Returns the structured data of a product page, from the prices and stock states that it shows. */
export function structuredData(
  loaded: LoadedProduct,
  description: string,
  ports: Ports,
): readonly object[] {
  const { product } = loaded
  const page = pageData(loaded, ports)
  const data = productData(loaded, undefined, description, ports)
  if (product.type_id !== 'configurable') return productJsonLd(data, page)
  const variants = product.configurable_children
    .filter(isEnabled)
    .slice(0, MAX_VARIANTS)
    .map((child) => productData(loaded, child, '', ports))
  const axes = product.configurable_options.map(({ attribute_code }) => attribute_code)
  return productGroupJsonLd(data, axes, variants, page)
}

function pageData({ product, summary, reviews }: LoadedProduct, ports: Ports): PageData {
  const shipping = NON_SHIPPED_TYPES.has(product.type_id) ? undefined : shippingFrom(ports)
  return { site: ports.site, shipping, summary, reviews }
}

/** Returns the labels of the values of a variant's axes. */
export function axisLabels(
  { configurable_options }: Pick<Product, 'configurable_options'>,
  child: Pick<ConfigurableChild, 'attributes'>,
): Readonly<Record<string, string>> {
  const labels = configurable_options.flatMap(({ attribute_code, values }) => {
    const valueIndex = child.attributes[attribute_code]
    const option = values.find(({ value_index }) => value_index === valueIndex)
    return option ? [[attribute_code, option.label] as const] : []
  })
  return Object.fromEntries(labels)
}

/** Returns the EAN if it is a valid GTIN of 8, 12, 13 or 14 digits. */
export function gtinOf({ ean }: Pick<Product, 'ean'>): string | undefined {
  return ean && /^(?:\d{8}|\d{12,14})$/.test(ean) ? ean : undefined
}

/** The parts of a loaded product that its facts are made from. */
export type PricedProduct = Pick<LoadedProduct, 'product' | 'linked' | 'attributes' | 'prices'>

/**
 * The structured-data facts of a product or variant, from the prices and stock states that its page shows.
 */
export function productData(
  { product, linked, attributes, prices }: PricedProduct,
  child: ConfigurableChild | undefined,
  description: string,
  ports: Pick<Ports, 'site'>,
): ProductData {
  const { site } = ports
  const { manufacturerAttribute } = site.brand.products
  const priced = priceUnchosen(product, prices, {
    linked,
    ...(child ? { childSku: child.sku } : {}),
  })
  const content = contentOf(product, child, attributes, site)
  const picture = galleryOf(product, child)[0]?.path
  const maker = attributes.find(({ attribute_code }) => attribute_code === manufacturerAttribute)
  return {
    name: child?.name || product.name,
    sku: child?.sku ?? product.sku,
    url: `${site.origin}${productHref(site, product, child)}`,
    image: picture && `${site.origin}${imageHref('gallery', 'jpeg', picture)}`,
    description,
    brand: attributeLabel(maker, product.attributes[manufacturerAttribute]),
    // A family has no GTIN or MPN: each variant has its own, and the document does not tell which one it
    // contains.
    gtin: child ? undefined : gtinOf(product),
    mpn: child ? undefined : product.mpn,
    axes: child ? axisLabels(product, child) : {},
    energy: energyMarkOf({ ...product.attributes, ...child?.attributes }, attributes, site),
    price: withUnit(shownPrice(priced), content),
    content,
    stock: child ? stockState(variantStock(product, child)) : productStockState(product),
    changesAt: priced.changesAt,
  }
}
