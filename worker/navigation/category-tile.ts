import type { Category } from '../../shared/category/category.ts'
import type { CategoryTile } from '../../shared/category/category-tiles.tsx'
import { categoryHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { shownAmong } from './tree.ts'

/** A category as a tile with its picture. */
export function categoryTile(category: Category, site: Site): CategoryTile {
  return {
    id: category.id,
    name: category.name,
    href: categoryHref(site, category),
    image: category.thumbnail ?? category.image,
    product_count: category.product_count || undefined,
  }
}

/** The departments in the menu, in its order, as tiles. */
export function departmentTiles(
  categories: readonly Category[],
  site: Site,
): readonly CategoryTile[] {
  const { rootId } = site.brand.categories
  return categories
    .filter(shownAmong(categories, rootId))
    .filter((category) => category.parent_id === rootId && category.include_in_menu)
    .map((category) => categoryTile(category, site))
}
