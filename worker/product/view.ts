import { shippingTitle } from '../../shared/checkout/shipping-title.ts'
import { setGalleryOf } from '../../shared/product/collage.ts'
import { axesOf, configurationOf } from '../../shared/product/axes.ts'
import {
  readBundleSelection,
  readGroupedQuantities,
  linkedBySku,
  linkedSkus,
} from '../../shared/product/bundle.ts'
import { galleryOf } from '../../shared/product/gallery-of.ts'
import { readCustomOptions } from '../../shared/product/options.ts'
import { priceProduct, priceUnchosen, type PriceChoice } from '../../shared/product/pricing.ts'
import type { Product } from '../../shared/product/product.ts'
import type { AxisView, ProductView, TierView } from '../../shared/product/product-view.ts'
import { productStockState, stockState, variantStock } from '../../shared/stock/stock.ts'
import type { PageKey } from '../cache/key.ts'
import { sanitizeContent } from '../cms/sanitize.ts'
import { productHref } from '../brand/links.ts'
import type { Ports } from '../catalog/engine.ts'
import {
  attributeRows,
  attributeLabel,
  withoutRepeatedFacts,
  shownDescriptions,
} from './attributes.ts'
import { bundleOptionViews, customOptionViews, groupedLineViews } from './choice-views.ts'
import { contentOf, withUnit } from './content.ts'
import { hasChoices, readChoices } from '../page-query/choice-query.ts'
import { dutiesOf } from './duties.ts'
import { energyMarkOf } from './energy.ts'
import type { LoadedProduct } from './load.ts'
import { shownPrice } from '../../shared/product/shown-price.ts'
import type { PriceContext } from '../../shared/price/context.ts'

/** Product types that are not shipped. */
export const NON_SHIPPED_TYPES: ReadonlySet<string> = new Set(['virtual', 'downloadable'])

/** Converts the shopper's choice to the input of the price module. */
export function chosenOf(
  loaded: Pick<LoadedProduct, 'product' | 'linked' | 'child'>,
  key: Pick<PageKey, 'query'>,
): PriceChoice {
  const { product, linked, child } = loaded
  const read = readChoices(key.query)
  const there = linkedBySku(linked)
  return {
    linked,
    ...(child ? { childSku: child.sku } : {}),
    bundle: readBundleSelection(product.bundle_options, read, (sku) => there.has(sku)),
    grouped: readGroupedQuantities(product, read),
    options: readCustomOptions(product.custom_options, read),
  }
}

/** Builds the view of the first screen, with all numbers and texts formatted. */
export function productView(loaded: LoadedProduct, key: PageKey, ports: Ports): ProductView {
  const { product, child, attributes } = loaded
  const { site } = ports
  const attribute = (code: string) => attributes.find((each) => each.attribute_code === code)
  const { manufacturerAttribute } = site.brand.products
  const availability = attributeLabel(attribute('saatavuus'), product.attributes['saatavuus'])
  const choice = chosenOf(loaded, key)
  const { t } = site.shop
  const rows = attributeRows(product, attributes, { yes: t('common.yes'), no: t('common.no') })
  const textOf = (html: string) => withoutRepeatedFacts(rows, sanitizeContent(html))
  const address = productHref(site, product, child)
  const isStarting = product.starting_price !== undefined && !hasChoices(key.query)
  return {
    sku: child?.sku ?? product.sku,
    name: product.name,
    type_id: product.type_id,
    manufacturer: attributeLabel(
      attribute(manufacturerAttribute),
      product.attributes[manufacturerAttribute],
    ),
    ...(loaded.linked.length > 0
      ? setGalleryOf(product, loaded.linked)
      : { gallery: galleryOf(product, child) }),
    price: withUnit(
      shownPrice(priceProduct(product, loaded.prices, choice)),
      contentOf(product, child, attributes, site),
    ),
    tiers: tierViews(product, loaded.prices, choice),
    energy: energyMarkOf({ ...product.attributes, ...child?.attributes }, attributes, site),
    ...(isStarting && { from: shownPrice(priceUnchosen(product, loaded.prices)) }),
    priceSku: hasChoices(key.query) || isStarting ? undefined : (child?.sku ?? product.sku),
    shipping: shippingOf(ports),
    listSku: product.visibility === 1 ? undefined : product.sku,
    listVariant: key.params['childSku'] === undefined ? undefined : child?.sku,
    stock: child
      ? stockState(variantStock(product, child), availability)
      : productStockState(product, availability),
    ...shownDescriptions({
      shortDescription: textOf(product.short_description),
      description: textOf(product.description),
    }),
    address: site.origin + address,
    axes: axisViews(loaded, ports),
    problem: loaded.problem,
    choicesAction: hasForm(loaded) ? address : undefined,
    bundle: bundleOptionViews(loaded, choice, ports),
    grouped: groupedLineViews(loaded, choice, ports),
    options: customOptionViews(loaded, choice, hasChoices(key.query)),
    attributes: rows,
    duties: dutiesOf(
      { ...product.attributes, ...child?.attributes },
      attributes,
      site,
      partsIn(loaded),
    ),
    hasGuarantee: site.brand.duties.legalGuarantee && !NON_SHIPPED_TYPES.has(product.type_id),
    mpn: product.mpn,
    ean: product.ean,
  }
}

