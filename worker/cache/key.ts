import type { BrandId } from '../../shared/brand/brand.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import { ALIASES, type RouteName, type ROUTES } from '../../shared/routes.ts'
import { encodeSegment, writeQuery, pathHref } from '../../shared/url-encoding.ts'
import { attributeSorts, isAttributeSort } from '../../shared/sort.ts'
import type { Site } from '../brand/site.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'

/**
 * The only input of a cacheable page besides configuration, data and `now`; loaders and views get nothing
 * else of the request. `query` holds allowed names only, in a fixed order, repeated filter values joined by
 * a comma.
 */
export interface PageKey {
  brand: BrandId
  view: string
  locale: Locale
  currency: string
  route: RouteName
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** The merchant's own path of the page, if pages have such paths (`urls.canonical`). */
  path?: string
}

/**
 * The filters of a listing: attribute code → its option values; `sort` → the sorts by attributes, if the
 * catalogue has some.
 */
export type KnownFilters = ReadonlyMap<string, ReadonlySet<string>>

/** Parameters of a listing with a fixed meaning: an attribute with such a name is no filter. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...['page', 'sort', 'price', 'price_from', 'price_to', 'category_ids', 'q', 'exact'],
  'childSku',
])

/** Parameters that advertisements, newsletters and social networks append to addresses. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|srsltid|mc_[ce]id|_kx|_ga|_gl)$/

/** True for tracking parameters: no page reads them, and every redirect preserves them. */
export function isTracking(name: string): boolean {
  return TRACKING.test(name)
}

/** True if a parameter may be a filter; only then the filter names are read from the catalogue. */
export function mayBeFilter(name: string): boolean {
  return !RESERVED_NAMES.has(name) && !TRACKING.test(name) && !CHOICE.test(name)
}

/** True if a query may have names or values that only the catalogue knows. */
export function dependsOnCatalog(search: URLSearchParams): boolean {
  return [...search.keys()].some(mayBeFilter) || isAttributeSort(search.get('sort') ?? '')
}

const MAX_ASSUMED = 10
/** Parameters of choices on a product page: `option[bundle-3]`, `option[sku-WH 01/2]`. */
export const CHOICE = /^option\[\P{Cc}{1,140}\]$/u

/** The filter names of a catalogue; boolean attributes without options have the values `0` and `1`. */
export function knownFilters(attributes: readonly Attribute[]): KnownFilters {
  const filterable = attributes.filter(
    ({ is_filterable, attribute_code }) => is_filterable && mayBeFilter(attribute_code),
  )
  const sorts = attributes.flatMap(({ attribute_code, list_sort }) =>
    list_sort === undefined ? [] : attributeSorts(attribute_code),
  )
  return new Map([
    ...filterable.map(({ attribute_code, options }): [string, ReadonlySet<string>] => [
      attribute_code,
      new Set(options.length > 0 ? options.map(({ value }) => value) : ['0', '1']),
    ]),
    ...(sorts.length > 0 ? [['sort', new Set(sorts)] as const] : []),
  ])
}

/**
 * Guesses the filters of a query when the catalogue is unavailable: attribute names with option ids. A page
 * with guessed filters must not be stored.
 */
export function assumedFilters(search: URLSearchParams): KnownFilters {
  const names = [...new Set(search.keys())].filter(
    (name) => mayBeFilter(name) && /^[a-z][a-z0-9_]{0,63}$/.test(name),
  )
  const sort = search.get('sort') ?? ''
  return new Map([
    ...names
      .map((name) => [name, new Set(search.getAll(name).join(',').split(','))] as const)
      .filter(([, values]) => [...values].every((value) => /^\d{1,9}$/.test(value)))
      .slice(0, MAX_ASSUMED),
    ...(isAttributeSort(sort) ? [['sort', new Set([sort])] as const] : []),
  ])
}

/** The filter names as JSON data. */
export function writeFilters(filters: KnownFilters): unknown {
  return [...filters].map(([code, values]) => [code, [...values]])
}

/** Reads the data of `writeFilters`; throws if it is invalid. */
export function readFilters(written: unknown): KnownFilters {
  const pairs = written as readonly (readonly [string, readonly string[]])[]
  return new Map(pairs.map(([code, values]) => [code, new Set(values)]))
}

/**
 * The key of the page that a merchant's own path names, with the part of the query that its route allows.
 */
export function mappedKey(key: PageKey, route: RouteName, params: PageKey['params']): PageKey {
  const { path = '' } = key.params
  const isOfProduct = (name: string) => name === 'childSku' || CHOICE.test(name)
  const isAllowed = (name: string) =>
    route === 'category' ? !isOfProduct(name) : route === 'product' && isOfProduct(name)
  const query = Object.fromEntries(Object.entries(key.query).filter(([name]) => isAllowed(name)))
  return { ...key, route, params, query, path }
}

/**
 * True if a form sent this query: a browser's form repeats names, splits prices and sends empty fields.
 * Such an address is redirected once to the canonical one.
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
 * The cache URL of a page: equal for equal pages only, and not reachable from outside. `build` names the
 * code that renders; a new build starts with an empty cache. Pages with several paths have an entry for
 * each path, because each may have its own rewrite.
 */
export function entryUrl(site: Site, key: PageKey, build: string, pathname: string): string {
  const { brand, view, route, params, query } = key
  const segments = Object.hasOwn(ALIASES, pathname)
    ? ['alias', pathname]
    : [route, ...Object.values(params)]
  const names = [build, brand, view, ...segments].map(encodeSegment)
  return `${site.origin}/__pc/1/${names.join('/')}${writeQuery(query)}`
}

/** Removes the empty parameters of a query. */
export function withoutEmpty(query: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return Object.fromEntries(entries)
}

/** The canonical address of a key, built from data and never from the request's path. */
export function keyHref(site: Site, key: PageKey, query: PageKey['query'] = key.query): string {
  const path = key.path ?? key.params['path']
  if (path !== undefined)
    return pathHref(storePrefix(site.brand, site.view), path) + writeQuery(query)
  return site.shop.href(key.route as keyof typeof ROUTES, key.params, query)
}
