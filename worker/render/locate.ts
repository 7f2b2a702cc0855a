import { matchRoute } from '../../shared/routes.ts'
import type { LocatedSite } from '../brand/locate-site.ts'
import type { Site } from '../brand/site.ts'
import type { PageCache } from '../cache/isolate.ts'
import {
  assumedFilters,
  entryUrl,
  knownFilters,
  mayBeFilter,
  readFilters,
  writeFilters,
  type KnownFilters,
} from '../cache/key.ts'
import { readOnce } from '../cache/memo.ts'
import { pageCacheOf } from '../pick/page-cache.ts'
import type { WaitUntil } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { readAddress, type Address } from './address.ts'
import { buildOf } from '../build/build.ts'
import { logFailedCall } from '../log/log.ts'
import type { PageRoutes } from './page-routes.ts'
import { portsOf } from './ports-of.ts'

/** Reads an address of a site. Filter names are read only for pages that may have filters. */
export async function locatePage(
  { site, pathname }: LocatedSite,
  search: URLSearchParams,
  { env, routes, waitUntil }: { env: Env; routes: PageRoutes; waitUntil: WaitUntil },
): Promise<{ pages: PageCache; address: Address }> {
  const pages = await pageCacheOf(env)
  const names = [...search.keys()]
  const route = names.some(mayBeFilter) ? matchRoute(pathname)?.route : undefined
  if (!route || !routes.get(route).hasFilters) {
    return { pages, address: readAddress(routes, { site, pathname, search, filters: new Map() }) }
  }
  try {
    const filters = await filtersOf(pages, site, env, waitUntil)
    return { pages, address: readAddress(routes, { site, pathname, search, filters }) }
  } catch (error) {
    logFailedCall(error, 'page.filters')
    const filters = assumedFilters(search)
    const isAssumed = true
    return { pages, address: readAddress(routes, { site, pathname, search, filters, isAssumed }) }
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
