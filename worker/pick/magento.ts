import { storePrefix } from '../../shared/brand/client-config.ts'
import { breakerOf } from '../backend/breaker.ts'
import type { Send } from '../backend/request-json.ts'
import { categoryHref, cmsHref, productHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { memoryCache, type CatalogCache } from '../catalog/catalog-cache.ts'
import type { MagentoEngineOptions } from '../magento/catalog/engine.ts'
import type { MagentoTarget } from '../magento/query/target.ts'

/** How the Magento of a site is asked: the store view is named where the brand has several. */
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
    ...(cache && { cache }),
  }
}

const MAX_SCHEMAS = 50
const schemas = new Map<string, CatalogCache>()

/** What this isolate remembers of the fields that a Magento has: facts of its version. */
export function magentoSchema(url: string): CatalogCache {
  const known = schemas.get(url)
  if (known) return known
  if (schemas.size >= MAX_SCHEMAS) schemas.clear()
  const cache = memoryCache()
  schemas.set(url, cache)
  return cache
}

/** Where pages of a site are, without the prefix of its store view: so a rewrite names them. */
export function magentoHrefs(site: Site): MagentoEngineOptions['hrefs'] {
  const prefix = storePrefix(site.brand, site.view)
  const bare = (href: string) => href.slice(prefix.length)
  return {
    product: (product) => bare(productHref(site, product)),
    category: (category) => bare(categoryHref(site, category)),
    page: (identifier) => bare(cmsHref(site, { identifier })),
  }
}
