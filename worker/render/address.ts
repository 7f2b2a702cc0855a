import { matchRoute, type RouteName } from '../../shared/routes.ts'
import { writeQuery } from '../../shared/url-encoding.ts'
import { usesMerchantPaths } from '../brand/links.ts'
import type { Site, LocatedSite } from '../brand/site.ts'
import {
  isFormShaped,
  isTracking,
  type KnownFilters,
  type PageKey,
  keyHref,
  assumedFilters,
  dependsOnCatalog,
  entryUrl,
  knownFilters,
  readFilters,
  writeFilters,
} from '../cache/key.ts'
import type { PageRoutes } from './page-routes.ts'
import type { PageCache } from '../cache/isolate.ts'
import { readOnce } from '../cache/memo.ts'
import { pageCacheOf } from '../pick/page-cache.ts'
import type { WaitUntil } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { buildOf } from '../build/build.ts'
import { logFailedCall } from '../log/log.ts'
import { portsOf } from './ports-of.ts'

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

/** Reads an address of a site. Filter names are read only for pages that may have filters. */
export async function locatePage(
  { site, pathname }: LocatedSite,
  search: URLSearchParams,
  { env, routes, waitUntil }: { env: Env; routes: PageRoutes; waitUntil: WaitUntil },
): Promise<{ pages: PageCache; address: Address }> {
  const pages = await pageCacheOf(env)
  const addressWith = (filters: KnownFilters, isAssumed = false): Address => {
    const key = routes.key(site, pathname, search, filters)
    return { site, pathname, search, filters, key, ...(isAssumed && { isAssumed }) }
  }
  const route = dependsOnCatalog(search) ? matchRoute(pathname)?.route : undefined
  if (!route || !routes.get(route).hasFilters) return { pages, address: addressWith(new Map()) }
  try {
    return { pages, address: addressWith(await filtersOf(pages, site, env, waitUntil)) }
  } catch (error) {
    logFailedCall(error, 'page.filters')
    return { pages, address: addressWith(assumedFilters(search), true) }
  }
}

/** Time limit for reading the filter names. */
const NAMES_LIMIT_MS = 1000

function filtersOf(
  pages: PageCache,
  site: Site,
  env: Env,
  waitUntil: WaitUntil,
): Promise<KnownFilters> {
  const source = {
    tags: ['attribute'],
    write: writeFilters,
    read: readFilters,
    load: () =>
      withTimeout(NAMES_LIMIT_MS, async () =>
        knownFilters(await portsOf(site, env).catalog.attributes()),
      ),
  }
  // Brands with separate services may use the same index name.
  const name = `filters ${site.brand.id} ${site.view.storeCode} ${site.view.elasticsearch.index}`
  return readOnce(pages, pages.filterNames, name, source, waitUntil)
}

/**
 * The cache URL of a page; undefined if it is never stored: malformed paths, pages whose record forbids it,
 * and pages with guessed filters.
 */
export function cacheUrlOf(address: Address, env: Env, routes: PageRoutes): string | undefined {
  const { site, key, pathname } = address
  if (!key || address.isAssumed) return undefined
  const { cache } = routes.get(key.route)
  return cache !== 'never' && cache.isCacheable(key)
    ? entryUrl(site, key, buildOf(env), pathname)
    : undefined
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
  const locationQuery = new URLSearchParams(query)
  const along = [...search].filter(
    ([name]) => !locationQuery.has(name) && (isRewritten || isTracking(name)),
  )
  const added = new URLSearchParams(along).toString()
  if (added === '' || added.length > MAX_QUERY_LENGTH) return location
  return `${path}?${query === '' ? '' : `${query}&`}${added}${hash}`
}
