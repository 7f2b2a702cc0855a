import type { HomeListName } from '../../shared/brand/brand.ts'
import type { ProductCard } from '../../shared/product/product.ts'
import type { Ports } from '../catalog/ports.ts'

/**
 * The product lists of the home page: sizes, filters and sort are brand
 * values. An outlet list without products falls back to the promo products.
 */
export function createHomeLists(
  ports: Ports,
): (list: HomeListName) => Promise<readonly ProductCard[]> {
  const loadList = async (list: HomeListName) => {
    const { filters, size, sort } = ports.site.brand.home[list]
    const chosen = Object.fromEntries(
      Object.entries(filters).map(([code, value]) => [code, [value]]),
    )
    return (await ports.catalog.products({ filters: chosen, size, sort })).items
  }
  return async (list) => {
    const items = await loadList(list)
    return items.length === 0 && list === 'outlet_products' ? loadList('promo_products') : items
  }
}
