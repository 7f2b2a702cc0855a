import type { Category } from '../../shared/category/category.ts'
import type { FooterProps } from '../../shared/shell/footer.tsx'
import type { HeaderProps, MenuEntry } from '../../shared/shell/header.tsx'
import type { Site } from '../brand/site.ts'
import type { Ports } from '../ports.ts'

/** Information pages linked in the footer where the shop has them (customer spec §2). */
const INFO_PAGES = [
  'about-us',
  'contact',
  'customer-service',
  'delivery',
  'returns',
  'store-locator',
  'size-guide',
  'terms',
  'privacy',
  'legal-notice',
]

/** Levels shown in the menu: top, and two below. */
const MENU_DEPTH = 3

export interface Frame {
  header: HeaderProps
  footer: FooterProps
  /** The active categories, position ascending, as far as the menu needs them. */
  categories: readonly Category[]
}

/** What stands around every page: the menu of active categories and the information links. */
export async function loadFrame(ports: Ports, searchText?: string): Promise<Frame> {
  const { catalog, site } = ports
  const [categories, pages] = await Promise.all([
    catalog.categories(),
    catalog.cmsTitles(INFO_PAGES),
  ])
  const links = pages.map(({ identifier, title }) => ({
    label: title,
    href: site.shop.href('cms-page', { slug: identifier }),
  }))
  return {
    header: {
      menu: menuOf(categories, site.brand.categories.rootId, site, MENU_DEPTH),
      ...(searchText === undefined ? {} : { searchText }),
    },
    footer: { links },
    categories,
  }
}

/** The menu below a category: `menu_subcategories` where it names them, else children meant for the menu. */
export function menuOf(
  categories: readonly Category[],
  parentId: number,
  site: Site,
  depth: number,
): readonly MenuEntry[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byParent = Map.groupBy(categories, (category) => category.parent_id)
  const entries = (id: number, left: number): readonly MenuEntry[] =>
    left === 0
      ? []
      : shownBelow(id, byId, byParent).map((category) => ({
          id: category.id,
          name: category.name,
          href: site.shop.href('category', { slug: category.slug }),
          children: entries(category.id, left - 1),
        }))
  return entries(parentId, depth)
}

function shownBelow(
  id: number,
  byId: ReadonlyMap<number, Category>,
  byParent: ReadonlyMap<number, readonly Category[]>,
): readonly Category[] {
  const chosen = byId.get(id)?.menu_subcategories
  if (chosen) return chosen.flatMap((each) => byId.get(each) ?? [])
  return (byParent.get(id) ?? []).filter((category) => category.include_in_menu)
}
