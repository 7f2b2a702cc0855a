import type { Category } from '../../shared/category/category.ts'
import type { CategoryTile } from '../../shared/category/category-tiles.tsx'
import { categoryHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'

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
