import type { CatalogPin } from '../catalog/catalog-pin.ts'
import type { CatalogCursor } from '../catalog/catalog-cursor.ts'
import { catalogMagento, connectionsOf } from '../brand/connections.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { linkedPages } from '../brand/links.ts'
import { lazyCursor } from '../catalog/lazy-engine.ts'
import { graphqlOrigin, logRefused, pickEngine } from './catalog.ts'
import { magentoTarget } from './magento.ts'
import { cursorWithMerchantRewrites } from '../catalog/merchant-rewrites.ts'
import { sqlCursor } from '../catalog/sql/cursor.ts'

/**
 * Returns the cursor over a site's catalog; for a GraphQL service, over the search beside it. `pin` is the
 * built-in catalog pinned for this response.
 */
export function pickCursor(site: Site, all: Env, pin?: CatalogPin): CatalogCursor {
  const scope = { brand: site.brand.id, storeId: site.view.storeId }
  return cursorWithMerchantRewrites(importedCursor(site, all, pin), all.DB, scope)
}

function importedCursor(site: Site, all: Env, pin?: CatalogPin): CatalogCursor {
  const { brand, view } = site
  const env = connectionsOf(all, brand)
  const magento = catalogMagento(env)
  if (magento) {
    const target = magentoTarget(site, magento, (request) => fetch(request))
    const pages = [brand.content.aboutPage, brand.content.contactPage, ...linkedPages(brand)]
    return lazyCursor(async () => {
      const { magentoCursor } = await import('../magento/catalog/cursor.ts')
      return magentoCursor(target, pickEngine(site, all), [...new Set(pages)])
    })
  }
  const service = graphqlOrigin(brand.server, env)
  const search = env.SEARCH_URL ?? (service && `${service}/api/catalog`)
  const url = env.MAGENTO_URL ? undefined : search
  if (!url) return sqlCursor(env.SHOP, view.elasticsearch.index, view.storeId, pin)
  const target = {
    url,
    index: view.elasticsearch.index,
    apiVersion: env.SEARCH_API_VERSION ?? view.elasticsearch.apiVersion,
    fetch: (request: Request) => fetch(request),
    ...(brand.storeViews.multistore ? { storeCode: view.storeCode } : {}),
  }
  return lazyCursor(async () => {
    const { httpCursor } = await import('../catalog/elasticsearch/cursor.ts')
    return httpCursor(target, view.storeId, (document) => logRefused(document, view.storeCode))
  })
}
