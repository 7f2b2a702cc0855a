import { Breadcrumbs, type Crumb } from '../shell/breadcrumbs.tsx'
import { Slot } from '../shell/layout.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { CategoryLinks, type CategoryTile } from './category-tiles.tsx'

/** The frame of a category page; its products are rendered in the slot `listing` (ListingView). */
export interface CategoryPageProps {
  name: string
  crumbs: readonly Crumb[]
  /** Sanitised HTML; empty: no description. */
  descriptionHtml: string
  /** The child categories. */
  subcategories: readonly CategoryTile[]
}

/** A category page: breadcrumbs, title, description, child categories and products. */
export function CategoryPage({ name, crumbs, descriptionHtml, subcategories }: CategoryPageProps) {
  const { t } = useShop()
  const foreign = useCatalogLanguage()
  return (
    <div className="ui-page">
      <Breadcrumbs crumbs={crumbs} isOfCatalog />
      <div className="category-head">
        <h1 {...foreign}>{name}</h1>
        {descriptionHtml !== '' && <RichText html={descriptionHtml} />}
        {subcategories.length > 0 && (
          <CategoryLinks tiles={subcategories} label={t('category.subcategories')} />
        )}
      </div>
      <Slot name="listing" />
    </div>
  )
}
