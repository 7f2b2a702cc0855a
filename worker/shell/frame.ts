import type { Category } from '../../shared/category/category.ts'
import type { FooterProps } from '../../shared/shell/footer.tsx'
import type { HeaderProps, MenuEntry } from '../../shared/shell/header.tsx'
import { categoryHref, cmsHref, linkedPages } from '../brand/links.ts'
import { loadDefaultBlocks } from '../cms/blocks.ts'
import type { Site } from '../brand/site.ts'
import { companyOf } from '../brand/company.ts'
import { shownAmong } from '../navigation/tree.ts'
import type { Ports } from '../catalog/ports.ts'
import { optional } from '../page-tags/optional.ts'

/** Information pages linked in the footer where the shop has them. */
export const INFO_PAGES = [
  'about-us',
  'contact',
  'customer-service',
  'delivery',
  'returns',
  'store-locator',
  'size-guide',
  'style-guide',
  'terms',
  'privacy',
  'legal-notice',
  'accessibility',
  'take-back',
]

/** Limits of the menu, largest first: levels, and entries below one entry. */
const MENU_SIZES = [
  { levels: 3, below: 20 },
  { levels: 2, below: 20 },
  { levels: 2, below: 8 },
]
/** Entries of a menu that every page carries (about 100 bytes each). */
const MAX_ENTRIES = 150

export interface Frame {
  header: HeaderProps
  footer: FooterProps
  /** Content pages that the shop has, of those that it links by a setting; undefined: not known. */
  pages: ReadonlySet<string> | undefined
  /** The active categories, position ascending, as far as the menu needs them. */
  categories: readonly Category[]
  /** False if the categories could not be read, so that the place of a page is unknown. */
  isTreeKnown: boolean
}

/**
 * What stands around every page: the menu of active categories, the blocks of header and footer, and
 * links to the information pages that no block leads to. Every page reads well without any of it.
 */
export async function loadFrame(ports: Ports, searchText?: string): Promise<Frame> {
  const { catalog, site, tracker } = ports
  const { headerBlock, footerBlocks } = site.brand.content
  const asked = [...new Set([...INFO_PAGES, ...linkedPages(site.brand)])]
  const [tree, titles, isDemo, blocks] = await Promise.all([
    optional(tracker, 'frame.categories', () => catalog.categories(), undefined),
    optional(tracker, 'frame.titles', () => catalog.cmsTitles(asked), undefined),
    optional(tracker, 'frame.demo', () => catalog.isDemo(), false),
    optional(tracker, 'frame.blocks', () => loadDefaultBlocks(ports), NONE),
  ])
  const categories = tree ?? []
  const company = companyOf(site)
  const htmlOf = (identifier: string) => blocks.get(identifier) ?? []
  const notice = [htmlOf(headerBlock)].flat()[0]
  const shown = footerBlocks.flatMap(htmlOf)
  const links = (titles ?? [])
    .filter(({ identifier }) => INFO_PAGES.includes(identifier))
    .map(({ identifier, title }) => ({ label: title, href: cmsHref(site, { identifier }) }))
    .filter(({ href }) => !shown.some((html) => html.includes(`href="${href}"`)))
  return {
    header: {
      menu: boundedMenu(categories, site),
      isDemo,
      ...(notice === undefined ? {} : { notice }),
      ...(searchText === undefined ? {} : { searchText }),
    },
    footer: {
      ...{ links, blocks: shown },
      ...(company && { company }),
      newsletter: {
        offersCoupon: site.brand.newsletter.coupon !== '',
        offersItself: site.brand.newsletter.popup,
      },
    },
    pages: titles && new Set(titles.map(({ identifier }) => identifier)),
    categories,
    isTreeKnown: tree !== undefined,
  }
}

const NONE: ReadonlyMap<string, string> = new Map()

/** The address of a page that a setting names; undefined where the shop has none: it leads nowhere. */
export function linkedHref(
  site: Site,
  { pages }: Pick<Frame, 'pages'>,
  identifier: string,
): string | undefined {
  const isThere = !pages || pages.has(identifier) || identifier === site.brand.content.contactPage
  return isThere ? cmsHref(site, { identifier }) : undefined
}

/**
 * The menu, with as many levels and entries as every page can carry; below the departments at most as
 * many levels as the brand says. All departments are in it.
 */
function boundedMenu(categories: readonly Category[], site: Site): readonly MenuEntry[] {
  for (const size of MENU_SIZES) {
    const menu = menuOf(categories, site, size)
    if (countEntries(menu) <= MAX_ENTRIES) return menu
  }
  return menuOf(categories, site, { levels: 1, below: 0 })
}

function countEntries(menu: readonly MenuEntry[]): number {
  return menu.reduce((sum, { children }) => sum + 1 + countEntries(children), 0)
}

/** The menu below the root: `menu_subcategories` where a category names them, else children meant for it. */
function menuOf(
  categories: readonly Category[],
  site: Site,
  { levels, below }: { levels: number; below: number },
): readonly MenuEntry[] {
  const { rootId, prefetchLevel } = site.brand.categories
  const shown = categories.filter(shownAmong(categories, rootId))
  const byId = new Map(shown.map((category) => [category.id, category]))
  const byParent = Map.groupBy(shown, (category) => category.parent_id)
  const listBelow = (id: number, chosen: Category['menu_subcategories']) =>
    chosen
      ? chosen.flatMap((each) => byId.get(each) ?? [])
      : (byParent.get(id) ?? []).filter((category) => category.include_in_menu)
  const entriesOf = (listed: readonly Category[], left: number): readonly MenuEntry[] =>
    listed.map(({ id, name, slug, url_path, menu_subcategories }) => ({
      id,
      name,
      href: categoryHref(site, { slug, url_path }),
      children:
        left > 1 ? entriesOf(listBelow(id, menu_subcategories).slice(0, below), left - 1) : [],
    }))
  const root = categories.find(({ id }) => id === rootId)
  const deepest = Math.min(levels, 1 + prefetchLevel)
  return entriesOf(listBelow(rootId, root?.menu_subcategories), deepest)
}
