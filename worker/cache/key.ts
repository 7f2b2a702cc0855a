import type { BrandId } from '../../shared/brand/brand.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import {
  ALIASES,
  encodeSegment,
  matchRoute,
  writeQuery,
  type RouteName,
} from '../../shared/routes.ts'
import { SORTS } from '../../shared/search/query.ts'
import { normalForm } from '../../shared/text.ts'
import { readSkus, writeSkus } from '../../shared/wishlist/product-list.ts'
import { isMapped } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { searchText } from '../search/search-text.ts'

/**
 * All that a cacheable page may depend on besides configuration, data and `now` (decision 5,
 * edge-cache rule 0). Made by one function from a request; loaders and views get nothing else.
 * `query` holds allowed names only, in a fixed order, repeated filter values joined by a comma.
 */
export interface PageKey {
  brand: BrandId
  view: string
  locale: Locale
  currency: string
  route: RouteName
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** The merchant's own path that named the page, where pages live at these (`urls.canonical`). */
  path?: string
}

/** The filters a listing knows: attribute code → its option values. */
export type KnownFilters = ReadonlyMap<string, ReadonlySet<string>>

/** Names of a listing's query with a meaning of their own: an attribute of that name is no filter. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...['page', 'sort', 'price', 'price_from', 'price_to', 'category_ids', 'q', 'exact'],
  'childSku',
])

/** What advertisements, newsletters and social networks hang on every address. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|srsltid|mc_[ce]id|_kx|_ga|_gl)$/

/** Whether a name of a query may be a filter; for these the catalogue knows more. */
export function mayBeFilter(name: string): boolean {
  return !RESERVED_NAMES.has(name) && !TRACKING.test(name) && !CHOICE.test(name)
}

const MAX_PAGE = 200
const MAX_ASSUMED = 10
const MAX_VALUES = 20
const LISTINGS: ReadonlySet<RouteName> = new Set(['category', 'search-results'])
/** Names of choices on a product page: `option[bundle-3]`, `option[sku-WH 01/2]`. */
const CHOICE = /^option\[\P{Cc}{1,140}\]$/u
const LONGEST_SKU = 128

/** The filter names of a catalogue; yes-or-no attributes without options know `0` and `1`. */
export function knownFilters(attributes: readonly Attribute[]): KnownFilters {
  const filterable = attributes.filter(
    ({ is_filterable, attribute_code }) => is_filterable && mayBeFilter(attribute_code),
  )
  return new Map(
    filterable.map(({ attribute_code, options }) => [
      attribute_code,
      new Set(options.length > 0 ? options.map(({ value }) => value) : ['0', '1']),
    ]),
  )
}

/**
 * What of a query looks like filters, for whoever cannot ask the catalogue: names of attributes with
 * ids of options. Nothing that rests on this may be kept.
 */
export function assumedFilters(search: URLSearchParams): KnownFilters {
  const names = [...new Set(search.keys())].filter(
    (name) => mayBeFilter(name) && /^[a-z][a-z0-9_]{0,63}$/.test(name),
  )
  return new Map(
    names
      .map((name) => [name, new Set(search.getAll(name).join(',').split(','))] as const)
      .filter(([, values]) => [...values].every((value) => /^\d{1,9}$/.test(value)))
      .slice(0, MAX_ASSUMED),
  )
}

/** The filter names as data that can be written down. */
export function writeFilters(filters: KnownFilters): unknown {
  return [...filters].map(([code, values]) => [code, [...values]])
}

/** Reads what `writeFilters` has written; throws when it is something else. */
export function readFilters(written: unknown): KnownFilters {
  const pairs = written as readonly (readonly [string, readonly string[]])[]
  return new Map(pairs.map(([code, values]) => [code, new Set(values)]))
}

/**
 * The canonical key of a path and query: whatever does not change the page is not in it. `undefined`
 * for a malformed path. `pathname` comes without the store view's prefix.
 */
export function pageKey(
  site: Site,
  pathname: string,
  search: URLSearchParams,
  filters: KnownFilters,
): PageKey | undefined {
  const match = matchRoute(pathname)
  if (!match) return undefined
  return {
    brand: site.brand.id,
    view: site.view.storeCode,
    locale: site.locale,
    currency: site.view.i18n.currencyCode,
    route: match.route,
    params: normalized(match.route, match.params),
    query:
      match.route === 'page-not-found' && isMapped(site)
        ? { ...listingQuery('category', search, filters), ...productQuery(search) }
        : canonicalQuery(match.route, search, filters),
  }
}

/** The key of what a merchant's own path names: of its query, what the route allows. */
export function mappedKey(key: PageKey, route: RouteName, params: PageKey['params']): PageKey {
  const { path = '' } = key.params
  const isOfProduct = (name: string) => name === 'childSku' || CHOICE.test(name)
  const isAllowed = (name: string) =>
    route === 'category' ? !isOfProduct(name) : route === 'product' && isOfProduct(name)
  const query = Object.fromEntries(Object.entries(key.query).filter(([name]) => isAllowed(name)))
  return { ...key, route, params, query, path }
}

function normalized(route: RouteName, params: PageKey['params']): Record<string, string> {
  const normalize =
    route === 'search-results' ? searchText : (text: string) => normalForm(text, 'NFC')
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, normalize(text)]))
}

