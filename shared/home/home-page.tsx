import type { HomeListName } from '../brand/brand.ts'
import type { CategoryTile } from '../category/category-tiles.tsx'
import type { ProductTile } from '../product/product-card.tsx'
import type { Banners } from './banners.ts'

export interface HomePageProps {
  banners: Banners
  /** Top categories, as tiles below the hero. */
  categories: readonly CategoryTile[]
  /** The lists in their order; each has a slot of its name: `<Slot name="new_collection">`. */
  lists: readonly HomeListName[]
}

/** One list of the home page: a part, written when its products are there. Empty: nothing. */
export interface ProductListProps {
  list: HomeListName
  tiles: readonly ProductTile[]
}
