import type { ListingProps } from '../../shared/category/listing-props.ts'
import { priceFormatter } from '../../shared/price/format.ts'
import { writeQuery } from '../../shared/url-encoding.ts'
import type { PriceRange } from '../../shared/search/query.ts'
import { type SearchHelp, SearchPage, SearchResults } from '../../shared/search/search-page.tsx'
import { loadPagePrices } from '../catalog/load-prices.ts'
import { isLongEnough, isSubmittable } from '../../shared/search/panel.ts'
import type { PageKey } from '../cache/key.ts'
import { departmentTiles } from '../navigation/category-tile.ts'
import { createHomeLists } from '../home/lists.ts'
import type { Ports } from '../catalog/engine.ts'
import { loadTileAttributes, tileOf } from '../product/tile.ts'
import { buildPage, type Page } from '../render/page.ts'
import { loadFrame, type Frame } from '../shell/frame.ts'
import { loadNotFound } from '../shell/error-pages.tsx'
import { searchSort } from '../category/list-sorts.ts'
import { loadListing } from '../category/load-listing.ts'
import { listingQuery } from '../page-query/listing.ts'
import { searchText } from '../page-query/search-text.ts'
import { findContent } from './find-content.ts'
import { parseQuery } from './parse-query.ts'

/** Maximum number of shorter searches, without one word each, offered after no result. */
const MAX_SHORTER = 4

const NOTHING = { listing: undefined, suggestions: [], exactHref: undefined }

/**
 * Loads the results of a search. The head of the first page is sent at once; the results follow as a part.
 */
export async function loadSearch(key: PageKey, ports: Ports, now: number): Promise<Page> {
  const text = searchText(key.params['query'] ?? key.query['q'] ?? '')
  const { site } = ports
  const { t, href } = site.shop
  const frame = await loadFrame(ports, text)
  const finding = isSubmittable(text) ? find(text, frame, { key, ports, now }) : undefined
  finding?.catch(() => {})
  // Only a page after the first can be empty because of its number, so its status needs the count.
  if (key.query['page'] && (await finding)?.listing?.tiles.length === 0) {
    ports.tracker.tag('search')
    return loadNotFound(ports)
  }
  return buildPage(ports, frame, {
    route: text ? 'search-results' : 'search',
    params: { query: text },
    name: 'search-results',
    head: {
      title: text ? t('search.title', { text }) : t('search.title.empty'),
      canonical: text ? `${site.origin}${href('search-results', { query: text })}` : undefined,
      robots: 'noindex',
    },
    body: <SearchPage text={text} />,
    parts: [{ name: 'results', node: () => results(text, finding, frame, { key, ports, now }) }],
    offlineData: async () => offlineContentOf(text, await finding),
  })
}

/** The part of a search that the browser stores to render it offline. */
function offlineContentOf(text: string, found: Awaited<ReturnType<typeof find>> | undefined) {
  if (!found?.listing) return undefined
  const { listing, suggestions, exactHref } = found
  return { kind: 'search' as const, text, listing, suggestions, exactHref }
}

async function results(
  text: string,
  finding: ReturnType<typeof find> | undefined,
  frame: Frame,
  { key, ports, now }: { key: PageKey; ports: Ports; now: number },
) {
  const found = await finding
  const isEmpty = !found?.listing || (found.listing.total === 0 && isPlain(key))
  const help = isEmpty ? await loadSuggestions(text, ports, frame, now) : undefined
  if (!found?.listing) return <SearchResults {...NOTHING} text={text} help={help} />
  return <SearchResults text={text} {...found} listing={found.listing} help={help} />
}

/** Finds the results of a search; undefined for a short text that no product is named by. */
async function find(
  typed: string,
  { categories }: Frame,
  { key, ports, now }: { key: PageKey; ports: Ports; now: number },
) {
  const path = ports.site.shop.href('search-results', { query: typed })
  const { sort: _, ...query } = listingQuery(key.query)
  const root = categories.find(({ id }) => id === ports.site.brand.categories.rootId)
  const settings = root?.available_sorts ? { available_sorts: root.available_sorts } : {}
  const sort = searchSort(key.query['sort'], settings)
  const { text, price } = query.exact
    ? { text: typed, price: undefined }
    : await parseQuery(typed, ports)
  const [{ props, suggestions }, found] = await Promise.all([
    loadListing(
      {
        ...(price && { price }),
        ...query,
        ...(sort && { sort }),
        text,
      },
      { key, ports, now, path },
      { isSearch: true, ...settings },
    ),
    findContent(text, ports, now),
  ])
  const isNothing = found.byTitle.length === 0 && props.total === 0 && isLongEnough(typed)
  const content = isNothing ? await found.byText() : found.byTitle
  const isRefused = !isLongEnough(typed) && props.total === 0 && isPlain(key)
  const isOther = suggestions.length > 0 || price !== undefined
  const exactHref = isOther ? `${path}${writeQuery({ exact: '1' })}` : undefined
  const priceNote = price && !key.query['price'] ? formatPrice(price, ports) : undefined
  const listing = isRefused ? undefined : withDepartments(props, categories, ports)
  return { listing, suggestions, exactHref, priceNote, content }
}

/** An empty list leads to the departments. */
function withDepartments(
  listing: ListingProps,
  categories: Frame['categories'],
  { site }: Ports,
): ListingProps {
  if (listing.tiles.length > 0) return listing
  const ways = departmentTiles(categories, site).map(({ name, href }) => ({ name, href }))
  return { ...listing, ways }
}

/** True if no filter, page or order is chosen. */
function isPlain({ query }: PageKey): boolean {
  return Object.keys(query).every((name) => name === 'exact')
}

function formatPrice({ gte, lte }: PriceRange, { site }: Ports): string {
  const { t } = site.shop
  const write = priceFormatter(site.view.i18n)
  if (gte === undefined) return t('search.price.below', { price: write(lte ?? 0) })
  if (lte === undefined) return t('search.price.above', { price: write(gte) })
  return t('search.price.between', { from: write(gte), to: write(lte) })
}

/** Loads the suggestions after no result: shorter searches, departments and bestsellers. */
async function loadSuggestions(
  text: string,
  ports: Ports,
  frame: Frame,
  now: number,
): Promise<SearchHelp> {
  const { site } = ports
  const [shorter, popular, prices, attributes] = await Promise.all([
    findShorter(text, ports),
    createHomeLists(ports)('bestsellers'),
    loadPagePrices(ports, now),
    loadTileAttributes(ports),
  ])
  const context = { ports, prices, attributes }
  return {
    shorter,
    contact: { label: site.shop.t('contact.title'), href: site.shop.href('contact') },
    departments: departmentTiles(frame.categories, site),
    popular: popular.map((card) => tileOf(card, context)),
  }
}

async function findShorter(text: string, ports: Ports): Promise<SearchHelp['shorter']> {
  const words = text.split(' ')
  if (words.length < 2) return []
  const candidates = words
    .map((_, index) => words.filter((__, wordIndex) => wordIndex !== index).join(' '))
    .filter(isLongEnough)
    .slice(0, MAX_SHORTER)
  const found = await Promise.all(
    candidates.map(
      async (shorter) => (await ports.catalog.products({ text: shorter, size: 1 })).total > 0,
    ),
  )
  return candidates
    .filter((_, index) => found[index])
    .map((shorter) => ({
      text: shorter,
      href: ports.site.shop.href('search-results', { query: shorter }),
    }))
}
