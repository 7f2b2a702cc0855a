import { matchRoute, writeQuery, type RouteName } from '../../shared/routes.ts'
import { isMapped } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { isFormShaped, isTracking, type KnownFilters, type PageKey } from '../cache/key.ts'
import { keyHref } from './key-href.ts'
import type { PageRoutes } from './page-routes.ts'

/** An address that was asked for, split into what may be looked at. */
export interface Address {
  site: Site
  /** Without the store view's prefix. */
  pathname: string
  search: URLSearchParams
  filters: KnownFilters
  /** Nobody could tell which names are filters: what is made of this address is not stored. */
  isAssumed?: boolean
  /** Undefined for a malformed path. */
  key: PageKey | undefined
}

/** Reads an address: the canonical key, or none when it is malformed. */
export function readAddress(routes: PageRoutes, own: Omit<Address, 'key'>): Address {
  return { ...own, key: routes.key(own.site, own.pathname, own.search, own.filters) }
}

/** Where another way of writing an address sends the browser; undefined when it is canonical. */
export function canonicalAddress(
  { site, pathname, search, filters, key }: Address,
  routes: PageRoutes,
): string | undefined {
  if (!key || (key.route === 'page-not-found' && !isMapped(site))) return undefined
  if (key.route === 'search' && key.query['q']) {
    const query = routes.query('search-results', search, filters, site)
    return site.shop.href('search-results', { query: key.query['q'] }, query)
  }
  const isSlashed = pathname.length > 1 && pathname.endsWith('/')
  const written = matchRoute(pathname)?.params ?? {}
  const isOther = Object.keys(written).some((name) => written[name] !== key.params[name])
  const isForm = isFormShaped(search, key.query)
  return isSlashed || isOther || isForm ? keyHref(site, key) : undefined
}

/** A redirect's address with the query that the page it leads to allows. */
export function withQuery(
  location: string,
  keeps: RouteName | undefined,
  { site, search, filters }: Pick<Address, 'site' | 'search' | 'filters'>,
  routes: PageRoutes,
): string {
  return keeps ? location + writeQuery(routes.query(keeps, search, filters, site)) : location
}

/** Longer queries are nobody's campaign. */
const MOST_ALONG = 2000

/**
 * A redirect's address with what the asked one says besides: of a rewrite all of it, as the shop behind it would
 * hand it on, else where the visitor comes from. What the address has already stays.
 */
export function withVisit(location: string, search: URLSearchParams, isRewritten: boolean): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(location) ?? []
  const own = new URLSearchParams(query)
  const along = [...search].filter(([name]) => !own.has(name) && (isRewritten || isTracking(name)))
  const added = new URLSearchParams(along).toString()
  if (added === '' || added.length > MOST_ALONG) return location
  return `${path}?${query === '' ? '' : `${query}&`}${added}${hash}`
}
