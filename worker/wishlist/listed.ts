import type { ProductTile } from '../../shared/product/tile.ts'
import type { ProductCard, Product } from '../../shared/product/product.ts'
import { skusOfEntry, writeSkus } from '../../shared/wishlist/product-list.ts'
import { loadPagePrices } from '../catalog/load-prices.ts'
import type { Ports } from '../catalog/engine.ts'
import { optional } from '../page-tags/dependency-tracker.ts'
import { loadTileAttributes, tileOf, type TileContext } from '../product/tile.ts'
import { axesOf, configurationOf } from '../../shared/product/axes.ts'
import { toCard } from '../../shared/product/card.ts'
import { findVariant } from '../../shared/product/variant.ts'
import { productHref } from '../brand/links.ts'
import { attributeLabel } from '../product/attributes.ts'

/**
 * The card of a variant: its price, stock, picture and address, and the name of its product with the chosen
 * values. Undefined if the product does not offer it.
 */
function variantTile(family: Product, sku: string, context: TileContext): ProductTile | undefined {
  const child = findVariant(family.configurable_children, sku)
  if (!child) return undefined
  const alone = { ...family, configurable_children: [child] }
  const images = { small_image: child.image, image: family.small_image ?? family.image }
  const labelOf = (code: string, value: string) =>
    attributeLabel(
      context.attributes.find(({ attribute_code }) => attribute_code === code),
      value,
    )
  const chosen = configurationOf(family.configurable_options, child)
  const values = axesOf(alone, chosen, true, labelOf).flatMap((axis) =>
    axis.values.map(({ label }) => label),
  )
  return {
    ...tileOf(toCard({ ...alone, ...images }), context),
    ...{ sku, name: [family.name, ...values].join(', ') },
    href: productHref(context.ports.site, family, child),
  }
}

/** An entry of a list, with its product; undefined if it is not sold any more. */
export interface ListedCard {
  entry: string
  card: ProductCard | undefined
  tile: ProductTile | undefined
}

/**
 * Loads the products and variants of these entries, in their order. A variant that is not offered now is
 * shown as its product.
 */
export async function loadListed(
  entries: readonly string[],
  ports: Ports,
  now: number,
): Promise<readonly ListedCard[]> {
  if (entries.length === 0) return []
  const { catalog, tracker } = ports
  const listed = entries.map(skusOfEntry)
  const skus = new Set(listed.map(({ sku }) => sku))
  const withVariant = new Set(listed.flatMap(({ sku, variant }) => (variant ? sku : [])))
  const [cards, families, prices, attributes] = await Promise.all([
    catalog.cardsBySku([...skus]),
    withVariant.size > 0
      ? optional(tracker, 'listed.variants', () => catalog.productsBySku([...withVariant]), [])
      : [],
    loadPagePrices(ports, now),
    loadTileAttributes(ports),
  ])
  const context: TileContext = { ports, prices, attributes }
  return listed.map(({ sku, variant }, at) => {
    const entry = entries[at] ?? sku
    const card = cards.find((each) => each.sku === sku)
    if (!card || !variant) return { entry, card, tile: card && tileOf(card, context) }
    const family = families.find((each) => each.sku === sku)
    const tile = (family && variantTile(family, variant, context)) ?? tileOf(card, context)
    return { entry, card, tile: { ...tile, saved: writeSkus([entry]) } }
  })
}
