import type { Category } from '../../shared/category/category.ts'
import type { FooterProps } from '../../shared/shell/footer.tsx'
import type { HeaderProps, MenuEntry } from '../../shared/shell/header.tsx'
import { categoryHref, cmsHref, linkedPages } from '../brand/links.ts'
import { loadDefaultBlocks } from '../cms/blocks.ts'
import type { Site } from '../brand/site.ts'
import { companyOf } from '../brand/company.ts'
import { shownAmong } from '../navigation/tree.ts'
import type { Ports } from '../catalog/engine.ts'
import { optional } from '../page-tags/dependency-tracker.ts'

/** Information pages linked in the footer if the shop has them. */
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
/** Maximum number of menu entries, which every page contains (about 100 bytes each). */
const MAX_ENTRIES = 150

export interface Frame {
  header: HeaderProps
  footer: FooterProps
  /** Existing content pages among those that settings link to; undefined if unknown. */
  pages: ReadonlySet<string> | undefined
  /** The active categories in ascending order of position, as far as the menu needs them. */
  categories: readonly Category[]
  /** False if the categories could not be read, so that breadcrumbs are unknown. */
  isTreeKnown: boolean
}

/**
 * Reads the frame of every page: the menu of active categories, the blocks of header and footer, and links to
 * information pages that no block links to. All of it is optional.
 */
export async function loadFrame(ports: Ports, searchText?: string): Promise<Frame> {
  const { catalog, site, tracker } = ports
  const { headerBlock, footerBlocks } = site.brand.content
  const identifiers = [...new Set([...INFO_PAGES, ...linkedPages(site.brand)])]
  const [tree, titles, isDemo, blocks] = await Promise.all([
    optional(tracker, 'frame.categories', () => catalog.categories(), undefined),
    optional(tracker, 'frame.titles', () => catalog.cmsTitles(identifiers), undefined),
    optional(tracker, 'frame.demo', () => catalog.isDemo(), false),
    optional(tracker, 'frame.blocks', () => loadDefaultBlocks(ports), NONE),
  ])
  const categories = tree ?? []
  const company = companyOf(site)
  const htmlOf = (identifier: string) => blocks.get(identifier) ?? []
  const notice = [htmlOf(headerBlock)].flat()[0]
  const footerHtml = footerBlocks.flatMap(htmlOf)
  const links = (titles ?? [])
    .filter(({ identifier }) => INFO_PAGES.includes(identifier))
    .map(({ identifier, title }) => ({ label: title, href: cmsHref(site, { identifier }) }))
    .filter(({ href }) => !footerHtml.some((html) => html.includes(`href="${href}"`)))
  return {
    header: {
      menu: boundedMenu(categories, site),
      isDemo,
      ...(notice === undefined ? {} : { notice }),
      ...(searchText === undefined ? {} : { searchText }),
    },
    footer: {
      ...{ links, blocks: footerHtml },
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

/** Returns the URL of a page that a setting names; undefined if the shop does not have it. */
export function linkedHref(
  site: Site,
  { pages }: Pick<Frame, 'pages'>,
  identifier: string,
): string | undefined {
  const isThere = !pages || pages.has(identifier) || identifier === site.brand.content.contactPage
  return isThere ? cmsHref(site, { identifier }) : undefined
}

/**
 * Returns the largest menu within the limits, with at most as many levels below the departments as the brand
 * allows. It contains all departments.
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

/**
 * Returns the menu below the root: a category's `menu_subcategories` if set, else its children that belong in
 * the menu.
 */
function menuOf(
  categories: readonly Category[],
  site: Site,
  { levels, below }: { levels: number; below: number },
): readonly MenuEntry[] {
  const { rootId, prefetchLevel } = site.brand.categories
  const visibleCategories = categories.filter(shownAmong(categories, rootId))
  const byId = new Map(visibleCategories.map((category) => [category.id, category]))
  const byParent = Map.groupBy(visibleCategories, (category) => category.parent_id)
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
