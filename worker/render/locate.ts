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

/** What an address of a site asks for. Filter names are looked up only where it may have any. */
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

/** How long an address waits for the names of filters. */
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
  // Brands with services of their own may give their indices the same name.
  const name = `filters ${site.brand.id} ${site.view.storeCode} ${site.view.elasticsearch.index}`
  return readOnce(pages, pages.filterNames, name, source, waitUntil)
}

/**
 * Where the page of an address is stored; undefined for what never is: malformed paths, pages whose
 * record keeps none, and what rests on filters that nobody knows.
 */
export function cacheUrlOf(address: Address, env: Env, routes: PageRoutes): string | undefined {
  const { site, key, pathname } = address
  if (!key || address.isAssumed) return undefined
  const { cache } = routes.get(key.route)
  return cache !== 'never' && cache.isCacheable(key)
    ? entryUrl(site, key, buildOf(env), pathname)
    : undefined
}
