import { CategoryPage } from '../../shared/category/category-page.tsx'
import type { Category } from '../../shared/category/category.ts'
import type { ListingProps } from '../../shared/category/listing-props.ts'
import { ListingView } from '../../shared/category/listing-view.tsx'
import type { Crumb } from '../../shared/shell/breadcrumbs.tsx'
import { DataScript } from '../../shared/ui/data-script.tsx'
import { categoryHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { type PageKey, keyHref } from '../cache/key.ts'
import { sanitizeContent, plainText } from '../cms/sanitize.ts'
import type { Ports } from '../catalog/engine.ts'
import { writeLog } from '../log/log.ts'
import { optional } from '../page-tags/dependency-tracker.ts'
import { buildPage, type Answer, type Page } from '../render/page.ts'
import { categorySort, hasOwnSorts } from './list-sorts.ts'
import { loadListing, type LoadedListing } from './load-listing.ts'
import { listingQuery } from '../page-query/listing.ts'
import { pageAlternates } from '../metadata/alternates.ts'
import { breadcrumbJsonLd, itemListJsonLd } from '../metadata/json-ld.ts'
import { loadFrame, type Frame } from '../shell/frame.ts'
import { loadNotFound } from '../shell/error-pages.tsx'
import { categoryTile } from '../navigation/category-tile.ts'
import { categoryBreadcrumbs, descendantIds, shownAmong } from '../navigation/tree.ts'

const DESCRIPTION_LENGTH = 160
/** Categories below that a page is purged with; those of a larger tree purge the kind. */
const MAX_TAGGED = 60

/** A category page: the category decides status and title, its products follow as a part. */
export async function loadCategory(key: PageKey, ports: Ports, now: number): Promise<Answer> {
  const { slug = '', id } = key.params
  const framing = loadFrame(ports)
  // A catalogue may have to ask for the category's text: its list is asked for at the same time.
  const early = framing.then((frame) => {
    const oldCategory = frame.categories.find((each) =>
      id === undefined ? each.slug === slug : each.id === Number(id),
    )
    return (
      oldCategory && {
        known: oldCategory,
        listing: startListing(key, ports, oldCategory, frame, now),
      }
    )
  })
  early.catch(() => {})
  const [found, frame] = await Promise.all([findCategory(slug, id, ports), framing])
  if (!found || !hasPage(found, frame, ports)) {
    writeLog({ code: 'category.empty', key: 'slug', value: slug, store: key.view })
    return loadNotFound(ports)
  }
  const location = categoryHref(ports.site, found)
  if (location !== keyHref(ports.site, key, {}))
    return { kind: 'redirect', status: 301, location, keeps: 'category' }
  const prefetched = await early
  const listing =
    prefetched?.known.id === found.id
      ? prefetched.listing
      : startListing(key, ports, found, frame, now)
  return categoryPage(key, ports, found, frame, listing)
}

/** True if the category has a page. If the tree cannot be read, the category's own fields decide. */
function hasPage(category: Category, { categories, isTreeKnown }: Frame, { site }: Ports): boolean {
  const { rootId } = site.brand.categories
  return isTreeKnown
    ? shownAmong(categories, rootId)(category)
    : category.is_active && category.id !== rootId
}

/**
 * By its slug as written, else in lower case, else by the number that ends a slug made of a name: one
 * redirect leads to the right one.
 */
async function findCategory(
  slug: string,
  id: string | undefined,
  ports: Ports,
): Promise<Category | undefined> {
  if (id !== undefined) return ports.catalog.category({ id: Number(id) })
  const exact = await ports.catalog.category({ slug })
  const lower = slug.toLowerCase()
  const lowerCase = exact ?? (lower === slug ? undefined : ports.catalog.category({ slug: lower }))
  return (await lowerCase) ?? findNumbered(slug, ports)
}

/** A category whose slug is made of its name and number, by the number: the name may be written otherwise. */
async function findNumbered(slug: string, ports: Ports): Promise<Category | undefined> {
  const id = /-([1-9]\d{0,9})$/.exec(slug)?.[1]
  const found = id === undefined ? undefined : await ports.catalog.category({ id: Number(id) })
  return found?.slug.endsWith(`-${id}`) ? found : undefined
}

function startListing(
  key: PageKey,
  ports: Ports,
  category: Category,
  frame: Frame,
  now: number,
): Promise<LoadedListing> {
  const listing = sortOf(key, category, ports).then((sort) =>
    loadListing(
      { ...listingQuery(key.query), sort, categoryIds: wantedIds(key, category, frame) },
      { key, ports, now, path: categoryHref(ports.site, category) },
      category,
    ),
  )
  listing.catch(() => {})
  return listing
}

/** The sort of the list; only a category with sorts of its own needs those of the catalogue. */
async function sortOf(key: PageKey, category: Category, { catalog, tracker }: Ports) {
  const attributes = hasOwnSorts(category)
    ? await optional(tracker, 'listing.sorts', () => catalog.attributes(), undefined)
    : undefined
  return categorySort(key.query['sort'], category, attributes)
}

async function categoryPage(
  key: PageKey,
  ports: Ports,
  category: Category,
  frame: Frame,
  listing: Promise<LoadedListing>,
): Promise<Page> {
  const { site } = ports
  // Only a page beyond the first can be empty by its number: its status needs the count.
  if (key.query['page'] && (await listing).props.tiles.length === 0) return loadNotFound(ports)
  const alternates = await inOtherViews(category, ports)
  const crumbs = categoryBreadcrumbs(category, frame.categories, site)
  const children = frame.categories
    .filter((each) => each.parent_id === category.id)
    .filter(shownAmong(frame.categories, site.brand.categories.rootId))
  const view = {
    name: category.name,
    crumbs,
    descriptionHtml: sanitizeContent(category.description),
    subcategories: children.map((child) => categoryTile(child, site)),
  }
  const shown = listing.then(({ props }) => withWays(props, crumbs, site))
  shown.catch(() => {})
  return buildPage(ports, frame, {
    route: 'category',
    name: 'category',
    head: {
      title: pageTitle(category.name, key, ports),
      description: description(category, key, ports),
      canonical: `${site.origin}${canonicalHref(key, ports)}`,
      alternates: Object.keys(key.query).length > 0 ? [] : alternates,
      robots: isIndexed(key) ? 'index' : 'noindex',
      jsonLd: breadcrumbJsonLd(crumbs, site),
    },
    body: <CategoryPage {...view} />,
    parts: [{ name: 'listing', node: async () => listingPart(await shown, key, site) }],
    elsewhere: alternates,
    offlineData: async () => ({ kind: 'category', ...view, listing: await shown }),
    tags: descendantIds(category.id, frame.categories)
      .slice(0, MAX_TAGGED)
      .map((id) => `C${id}`),
  })
}

/** An empty list leads to the department above it and to the search. */
function withWays(listing: ListingProps, crumbs: readonly Crumb[], site: Site): ListingProps {
  if (listing.tiles.length > 0) return listing
  const { t, href } = site.shop
  const above = crumbs.flatMap(({ name, route_link: link }) => (link ? [{ name, href: link }] : []))
  const search = { name: t('search.title.empty'), href: href('search'), isMessage: true }
  return { ...listing, ways: [...above.slice(-1), search] }
}

function listingPart(props: ListingProps, key: PageKey, site: Site) {
  return (
    <>
      <ListingView {...props} />
      {isIndexed(key) && <ListedData {...props} site={site} />}
    </>
  )
}

/** The addresses of a list, for search engines; they come with the list, after the head has left. */
function ListedData({
  tiles,
  start,
  site,
}: Pick<ListingProps, 'tiles' | 'start'> & { site: Site }) {
  if (tiles.length === 0) return null
  const value = itemListJsonLd(
    tiles.map(({ href }) => href),
    start,
    site,
  )
  return <DataScript type="application/ld+json" value={value} />
}

/** The first page of the same department in the other store views. */
function inOtherViews(category: Category, ports: Ports) {
  return pageAlternates(ports, categoryHref(ports.site, category), async ({ catalog, site }) => {
    const all = await catalog.categories()
    const same = all.filter(shownAmong(all, site.brand.categories.rootId))
    const found = same.find(({ id }) => id === category.id)
    return found && categoryHref(site, found)
  })
}

/** Later pages say which one they are: no two pages of the shop have one description. */
function description(category: Category, key: PageKey, ports: Ports): string {
  const { t } = ports.site.shop
  const text =
    plainText(category.description, DESCRIPTION_LENGTH) ||
    t('category.description', { name: category.name })
  return key.query['page'] ? `${pageTitle(category.name, key, ports)}. ${text}` : text
}

/** `category_ids` narrows the page to some of the categories below. */
function wantedIds(key: PageKey, category: Category, frame: Frame): readonly number[] {
  const below = new Set(descendantIds(category.id, frame.categories))
  const requestedIds = (key.query['category_ids'] ?? '').split(',').map(Number)
  const allowedIds = requestedIds.filter((id) => below.has(id))
  return allowedIds.length > 0 ? allowedIds : [category.id]
}

/** Filtered and sorted listings name the plain category as theirs; pages name themselves. */
function canonicalHref(key: PageKey, ports: Ports): string {
  const page = key.query['page']
  return keyHref(ports.site, key, page && isIndexed(key) ? { page } : {})
}

function isIndexed(key: PageKey): boolean {
  return Object.keys(key.query).every((name) => name === 'page')
}

/** The title of a listing; later pages say which one they are. */
export function pageTitle(name: string, key: PageKey, { site }: Ports): string {
  const page = Number(key.query['page'] ?? 1)
  return page > 1 ? site.shop.t('listing.page-title', { name, page }) : name
}
