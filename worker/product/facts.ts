import { galleryOf } from '../../shared/product/gallery-of.ts'
import { imageHref } from '../../shared/product/image.ts'
import { priceProduct } from '../../shared/product/pricing.ts'
import type { ReviewSummary } from '../../shared/product/product-view.ts'
import type { ConfigurableChild } from '../../shared/product/product.ts'
import { isEnabled } from '../../shared/product/variant.ts'
import { productStockState, stockState } from '../../shared/stock/stock.ts'
import type { Ports } from '../ports.ts'
import { productGroupJsonLd, productJsonLd, type ProductFacts } from '../seo/json-ld.ts'
import { labelOf } from './attributes.ts'
import type { LoadedProduct } from './load.ts'
import { shownPrice } from '../../shared/product/shown-price.ts'
import { addressOf } from './view.ts'

/** Variants named in the structured data: more would outweigh the page (decision 49). */
const MAX_VARIANTS = 10

/** The structured data of a product page, from the same prices and states that the page shows. */
export function structuredData(
  loaded: LoadedProduct,
  description: string,
  reviews: ReviewSummary,
  ports: Ports,
): object {
  const { product } = loaded
  const facts = factsOf(loaded, undefined, description, ports)
  if (product.type_id !== 'configurable') return productJsonLd(facts, reviews, ports.site)
  const variants = product.configurable_children
    .filter(isEnabled)
    .slice(0, MAX_VARIANTS)
    .map((child) => factsOf(loaded, child, '', ports))
  const axes = product.configurable_options.map(({ attribute_code }) => attribute_code)
  return productGroupJsonLd(facts, axes, variants, reviews, ports.site)
}

function factsOf(
  { product, linked, attributes, prices }: LoadedProduct,
  child: ConfigurableChild | undefined,
  description: string,
  ports: Ports,
): ProductFacts {
  const { site } = ports
  const { manufacturerAttribute } = site.brand.products
  const priced = priceProduct(product, prices, {
    linked,
    ...(child ? { childSku: child.sku } : {}),
  })
  const picture = galleryOf(product, child)[0]?.path
  const maker = attributes.find(({ attribute_code }) => attribute_code === manufacturerAttribute)
  return {
    name: child?.name || product.name,
    sku: child?.sku ?? product.sku,
    url: `${site.origin}${addressOf({ product, child }, ports)}`,
    image: picture && `${site.origin}${imageHref('gallery', 'jpeg', picture)}`,
    description,
    brand: labelOf(maker, product.attributes[manufacturerAttribute]),
    gtin: product.ean && /^\d{13}$/.test(product.ean) ? product.ean : undefined,
    mpn: product.mpn,
    price: shownPrice(priced),
    stock: child ? stockState(child.stock ?? product.stock) : productStockState(product),
    changesAt: priced.changesAt,
  }
}
