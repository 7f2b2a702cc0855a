import { baseUnitOf, type Content } from '../../shared/price/unit-price.ts'
import { eprelNumber } from '../product/energy.ts'
import type { ProductData } from '../product/json-ld.ts'
import { element, escapeXml } from './xml.ts'

/** Facts shared by all products of a feed. */
export interface FeedContext {
  currency: string
  /** Destination countries with their lowest shipping cost; empty if unknown. */
  shipping: readonly { country: string; price: number }[]
  /** The image of products without a raster image. */
  picture: string
}

/** A product of a feed. */
export interface FeedProduct extends ProductData {
  /** The SKU of its family. */
  group: string | undefined
  /** A raster image; undefined if it has none. */
  picture: string | undefined
  /** Names of its categories, from the top down. */
  path: readonly string[]
  isBundle: boolean
  isSent: boolean
}

/** A backorder counts as out of stock: feeds require a date for it, which is unknown. */
const STOCK = {
  in: 'in_stock',
  low: 'in_stock',
  order: 'out_of_stock',
  out: 'out_of_stock',
} as const

const MAX_LENGTH = { title: 150, description: 5000, path: 750, mpn: 70, value: 100 }

/** Returns an item of a product feed (RSS 2.0 with Merchant Center attributes); empty without a price. */
export function feedItem(product: FeedProduct, context: FeedContext): string {
  const { price, energy, axes } = product
  if (!price.isKnown || price.price_incl_tax <= 0) return ''
  const money = (amount: number) => `${amount.toFixed(2)} ${context.currency}`
  const isReduced = price.reduced_from_incl_tax > price.price_incl_tax
  const regular = isReduced ? price.reduced_from_incl_tax : price.price_incl_tax
  const g = (name: string, text: string | undefined, maxLength: number = MAX_LENGTH.value) =>
    element(`g:${name}`, text?.slice(0, maxLength).toWellFormed())
  const has = (name: string) => axes[name]
  return [
    '<item>',
    g('id', product.sku),
    element('title', product.name.slice(0, MAX_LENGTH.title).toWellFormed()),
    element('description', (product.description || product.name).slice(0, MAX_LENGTH.description)),
    element('link', product.url),
    element('g:image_link', product.picture ?? context.picture),
    g('availability', STOCK[product.stock]),
    g('price', money(regular)),
    isReduced ? g('sale_price', money(price.price_incl_tax)) : '',
    g('condition', 'new'),
    g('brand', product.brand),
    g('gtin', product.gtin),
    g('mpn', product.mpn, MAX_LENGTH.mpn),
    product.gtin || (product.brand && product.mpn) ? '' : g('identifier_exists', 'no'),
    g('item_group_id', product.group),
    ...['color', 'size', 'material', 'pattern'].map((name) => g(name, has(name))),
    g('product_type', product.path.join(' > '), MAX_LENGTH.path),
    product.isBundle ? g('is_bundle', 'yes') : '',
    ...(product.isSent ? context.shipping : []).map(
      ({ country, price: sent }) =>
        `<g:shipping>${g('country', country)}${g('price', money(sent))}</g:shipping>`,
    ),
    ...(energy
      ? [
          g('energy_efficiency_class', energy.class),
          g('min_energy_efficiency_class', energy.scale.split('–')[1]),
          g('max_energy_efficiency_class', energy.scale.split('–')[0]),
          certification(eprelNumber(energy)),
        ]
      : []),
    ...measures(product),
    '</item>\n',
  ].join('')
}

/** The product's EPREL registration, from which services read its energy class. */
function certification(code: string | undefined): string {
  if (code === undefined) return ''
  const [authority, name, number] = [
    element('g:certification_authority', 'EC'),
    element('g:certification_name', 'EPREL'),
    element('g:certification_code', code),
  ]
  return `<g:certification>${authority}${name}${number}</g:certification>`
}

const FEED_UNITS = { m2: 'sqm', pcs: 'ct' } as const

/** The measure of the unit price: the content, `200 ml`, and the base, `1 l`. */
function measures({ price, content }: FeedProduct): readonly string[] {
  if (!price.unit || !content) return []
  const unit = (name: Content['unit']) =>
    name === 'm2' || name === 'pcs' ? FEED_UNITS[name] : name
  return [
    element('g:unit_pricing_measure', `${content.amount} ${unit(content.unit)}`),
    element('g:unit_pricing_base_measure', `1 ${unit(baseUnitOf(content))}`),
  ]
}

/** Returns the part of a feed before its items. */
export function feedHead(title: string, link: string, description: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeXml(title)}</title><link>${escapeXml(link)}</link><description>${escapeXml(description)}</description>
`
}

export const FEED_END = '</channel></rss>\n'
