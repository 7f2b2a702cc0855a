import type { TilePrices } from '../../shared/product/tile.ts'
import { readContent } from '../../shared/price/content.ts'
import { unitPriceOf, type Content } from '../../shared/price/unit-price.ts'
import type { PriceContext } from '../../shared/price/context.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import type {
  AttributeValue,
  Product,
  ProductCard,
  PricedChild,
} from '../../shared/product/product.ts'
import type { ShownPrice } from '../../shared/product/product-view.ts'
import { quoteVariants } from '../../shared/product/variant.ts'
import type { Site } from '../brand/site.ts'
import { attributeLabel } from './attributes.ts'

type Values = Readonly<Record<string, AttributeValue>>
/** The parts of an attribute that give a value its label. */
type LabelledAttribute = Pick<Attribute, 'attribute_code' | 'options'>
/** A product whose pack content is read. */
export type PackedProduct = Pick<Product | ProductCard, 'type_id' | 'attributes'>

/** Returns the codes of the attributes that hold the content of a pack. */
export function contentCodes({ brand }: Pick<Site, 'brand'>): readonly string[] {
  const { contentAttributes, contentUnitAttribute } = brand.products
  return [...contentAttributes, contentUnitAttribute]
}

/**
 * Returns the content of a pack: the variant's, else its family's; bundles and grouped products have none.
 */
export function contentOf(
  { type_id, attributes: productAttributes }: PackedProduct,
  child: Pick<PricedChild, 'attributes'> | undefined,
  attributes: readonly LabelledAttribute[],
  { brand }: Pick<Site, 'brand'>,
): Content | undefined {
  if (type_id === 'bundle' || type_id === 'grouped') return undefined
  const { contentAttributes, contentUnitAttribute } = brand.products
  const label = (values: Values | undefined, code: string) =>
    attributeLabel(
      attributes.find(({ attribute_code }) => attribute_code === code),
      values?.[code],
    )
  for (const values of [child?.attributes, productAttributes]) {
    const amount = contentAttributes.map((code) => label(values, code)).find(Boolean)
    const units = [
      label(values, contentUnitAttribute),
      label(productAttributes, contentUnitAttribute),
    ]
    const read = units.map((unit) => readContent(amount, unit))
    if (amount !== undefined) return read.find((content) => content !== undefined)
  }
  return undefined
}

/** Returns the content of a product in a list; for a family, that of the variant whose price is shown. */
export function cardContent(
  card: ProductCard | Product,
  prices: PriceContext,
  attributes: readonly Attribute[],
  site: Pick<Site, 'brand'>,
): Content | undefined {
  const isFamily = card.type_id === 'configurable'
  const child = isFamily ? quoteVariants(card, prices).child : undefined
  return contentOf(card, child, attributes, site)
}

/**
 * Returns the content of a cart line. The labels of a variant's values are in its family, other labels in
 * `definitions`.
 */
export function lineContent(
  product: Product,
  child: Pick<PricedChild, 'attributes'> | undefined,
  site: Pick<Site, 'brand'>,
  definitions: readonly LabelledAttribute[] = [],
): Content | undefined {
  const named = product.configurable_options.map(({ attribute_code, values }) => ({
    attribute_code,
    options: values.map(({ value_index, label }) => ({ value: value_index, label })),
  }))
  return contentOf(product, child, [...named, ...definitions], site)
}

/** Adds the price per litre, kilogram, metre or piece to a price. */
export function withUnit<Shown extends ShownPrice | TilePrices>(
  price: Shown,
  content: Content | undefined,
): Shown {
  const unit = price.isKnown ? unitPriceOf(price.price_incl_tax, content) : undefined
  return unit ? { ...price, unit } : price
}
