import type { ProductTile } from '../../shared/product/tile.ts'
import type { ProductCard } from '../../shared/product/product.ts'
import { skusOfEntry, writeSkus } from '../../shared/wishlist/product-list.ts'
import { loadPagePrices } from '../catalog/load-prices.ts'
import type { Ports } from '../catalog/engine.ts'
import { optional } from '../page-tags/dependency-tracker.ts'
import { loadTileAttributes, tileOf, type TileContext } from '../product/tile.ts'
import { variantTile } from './variant-tile.ts'

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
