import type { CatalogCache } from '../catalog/engine.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { breakerOf } from '../backend/breaker.ts'
import type { Rating } from '../../shared/review/write.ts'
import type { Send } from '../backend/request-json.ts'
import { categoryHref, cmsHref, productHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { memoryCache } from '../catalog/catalog-cache.ts'
import type { MagentoEngineOptions } from '../magento/catalog/engine.ts'
import type { MagentoTarget } from '../magento/query/target.ts'

/**
 * Connection settings of a site's Magento: the store view if the brand has several, and the currency that the
 * site shows.
 */
export function magentoTarget(
  { brand, view }: Pick<Site, 'brand' | 'view'>,
  url: string,
  fetch: Send,
  cache?: CatalogCache,
): MagentoTarget {
  return {
    url,
    fetch,
    breaker: breakerOf('magento', url),
    ...(brand.storeViews.multistore && { storeCode: view.storeCode }),
    currency: view.i18n.currencyCode,
    ...(view.i18n.showsNetPrices && { showsNet: true }),
    ...(cache && { cache }),
  }
}

/** Returns the rating criteria that Magento asks for in a review. */
export async function magentoRatings(target: MagentoTarget): Promise<readonly Rating[]> {
  const { loadRatings } = await import('../magento/backend/ratings.ts')
  return loadRatings(target)
}

const MAX_CACHES = 50
const CACHE_MS = 10 * 60 * 1000
const caches = new Map<string, { cache: CatalogCache; since: number }>()

/**
 * Facts of a Magento that an isolate caches for ten minutes for carts and orders: fields of its version,
 * store views and attributes. Products are not cached.
 */
export function magentoCache(name: string, now: number): CatalogCache {
  const known = caches.get(name)
  if (known && Math.abs(now - known.since) < CACHE_MS) return known.cache
  if (caches.size >= MAX_CACHES) caches.clear()
  const cache = memoryCache()
  caches.set(name, { cache, since: now })
  return cache
}

/** Paths of pages without the prefix of the store view, as rewrites name them. */
export function magentoHrefs(site: Site): MagentoEngineOptions['hrefs'] {
  const prefix = storePrefix(site.brand, site.view)
  const bare = (href: string) => href.slice(prefix.length)
  return {
    product: (product) => bare(productHref(site, product)),
    category: (category) => bare(categoryHref(site, category)),
    page: (identifier) => bare(cmsHref(site, { identifier })),
  }
}
