import { matchRoute, writeQuery, type RouteName } from '../../shared/routes.ts'
import { usesMerchantPaths } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { isFormShaped, isTracking, type KnownFilters, type PageKey } from '../cache/key.ts'
import { keyHref } from './key-href.ts'
import type { PageRoutes } from './page-routes.ts'

/** A requested address, split into its parts. */
export interface Address {
  site: Site
  /** Without the store view's prefix. */
  pathname: string
  search: URLSearchParams
  filters: KnownFilters
  /** The filter names were unavailable and are guessed: the page is not stored. */
  isAssumed?: boolean
  /** Undefined for a malformed path. */
  key: PageKey | undefined
}

/** Reads an address; `key` is the canonical key, undefined if the address is malformed. */
export function readAddress(routes: PageRoutes, own: Omit<Address, 'key'>): Address {
  return { ...own, key: routes.key(own.site, own.pathname, own.search, own.filters) }
}

/** Returns the canonical address to redirect to; undefined if the address is canonical. */
export function canonicalAddress(
  { site, pathname, search, filters, key }: Address,
  routes: PageRoutes,
): string | undefined {
  if (!key || (key.route === 'page-not-found' && !usesMerchantPaths(site))) return undefined
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

/** Returns a redirect's address with the query that its target page allows. */
export function withQuery(
  location: string,
  keeps: RouteName | undefined,
  { site, search, filters }: Pick<Address, 'site' | 'search' | 'filters'>,
  routes: PageRoutes,
): string {
  return keeps ? location + writeQuery(routes.query(keeps, search, filters, site)) : location
}

/** Longer queries are dropped: no campaign needs them. */
const MAX_QUERY_LENGTH = 2000

/**
 * Returns a redirect's address with the remaining query of the request: all of it for a rewrite, as the
 * connected shop expects it; else the tracking parameters only. Parameters of the address itself stay.
 */
export function withRequestQuery(
  location: string,
  search: URLSearchParams,
  isRewritten: boolean,
): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(location) ?? []
  const own = new URLSearchParams(query)
  const along = [...search].filter(([name]) => !own.has(name) && (isRewritten || isTracking(name)))
  const added = new URLSearchParams(along).toString()
  if (added === '' || added.length > MAX_QUERY_LENGTH) return location
  return `${path}?${query === '' ? '' : `${query}&`}${added}${hash}`
}
