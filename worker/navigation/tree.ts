import type { Category } from '../../shared/category/category.ts'
import type { Crumb } from '../../shared/shell/breadcrumbs.tsx'
import { categoryHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'

/**
 * The ancestors of a category from the top down, without the root: walked up until the parent is
 * below the root category or the category is its own parent.
 */
export function ancestorsOf(
  category: Category,
  categories: readonly Category[],
  rootId: number,
): readonly Category[] {
  const byId = new Map(categories.map((each) => [each.id, each]))
  const trail: Category[] = []
  const seen = new Set([category.id])
  let parent = byId.get(category.parent_id)
  while (parent && parent.id !== rootId && parent.parent_id >= rootId && !seen.has(parent.id)) {
    seen.add(parent.id)
    trail.unshift(parent)
    parent = byId.get(parent.parent_id)
  }
  return trail
}

/** Tells which categories have a page: active, and so is every category above it up to the root. */
export function shownAmong(
  active: readonly Category[],
  rootId: number,
): (category: Category) => boolean {
  const ids = new Set(active.map(({ id }) => id))
  return (category) => {
    if (!category.is_active || category.id === rootId) return false
    const above = category.path.split('/').map(Number)
    const belowRoot = above.slice(above.indexOf(rootId) + 1).filter((id) => id !== category.id)
    return belowRoot.every((id) => ids.has(id))
  }
}

/** The ids of all categories below one, itself first. */
export function descendantIds(id: number, categories: readonly Category[]): readonly number[] {
  const byParent = Map.groupBy(categories, (category) => category.parent_id)
  const descendants = new Set([id])
  for (const each of descendants)
    for (const child of byParent.get(each) ?? []) descendants.add(child.id)
  return [...descendants]
}

/** The trail of a category page: links to the ancestors, then the category itself. */
export function categoryBreadcrumbs(
  category: Category,
  categories: readonly Category[],
  site: Site,
): readonly Crumb[] {
  const above = ancestorsOf(category, categories, site.brand.categories.rootId)
  return [
    ...above.map((each) => linkTo(each, site)),
    { name: category.name, route_link: undefined },
  ]
}

/** A step of a trail that leads to a category. */
export function linkTo(category: Category, site: Site): Crumb {
  return { name: category.name, route_link: categoryHref(site, category) }
}
