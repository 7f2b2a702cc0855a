import { bundleParts, groupedParts, linkedBySku } from './bundle.ts'
import type { AttributeValue, LinkedPrice, Product, ProductCard } from './product.ts'
import { isEnabled, isInStock } from './variant.ts'

/** Attributes that a list item shows. */
export const CARD_ATTRIBUTES = [
  'new',
  'sale',
  'bestseller',
  'featured',
  'outlet',
  'valmistaja',
  'saatavuus',
  'energy_class',
  'energialuokka',
  'color',
] as const

type CardChild = ProductCard['configurable_children'][number]

/**
 * The list item of a product (decision 12). `linked` are the documents of its linked products
 * (`linkedSkus`); only bundles and grouped products need them. The prices stay source prices:
 * `priceCard` calculates them with the clock of the request.
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
    tax_class_id: product.tax_class_id,
    tier_prices: product.tier_prices,
    image: product.image,
    small_image: product.small_image,
    url_key: product.url_key,
    slug: product.slug,
    stock: product.stock,
    ...(product.parentSku === undefined ? {} : { parentSku: product.parentSku }),
    configurable_children: cardChildren(product),
    ...(parts ? { linked: parts } : {}),
    attributes: cardAttributes(product.attributes),
  }
}

function partsOf(product: Product, linked: readonly Product[]): readonly LinkedPrice[] | undefined {
  if (product.type_id === 'bundle') return bundleParts(product, linkedBySku(linked))
  if (product.type_id === 'grouped') return groupedParts(product, linkedBySku(linked))
  return undefined
}

/** The enabled variants, of those that look and cost the same on a card only the first. */
function cardChildren(product: Product): readonly CardChild[] {
  if (product.type_id !== 'configurable') return []
  const seen = new Set<string>()
  return product.configurable_children.filter(isEnabled).flatMap((child): CardChild[] => {
    const { price, special_price, special_from_date, special_to_date, tier_prices, image } = child
    const priced = { price, special_price, special_from_date, special_to_date, tier_prices, image }
    const key = JSON.stringify([priced, isInStock(child)])
    if (seen.has(key)) return []
    seen.add(key)
    const { sku, status, stock, attributes } = child
    return [{ sku, status, stock, attributes, ...priced }]
  })
}

function cardAttributes(
  attributes: Readonly<Record<string, AttributeValue>>,
): Readonly<Record<string, AttributeValue>> {
  return Object.fromEntries(
    CARD_ATTRIBUTES.flatMap((code) => {
      const value = attributes[code]
      return value === undefined ? [] : [[code, value]]
    }),
  )
}
