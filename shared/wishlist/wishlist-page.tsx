import type { CategoryTile } from '../category/category-tiles.tsx'
import type { ProductTile } from '../product/tile.ts'
import { ProductCard } from '../product/product-card.tsx'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { useShop } from '../ui/shop.tsx'
import { EmptyList } from './empty-list.tsx'
import { UnavailableProduct } from './unavailable-view.tsx'
import { RemoveListed } from './remove-form.tsx'

/** An entry of a list: the product, or undefined if it is not sold any more. */
export interface Listed {
  sku: string
  tile: ProductTile | undefined
}

export interface WishlistPageProps {
  items: readonly Listed[]
  /** Departments, shown if the list is empty. */
  departments: readonly CategoryTile[]
}

/** The wishlist: the products that its address names, each with its add button. */
export function WishlistPage({ items, departments }: WishlistPageProps) {
  const { t, config } = useShop()
  const skus = items.map(({ sku }) => sku)
  return (
    <div className="ui-page listed-page" data-saved-page="wishlist">
      <Breadcrumbs crumbs={[{ name: t('wishlist.title'), route_link: undefined }]} />
      <h1>{t('wishlist.title')}</h1>
      {items.length === 0 ? (
        <EmptyList list="wishlist" departments={departments} />
      ) : (
        <>
          <p>{t(config.rules.users.accountWishlist ? 'wishlist.kept-account' : 'wishlist.kept')}</p>
          <ul className="product-grid" role="list">
            {items.map(({ sku, tile }) => (
              <li key={sku}>
                {tile ? <ProductCard tile={tile} level={2} /> : <UnavailableProduct sku={sku} />}
                <RemoveListed list="wishlist" skus={skus} sku={sku} name={tile?.name ?? sku} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
