import type { ProductTile } from '../product/tile.ts'
import type { HomeListName } from '../brand/brand.ts'
import type { MessageKey } from '../i18n/translate.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import { useShop } from '../ui/shop.tsx'

/** A product list of the home page: a part, rendered when its products are loaded. */
export interface ProductListProps {
  list: HomeListName
  tiles: readonly ProductTile[]
}

/** Titles of the home page's lists. */
export const LIST_TITLES: Readonly<Record<HomeListName, MessageKey>> = {
  new_collection: 'home.new_collection',
  bestsellers: 'home.bestsellers',
  new_products: 'home.new_products',
  featured_products: 'home.featured_products',
  outlet_products: 'home.outlet_products',
  promo_products: 'home.promo_products',
}

/** A titled list of products; an empty list renders nothing. */
export function ProductList({ list, tiles }: ProductListProps) {
  const { t } = useShop()
  if (tiles.length === 0) return null
  return (
    <section className="home-list product-row" data-list={list} aria-labelledby={`list-${list}`}>
      <h2 id={`list-${list}`}>{t(LIST_TITLES[list])}</h2>
      <ProductGrid tiles={tiles} level={3} />
    </section>
  )
}
