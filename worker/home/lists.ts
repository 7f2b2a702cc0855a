import type { HomeListName } from '../../shared/brand/brand.ts'
import type { ProductCard } from '../../shared/product/product.ts'
import { productStockState } from '../../shared/stock/stock.ts'
import type { Ports } from '../catalog/engine.ts'

/** Products read beyond a list's size if some of it are sold out. */
const SPARE = 8

/**
 * The product lists of the home page: sizes, filters and sort are brand
 * values. An outlet list without products falls back to the promo products. Sold-out products are replaced
 * by the next ones; where there are too few, they come last.
 */
export function createHomeLists(
  ports: Ports,
): (list: HomeListName) => Promise<readonly ProductCard[]> {
  const loadList = async (list: HomeListName) => {
    const { filters, size, sort } = ports.site.brand.home[list]
    const chosen = Object.fromEntries(
      Object.entries(filters).map(([code, value]) => [code, [value]]),
    )
    const read = (count: number) => ports.catalog.products({ filters: chosen, size: count, sort })
    const { items } = await read(size)
    if (items.every(isAvailable)) return items
    const { items: more } = await read(size + SPARE)
    const soldOut = more.filter((card) => !isAvailable(card))
    return [...more.filter(isAvailable), ...soldOut].slice(0, size)
  }
  return async (list) => {
    const items = await loadList(list)
    return items.length === 0 && list === 'outlet_products' ? loadList('promo_products') : items
  }
}

function isAvailable(card: ProductCard): boolean {
  return productStockState(card) !== 'out'
}
