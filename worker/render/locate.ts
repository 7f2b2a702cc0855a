import type { PageCache } from '../cache/isolate.ts'
import {
  isAccountRoute,
  isFixedPath,
  isServiceRoute,
  matchRoute,
  type RouteName,
} from '../../shared/routes.ts'
import { selectBrand } from '../brand/select.ts'
import { selectView } from '../brand/select-view.ts'
import { siteFor } from '../brand/site.ts'
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
import { pageCacheOf } from '../cache/open.ts'
import type { KeepAlive } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'
import type { Site } from '../brand/site.ts'
import { hasChoices } from '../product/choices.ts'
import { within } from '../within.ts'
import { readAddress, type Address } from './address.ts'
import { buildOf } from './assets.ts'
import { textOf, writeLog } from './log.ts'
import { portsOf } from './ports-of.ts'

/** The site of an address and the path in it; undefined for a foreign host. */
export function locateSite(url: URL, env: Env): { site: Site; pathname: string } | undefined {
  const brand = selectBrand(url, env)
  if (!brand) return undefined
  const { view, pathname } = selectView(brand, url)
  return { site: siteFor(brand, view, env), pathname }
}

/** Pages whose query holds no filter, and that lead to none that has one. */
const NEVER_FILTERED: ReadonlySet<RouteName> = new Set([
  ...(['home', 'product', 'variant', 'cms-page', 'about-us', 'contact'] as const),
  ...(['knowledge-base', 'knowledge-base-category', 'knowledge-base-question'] as const),
  ...(['contact-sent', 'sent', 'watch-link', 'error', 'wishlist', 'compare'] as const),
  ...(['cookies', 'newsletter', 'newsletter-told', 'newsletter-link'] as const),
])

/** What an address of a site asks for. Filter names are looked up only where it may have any. */
export async function locatePage(
  { site, pathname }: { site: Site; pathname: string },
  search: URLSearchParams,
  env: Env,
  keepAlive: KeepAlive,
): Promise<{ pages: PageCache; address: Address }> {
  const pages = await pageCacheOf(env)
  const isListed = !NEVER_FILTERED.has(matchRoute(pathname)?.route ?? 'error')
  const mayFilter = isListed && [...search.keys()].some(mayBeFilter)
  if (!mayFilter) {
    return { pages, address: readAddress({ site, pathname, search, filters: new Map() }) }
  }
  try {
    const filters = await filtersOf(pages, site, env, keepAlive)
    return { pages, address: readAddress({ site, pathname, search, filters }) }
  } catch (error) {
    writeLog({ code: 'call.failed', operation: 'page.filters', detail: textOf(error) })
    const filters = assumedFilters(search)
    return { pages, address: readAddress({ site, pathname, search, filters, isAssumed: true }) }
  }
}

/** How long an address waits for the names of filters. */
const NAMES_LIMIT_MS = 1000

function filtersOf(
  pages: PageCache,
  site: Site,
  env: Env,
  keepAlive: KeepAlive,
): Promise<KnownFilters> {
  const source = {
    tags: ['attribute'],
    write: writeFilters,
    read: readFilters,
    load: () =>
      within(NAMES_LIMIT_MS, async () =>
        knownFilters(await portsOf(site, env).catalog.attributes()),
      ),
  }
  // Brands with services of their own may give their indices the same name.
  const name = `filters ${site.brand.id} ${site.view.storeCode} ${site.view.elasticsearch.index}`
  return readOnce(pages, pages.filterNames, name, source, keepAlive)
}

/** Pages that are made for one visitor, and those that are no news a second time. */
const NEVER_STORED: ReadonlySet<RouteName> = new Set([
  ...([
    'error',
    'contact-sent',
    'sent',
    'watch-link',
    'cookies',
    'newsletter-told',
    'newsletter-link',
  ] as const),
  ...(['cart', 'checkout', 'checkout-step', 'thank-you', 'pay', 'payment-return'] as const),
])

/**
 * Where the page of an address is stored; undefined for what never is: malformed paths, the error
 * page, the cart, choices on a product page and variants in its query, the shop's own fixed names, and
 * what rests on filters that nobody knows.
 */
export function storedAt(address: Address, env: Env): string | undefined {
  const { site, key, pathname } = address
  if (!key || address.isAssumed || NEVER_STORED.has(key.route)) return undefined
  if (isServiceRoute(key.route) || isAccountRoute(key.route)) return undefined
  const { skus, childSku } = key.query
  if (hasChoices(key.query) || skus !== undefined || childSku !== undefined) return undefined
  if (key.route === 'page-not-found' && isFixedPath(key.params['path'] ?? '')) return undefined
  return entryUrl(site, key, buildOf(env), pathname)
}
