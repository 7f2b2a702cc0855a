import type { ProductTile } from '../../shared/product/tile.ts'
import type { PriceContext } from '../../shared/price/context.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import { LABELLED_ATTRIBUTES } from '../../shared/product/card.ts'
import { cardImage } from '../../shared/product/image.ts'
import { priceCard } from '../../shared/product/pricing.ts'
import type { AttributeValue, ProductCard } from '../../shared/product/product.ts'
import { isOnSale } from '../../shared/product/on-sale.ts'
import { isFlagSet } from '../../shared/product/take-back.ts'
import { productStockState } from '../../shared/stock/stock.ts'
import { productHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import type { Ports } from '../catalog/engine.ts'
import { optional } from '../page-tags/dependency-tracker.ts'
import { attributeLabel } from './attributes.ts'
import { cardContent, contentCodes, withUnit } from './content.ts'
import { energyMarkOf } from './energy.ts'

/** Data for tiles besides the cards: prices at one instant and labels of attribute values. */
export interface TileContext {
  ports: Pick<Ports, 'site' | 'tracker'>
  prices: PriceContext
  attributes: readonly Attribute[]
}

/** Codes whose labels a tile shows. */
export function tileAttributes(site: Site): readonly string[] {
  const { manufacturerAttribute, colorAttributes } = site.brand.products
  return [manufacturerAttribute, ...LABELLED_ATTRIBUTES, ...colorAttributes, ...contentCodes(site)]
}

/** Reads the attributes whose labels tiles show; a failure leaves them out. */
export async function loadTileAttributes({
  site,
  catalog,
  tracker,
}: Pick<Ports, 'site' | 'catalog' | 'tracker'>): Promise<readonly Attribute[]> {
  const codes = tileAttributes(site)
  return optional(tracker, 'tile.attributes', () => catalog.attributes(codes), [])
}

/** Converts a card to a tile; `price` equals that of the product page. */
export function tileOf(card: ProductCard, context: TileContext): ProductTile {
  const { ports, attributes } = context
  const { site, tracker } = ports
  const prices = priceCard(card, context.prices)
  tracker.expiresAt(prices.changesAt)
  const label = (code: string, value: AttributeValue | undefined) =>
    attributeLabel(
      attributes.find((attribute) => attribute.attribute_code === code),
      value,
    )
  const { manufacturerAttribute, colorAttributes } = site.brand.products
  const content = cardContent(card, context.prices, attributes, site)
  return {
    sku: card.sku,
    name: card.name,
    type_id: card.type_id,
    href: productHref(site, card),
    image: cardImage(card),
    manufacturer: label(manufacturerAttribute, card.attributes[manufacturerAttribute]),
    prices: withUnit(prices, content),
    ...(content && { content }),
    energy: energyMarkOf(card.attributes, attributes, site),
    mustChoose: card.must_choose === true,
    isNew: isFlagSet(card.attributes['new']),
    isSale: isOnSale(card.attributes, prices, context.prices),
    stock: productStockState(card, label('saatavuus', card.attributes['saatavuus'])),
    ...colorsOf(card, colorAttributes, label),
  }
}

function colorsOf(
  { configurable_children: children, swatches = {} }: ProductCard,
  codes: readonly string[],
  labelOf: (code: string, value: string) => string | undefined,
): Pick<ProductTile, 'colors' | 'shades'> {
  const labelled = codes.flatMap((code) =>
    [...new Set(children.flatMap((child) => child.attributes[code] ?? []))].flatMap((value) => {
      const label = labelOf(code, value)
      return label === undefined ? [] : [{ label, shade: swatches[value] }]
    }),
  )
  const shades = labelled.flatMap(({ label, shade }) =>
    shade === undefined ? [] : [[label, shade]],
  )
  return {
    colors: labelled.map(({ label }) => label),
    ...(shades.length > 0 && { shades: Object.fromEntries(shades) as Record<string, string> }),
  }
}
