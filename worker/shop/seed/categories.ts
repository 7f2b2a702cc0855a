import type { Category } from '../../../shared/category/category.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { CategoryRef } from '../../../shared/product/product.ts'
import { slugify } from '../../../shared/slug.ts'
import type { Assortment } from './assortment.ts'
import type { Branch } from './category-tree.ts'
import { dayOf } from './days.ts'
import { say } from './words.ts'

function rootBranch({ rootArt, categories }: Assortment): Branch {
  return {
    id: 2,
    name: ['Etusivu', 'Home', 'Startseite', 'Pagina iniziale'],
    text: ['Kaikki tuotteet.', 'All goods.', 'Alle Waren.', 'Tutti i prodotti.'],
    art: rootArt,
    filters: [],
    menu: [],
    state: 'shown',
    below: categories,
  }
}

/** A category with what its products need to know about it. */
export interface Placed {
  category: Category
  /** From the top category down to this one, the root left out. */
  chain: readonly CategoryRef[]
}

interface Place {
  parent: Placed | undefined
  level: number
  position: number
}

function placeBranch(branch: Branch, place: Place, locale: Locale, now: number): Placed {
  const name = say(branch.name, locale)
  const slug = slugify(name)
  const above = place.parent?.chain ?? []
  const urlPath = [above.at(-1)?.path ?? '', slug].filter((part) => part !== '').join('/')
  const ref: CategoryRef = { category_id: branch.id, name, slug, path: urlPath }
  const category: Category = {
    id: branch.id,
    name,
    slug,
    is_active: branch.state !== 'inactive' && (place.parent?.category.is_active ?? true),
    parent_id: place.parent?.category.id ?? 1,
    level: place.level,
    url_key: slug,
    url_path: urlPath,
    path: `${place.parent?.category.path ?? '1'}/${branch.id}`,
    position: place.position,
    product_count: 0,
    children_count: branch.below.length,
    include_in_menu: branch.state === 'shown',
    description: `<p>${say(branch.text, locale)}</p>`,
    image: `/demo/category/${branch.art}.svg`,
    thumbnail: `/demo/category/${branch.art}.svg`,
    available_filters: branch.filters.length > 0 ? [...branch.filters, 'price'] : undefined,
    menu_subcategories: branch.menu.length > 0 ? branch.menu : undefined,
    updated_at: `${dayOf(now, -7)} 09:00:00`,
  }
  return { category, chain: place.parent ? [...above, ref] : [] }
}

/** The whole tree under root 2, parents before their children. */
export function buildCategories(shop: Assortment, locale: Locale, now: number): readonly Placed[] {
  const walk = (branch: Branch, place: Place): readonly Placed[] => {
    const placed = placeBranch(branch, place, locale, now)
    const below = branch.below.flatMap((child, at) =>
      walk(child, { parent: placed, level: place.level + 1, position: at + 1 }),
    )
    return [placed, ...below]
  }
  return walk(rootBranch(shop), { parent: undefined, level: 1, position: 1 })
}

/** The same categories with how many listed products each holds, its descendants included. */
export function countProducts(
  placed: readonly Placed[],
  products: readonly { visibility: number; status: number; category_ids: readonly number[] }[],
): readonly Category[] {
  const counts = new Map<number, number>()
  let listed = 0
  for (const product of products) {
    if (product.visibility < 2 || product.status > 1) continue
    listed += 1
    for (const id of product.category_ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return placed.map(({ category }) => ({
    ...category,
    product_count: category.level === 1 ? listed : (counts.get(category.id) ?? 0),
  }))
}
