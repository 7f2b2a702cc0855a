import type { Category } from '../../shared/category/category.ts'
import type { Product } from '../../shared/product/product.ts'
import type { Crumb } from '../../shared/shell/breadcrumbs.tsx'
import type { Site } from '../brand/site.ts'
import { ancestorsOf, linkTo } from '../navigation/tree.ts'

/** Returns the breadcrumbs of a product: its deepest active category with its ancestors, then its name. */
export function productBreadcrumbs(
  product: Pick<Product, 'name' | 'category_ids'>,
  categories: readonly Category[],
  site: Site,
): readonly Crumb[] {
  const { rootId } = site.brand.categories
  const deepest = deepestCategory(product, categories, site)
  const trail = deepest ? [...ancestorsOf(deepest, categories, rootId), deepest] : []
  return [
    ...trail.map((category) => linkTo(category, site)),
    { name: product.name, route_link: undefined },
  ]
}

/** Returns the deepest active category of a product, below the root. */
export function deepestCategory(
  product: Pick<Product, 'category_ids'>,
  categories: readonly Category[],
  site: Site,
): Category | undefined {
  const { rootId } = site.brand.categories
  const own = categories.filter(({ id }) => id !== rootId && product.category_ids.includes(id))
  return own.toSorted((one, other) => other.level - one.level)[0]
}
