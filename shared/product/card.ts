import { bundleParts, groupedParts, linkedBySku } from './bundle.ts'
import type { AttributeValue, LinkedPrice, Product, ProductCard, StockItem } from './product.ts'
import { isEnabled, isInStock } from './variant.ts'

/**
 * The attributes of a list item, and how a card reads them: `value` unchanged, `label` as the label of its
 * option, `setting` likewise if the brand's settings name it (`products.*`).
 */
const CARD_ATTRIBUTES = {
  new: 'value',
  sale: 'value',
  bestseller: 'value',
  featured: 'value',
  outlet: 'value',
  valmistaja: 'setting',
  saatavuus: 'label',
  energy_class: 'label',
  energialuokka: 'label',
  energy_scale: 'value',
  energy_label: 'value',
  energy_sheet: 'value',
  color: 'setting',
  content_amount: 'setting',
  content_unit: 'setting',
  volume: 'setting',
  pack_size: 'setting',
} as const satisfies Record<string, 'value' | 'label' | 'setting'>

const CODES = Object.keys(CARD_ATTRIBUTES) as (keyof typeof CARD_ATTRIBUTES)[]

/** Attributes of a list item whose labels the cards of every brand show. */
export const LABELLED_ATTRIBUTES: readonly string[] = CODES.filter(
  (code) => CARD_ATTRIBUTES[code] === 'label',
)

type CardChild = ProductCard['configurable_children'][number]

/**
 * Creates the list item of a product. `linked` are the documents of its linked products (`linkedSkus`),
 * needed only for bundles and grouped products. The prices stay source prices: `priceCard` calculates them
 * with the clock of the request.
 */
export function toCard(product: Product, linked: readonly Product[] = []): ProductCard {
  const parts = partsOf(product, linked)
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    type_id: product.type_id,
    status: product.status,
    visibility: product.visibility,
    price: product.price,
    special_price: product.special_price,
    special_from_date: product.special_from_date,
    special_to_date: product.special_to_date,
    ...knownPrices(product),
    ...(product.starting_price ? { starting_price: product.starting_price } : {}),
    ...(product.swatches ? { swatches: product.swatches } : {}),
    tax_class_id: product.tax_class_id,
    tier_prices: product.tier_prices,
    image: product.image,
    small_image: product.small_image,
    url_key: product.url_key,
    url_path: product.url_path,
    slug: product.slug,
    stock: product.stock,
    ...(product.parentSku === undefined ? {} : { parentSku: product.parentSku }),
    configurable_children: cardChildren(product),
    ...(parts ? { linked: parts } : {}),
    ...(product.custom_options.some(({ is_require }) => is_require) ? { must_choose: true } : {}),
    attributes: cardAttributes(product.attributes),
  }
}

function partsOf(product: Product, linked: readonly Product[]): readonly LinkedPrice[] | undefined {
  if (product.type_id === 'bundle') return bundleParts(product, linkedBySku(linked))
  if (product.type_id === 'grouped') return groupedParts(product, linkedBySku(linked))
  return undefined
}

/**
 * Returns the enabled variants with their axis values. Of variants with equal picture, price and stock state
 * only the first is kept, and those that add a new value (such as a colour).
 */
function cardChildren(product: Product): readonly CardChild[] {
  if (product.type_id !== 'configurable') return []
  const axes = product.configurable_options.map((option) => option.attribute_code)
  const seen = new Set<string>()
  return product.configurable_children.filter(isEnabled).flatMap((child): CardChild[] => {
    const { sku, status, price, special_price, special_from_date, special_to_date } = child
    const { tier_prices, image, stock } = child
    const special = { special_price, special_from_date, special_to_date }
    const priced = { price, ...special, ...knownPrices(child), tier_prices, image }
    const values = axes.flatMap((code): [string, string][] => {
      const value = child.attributes[code]
      return value === undefined ? [] : [[code, value]]
    })
    const marks = [[priced, isInStock(child)], ...values].map((mark) => JSON.stringify(mark))
    if (marks.every((mark) => seen.has(mark))) return []
    for (const mark of marks) seen.add(mark)
    const attributes = Object.fromEntries(values)
    return [{ sku, status, stock: stock && cardStock(stock), attributes, ...priced }]
  })
}

function knownPrices({
  final_price,
  lowest_30d,
}: Pick<CardChild, 'final_price' | 'lowest_30d'>): Pick<CardChild, 'final_price' | 'lowest_30d'> {
  return {
    ...(final_price === undefined ? {} : { final_price }),
    ...(lowest_30d === undefined ? {} : { lowest_30d }),
  }
}

function cardStock(stock: StockItem): StockItem {
  const { is_in_stock, qty, manage_stock, backorders } = stock
  return {
    is_in_stock,
    qty,
    ...(manage_stock === undefined ? {} : { manage_stock }),
    ...(backorders === undefined ? {} : { backorders }),
  }
}

function cardAttributes(
  attributes: Readonly<Record<string, AttributeValue>>,
): Readonly<Record<string, AttributeValue>> {
  return Object.fromEntries(
    CODES.flatMap((code) => {
      const value = attributes[code]
      return value === undefined ? [] : [[code, value]]
    }),
  )
}