/** The allowed names of a route's query with canonical values; everything else is dropped. */
export function canonicalQuery(
  route: RouteName,
  search: URLSearchParams,
  filters: KnownFilters,
): Record<string, string> {
  if (LISTINGS.has(route)) return listingQuery(route, search, filters)
  if (route === 'product') return productQuery(search)
  if (route === 'variant') return choiceQuery(search)
  if (route === 'wishlist' || route === 'compare') {
    return present({ skus: writeSkus(readSkus(search.getAll('skus').join(','))) })
  }
  if (route === 'search' || route === 'knowledge-base')
    return present({ q: searchText(search.get('q') ?? '') })
  return {}
}

function listingQuery(
  route: RouteName,
  search: URLSearchParams,
  filters: KnownFilters,
): Record<string, string> {
  const sort = search.get('sort')
  const chosen = [...filters.keys()]
    .sort()
    .map((code) => [code, knownValues(search.getAll(code), filters.get(code))] as const)
  return present({
    ...Object.fromEntries(chosen),
    exact: route === 'search-results' && search.get('exact') === '1' ? '1' : undefined,
    category_ids: route === 'category' ? integerList(search.getAll('category_ids')) : undefined,
    price: priceRange(search),
    sort: SORTS.find((known) => known === sort && known !== 'sort_qty'),
    page: pageNumber(search.get('page')),
  })
}

/** Choices, and the variant that old addresses name (`?childSku=`): it leads to the variant's own. */
function productQuery(search: URLSearchParams): Record<string, string> {
  const childSku = normalForm(search.get('childSku')?.trim() ?? '', 'NFC')
  return { ...present({ childSku: childSku.slice(0, LONGEST_SKU) }), ...choiceQuery(search) }
}

/** Choices of bundles, grouped sets and custom options (decision 46); such pages are not stored. */
function choiceQuery(search: URLSearchParams): Record<string, string> {
  const chosen = new Map<string, string[]>()
  for (const [name, value] of search) {
    if (CHOICE.test(name) && value !== '') chosen.set(name, [...(chosen.get(name) ?? []), value])
  }
  const entries = [...chosen]
    .slice(0, MAX_VALUES)
    .map(([name, values]) => [name, values.join(',').slice(0, 200)])
  return Object.fromEntries(entries)
}

function present(query: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return Object.fromEntries(entries)
}

function knownValues(
  raw: readonly string[],
  known: ReadonlySet<string> | undefined,
): string | undefined {
  const values = raw.flatMap((text) => text.split(',')).filter((value) => known?.has(value))
  return [...new Set(values)].sort().slice(0, MAX_VALUES).join(',')
}

function integerList(raw: readonly string[]): string {
  const ids = raw.flatMap((text) => text.split(',')).filter((text) => /^[1-9]\d{0,9}$/.test(text))
  const sorted = [...new Set(ids)].sort((a, b) => Number(a) - Number(b))
  return sorted.slice(0, MAX_VALUES).join(',')
}

function pageNumber(raw: string | null): string | undefined {
  if (!raw || !/^\d{1,4}$/.test(raw)) return undefined
  const page = Number(raw)
  return page > 1 && page <= MAX_PAGE ? String(page) : undefined
}

/**
 * `price=50-100`, either end may be missing; a form's two fields are the same thing. One end that is
 * no amount makes the whole range none: half of what was asked for is never applied.
 */
function priceRange(search: URLSearchParams): string | undefined {
  const written = /^([\d.,]*)-([\d.,]*)$/.exec(search.get('price') ?? '')
  const ends = written
    ? [written[1], written[2]]
    : [search.get('price_from'), search.get('price_to')]
  const [from, to] = ends.map(amount)
  const isBroken = ends.some((text) => text?.trim() && amount(text) === undefined)
  if (isBroken || (from === undefined && to === undefined)) return undefined
  const swapped = from !== undefined && to !== undefined && from > to
  return swapped ? `${to}-${from}` : `${from ?? ''}-${to ?? ''}`
}

function amount(text: string | null | undefined): number | undefined {
  const plain = (text ?? '').trim().replace(/\s/g, '').replace(',', '.')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return undefined
  return Number(plain)
}

/**
 * Whether a form sent this query: a browser's form repeats names, splits prices and sends empty
 * fields. Such an address is answered by one redirect to the canonical one.
 */
export function isFormShaped(search: URLSearchParams, query: PageKey['query']): boolean {
  const names = [...search.keys()]
  const repeated = names.some(
    (name, index) => Object.hasOwn(query, name) && names.indexOf(name) !== index,
  )
  const emptied = [...search].some(
    ([name, value]) => value === '' && ['sort', 'page', 'price'].includes(name),
  )
  return repeated || emptied || search.has('price_from') || search.has('price_to')
}

/**
 * The address of a page's entry in the cache: equal for equal pages only, unreachable from outside.
 * `build` names the code that renders; another build starts with an empty cache. Pages with an alias
 * have an entry for each address, because each may be rewritten by itself.
 */
export function entryUrl(site: Site, key: PageKey, build: string, pathname: string): string {
  const { brand, view, route, params, query } = key
  const own = Object.hasOwn(ALIASES, pathname)
    ? ['alias', pathname]
    : [route, ...Object.values(params)]
  const names = [build, brand, view, ...own].map(encodeSegment)
  return `${site.origin}/__pc/1/${names.join('/')}${writeQuery(query)}`
}
