import type { CategoryTile } from '../category/category-tiles.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { useShop } from '../ui/shop.tsx'
import { EmptyList } from './empty-list.tsx'
import type { Listed } from './listed.ts'
import { skusOfEntry } from './product-list.ts'
import { UnavailableProduct } from './unavailable-view.tsx'
import { RemoveListed } from './remove-form.tsx'

export interface WishlistPageProps {
  items: readonly Listed[]
  /** Departments, shown if the list is empty. */
  departments: readonly CategoryTile[]
}

/** The wishlist: the products that its address names, each with its add button. */
export function WishlistPage({ items, departments }: WishlistPageProps) {
  const { t, config } = useShop()
  const entries = items.map(({ entry }) => entry)
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
            {items.map(({ entry, tile }) => (
              <li key={entry}>
                {tile ? (
                  <ProductCard tile={tile} level={2} />
                ) : (
                  <UnavailableProduct entry={entry} />
                )}
                <RemoveListed
                  list="wishlist"
                  entries={entries}
                  entry={entry}
                  name={tile?.name ?? skusOfEntry(entry).sku}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
