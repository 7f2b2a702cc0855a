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
/** What the label of a value is found by. */
type Named = Pick<Attribute, 'attribute_code' | 'options'>
/** Products whose content is asked for. */
export type Contained = Pick<Product | ProductCard, 'type_id' | 'attributes'>

/** Codes of the attributes that say how much is in a pack. */
export function contentCodes({ brand }: Pick<Site, 'brand'>): readonly string[] {
  const { contentAttributes, contentUnitAttribute } = brand.products
  return [...contentAttributes, contentUnitAttribute]
}

/** The content of a pack: the variant's, else its family's; sets have none of their own. */
export function contentOf(
  { type_id, attributes: own }: Contained,
  child: Pick<PricedChild, 'attributes'> | undefined,
  attributes: readonly Named[],
  { brand }: Pick<Site, 'brand'>,
): Content | undefined {
  if (type_id === 'bundle' || type_id === 'grouped') return undefined
  const { contentAttributes, contentUnitAttribute } = brand.products
  const label = (values: Values | undefined, code: string) =>
    attributeLabel(
      attributes.find(({ attribute_code }) => attribute_code === code),
      values?.[code],
    )
  for (const values of [child?.attributes, own]) {
    const amount = contentAttributes.map((code) => label(values, code)).find(Boolean)
    const units = [label(values, contentUnitAttribute), label(own, contentUnitAttribute)]
    const read = units.map((unit) => readContent(amount, unit))
    if (amount !== undefined) return read.find((content) => content !== undefined)
  }
  return undefined
}

/** The content of a product in a list: for a family, that of the variant whose price is shown. */
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
 * The content of a line in the cart; the words of a variant's values are those of its family, those of
 * other values are in `definitions`.
 */
export function lineContent(
  product: Product,
  child: Pick<PricedChild, 'attributes'> | undefined,
  site: Pick<Site, 'brand'>,
  definitions: readonly Named[] = [],
): Content | undefined {
  const named = product.configurable_options.map(({ attribute_code, values }) => ({
    attribute_code,
    options: values.map(({ value_index, label }) => ({ value: value_index, label })),
  }))
  return contentOf(product, child, [...named, ...definitions], site)
}

/** A price with that of a litre, kilogram, metre or piece. */
export function withUnit<Shown extends ShownPrice | TilePrices>(
  price: Shown,
  content: Content | undefined,
): Shown {
  const unit = price.isKnown ? unitPriceOf(price.price_incl_tax, content) : undefined
  return unit ? { ...price, unit } : price
}
