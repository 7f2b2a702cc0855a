import type { ProductTile } from '../../shared/product/tile.ts'
import type { Product } from '../../shared/product/product.ts'
import { loadPagePrices } from '../catalog/load-prices.ts'
import type { Ports } from '../catalog/ports.ts'
import { loadTileAttributes, tileOf } from './tile.ts'

/** Numbers of products that fill whole rows of two or four columns. */
const FULL_ROWS = [8, 4]

const ALTERNATIVES = 4
/** Products read from a category, because some are sold out. */
const CANDIDATES = 24

/** Returns the linked products: related first, then upsell and cross-sell, without duplicates. */
export async function loadRelated(
  product: Product,
  ports: Ports,
  now: number,
): Promise<readonly ProductTile[]> {
  const skus = (['related', 'upsell', 'crosssell'] as const).flatMap((type) =>
    product.product_links
      .filter((link) => link.link_type === type)
      .toSorted((one, other) => one.position - other.position)
      .map((link) => link.linked_product_sku),
  )
  const wanted = [...new Set(skus)].filter((sku) => sku !== product.sku)
  if (wanted.length === 0) return []
  const [cards, prices, attributes] = await Promise.all([
    ports.catalog.cardsBySku(wanted),
    loadPagePrices(ports, now),
    loadTileAttributes(ports),
  ])
  const context = { ports, prices, attributes }
  const shown = FULL_ROWS.find((count) => count <= cards.length) ?? cards.length
  return cards.slice(0, shown).map((card) => tileOf(card, context))
}

/** Returns alternatives in stock to a sold-out product: linked products first, then those of its category. */
export async function loadAlternatives(
  product: Product,
  { related, categoryId }: { related: readonly ProductTile[]; categoryId: number | undefined },
  ports: Ports,
  now: number,
): Promise<readonly ProductTile[]> {
  const isAvailable = ({ stock, sku }: ProductTile) =>
    (stock === 'in' || stock === 'low') && sku !== product.sku
  const known = related.filter(isAvailable).slice(0, ALTERNATIVES)
  if (known.length === ALTERNATIVES || categoryId === undefined) return known
  const [{ items }, prices, attributes] = await Promise.all([
    ports.catalog.products({ categoryIds: [categoryId], size: CANDIDATES }),
    loadPagePrices(ports, now),
    loadTileAttributes(ports),
  ])
  const context = { ports, prices, attributes }
  const more = items
    .filter(({ sku }) => known.every((tile) => tile.sku !== sku))
    .map((card) => tileOf(card, context))
  return [...known, ...more.filter(isAvailable)].slice(0, ALTERNATIVES)
}
