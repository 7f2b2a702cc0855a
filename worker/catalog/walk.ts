import type { CatalogPin } from './catalog-pin.ts'
import type { CatalogWalk } from './walk-ways.ts'
import { connectionsOf } from '../backend/connections.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { graphqlOrigin, logRefused } from './pick.ts'
import { httpWalk } from './walk-http.ts'
import { sqlWalk } from './walk-sql.ts'

/**
 * The walk through a site's catalogue; a GraphQL service is walked by the search beside it. `pin` is the built-in
 * catalog that the answer has begun in, where more than the walk reads it.
 */
export function pickWalk(site: Site, all: Env, pin?: CatalogPin): CatalogWalk {
  const { brand, view } = site
  const env = connectionsOf(all, brand)
  const service = graphqlOrigin(brand.server, env)
  const url = env.SEARCH_URL ?? (service && `${service}/api/catalog`)
  if (!url) return sqlWalk(env.SHOP, view.elasticsearch.index, view.storeId, pin)
  const target = {
    url,
    index: view.elasticsearch.index,
    apiVersion: env.SEARCH_API_VERSION ?? view.elasticsearch.apiVersion,
    fetch: (request: Request) => fetch(request),
    ...(brand.storeViews.multistore ? { storeCode: view.storeCode } : {}),
  }
  return httpWalk(target, view.storeId, (document) => logRefused(document, view.storeCode))
}
