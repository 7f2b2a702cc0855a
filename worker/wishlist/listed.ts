import type { ProductTile } from '../../shared/product/tile.ts'
import type { ProductCard } from '../../shared/product/product.ts'
import { loadPagePrices } from '../catalog/load-prices.ts'
import type { Ports } from '../catalog/ports.ts'
import { loadTileAttributes, tileOf } from '../product/tile.ts'

/** A place of a list: what the shop knows of the sku, undefined when it sells it no more. */
export interface ListedCard {
  sku: string
  card: ProductCard | undefined
  tile: ProductTile | undefined
}

/** Loads the list entries of these SKUs, in their order. */
export async function loadListed(
  skus: readonly string[],
  ports: Ports,
  now: number,
): Promise<readonly ListedCard[]> {
  if (skus.length === 0) return []
  const [cards, prices, attributes] = await Promise.all([
    ports.catalog.cardsBySku(skus),
    loadPagePrices(ports, now),
    loadTileAttributes(ports),
  ])
  const context = { ports, prices, attributes }
  return skus.map((sku) => {
    const card = cards.find((each) => each.sku === sku)
    return { sku, card, tile: card && tileOf(card, context) }
  })
}