/** Shipping costs of the built-in shop; those of a connected backend are known only in the cart. */
function shippingOf({ site, isConnected }: Ports): ProductView['shipping'] {
  if (isConnected) return undefined
  const { shop, brand } = site
  return brand.checkout.shipping.map((way) => ({
    title: shippingTitle(way, shop.t),
    price: way.price,
    ...(way.freeFrom !== undefined && { freeFrom: way.freeFrom }),
  }))
}

/** Returns all existing parts. */
function partsIn({ product, linked }: LoadedProduct): readonly Product[] {
  const there = linkedBySku(linked)
  return linkedSkus(product).flatMap((sku) => there.get(sku) ?? [])
}

function hasForm({ product }: LoadedProduct): boolean {
  const { bundle_options, custom_options, type_id } = product
  return bundle_options.length > 0 || custom_options.length > 0 || type_id === 'grouped'
}

function shadeOf({ swatches = {} }: Pick<Product, 'swatches'>, value: string) {
  const shade = swatches[value]
  return shade === undefined ? {} : { shade }
}

function axisViews(loaded: LoadedProduct, ports: Ports): readonly AxisView[] {
  const { product, child, attributes } = loaded
  const { site } = ports
  if (product.type_id !== 'configurable') return []
  const { listOutOfStockProducts, colorAttributes } = site.brand.products
  const configuration = child ? configurationOf(product.configurable_options, child) : {}
  const labels = (code: string, value: string) =>
    attributes
      .find((attribute) => attribute.attribute_code === code)
      ?.options.find((option) => option.value === value)?.label
  return axesOf(product, configuration, listOutOfStockProducts, labels).map((axis) => {
    const isColor = colorAttributes.includes(axis.attribute_code)
    return {
      code: axis.attribute_code,
      label: axis.label,
      isColor,
      values: axis.values.map(({ value_index, label, sku, isChosen, isPossible, isInStock }) => ({
        label,
        href: productHref(site, product, { sku }),
        isChosen,
        isPossible,
        isInStock,
        swatch: isColor ? label.toLowerCase() : undefined,
        ...(isColor && shadeOf(product, value_index)),
      })),
    }
  })
}

/** Types with tier prices: the quantity is of a single product. */
const TIERED_TYPES: ReadonlySet<string> = new Set(['simple', 'virtual', 'downloadable'])

/** Returns the tier prices for the current shopper; only those lower than the price of smaller quantities. */
export function tierViews(
  product: Product,
  prices: PriceContext,
  choice: PriceChoice,
): readonly TierView[] {
  if (!TIERED_TYPES.has(product.type_id)) return []
  const costs = (qty: number) => priceProduct(product, prices, { ...choice, qty }).price_incl_tax
  const numbers = [...new Set(product.tier_prices.map(({ qty }) => qty))]
  let lowest = costs(1)
  return numbers
    .filter((qty) => qty > 1)
    .toSorted((a, b) => a - b)
    .flatMap((qty): TierView[] => {
      const price_incl_tax = costs(qty)
      if (!(price_incl_tax > 0) || price_incl_tax >= lowest) return []
      lowest = price_incl_tax
      return [{ qty, price_incl_tax }]
    })
}
