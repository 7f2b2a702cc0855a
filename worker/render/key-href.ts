import { storePrefix } from '../../shared/brand/client-config.ts'
import { pathHref, type ROUTES, writeQuery } from '../../shared/routes.ts'
import type { Site } from '../brand/site.ts'
import type { PageKey } from '../cache/key.ts'

/** The canonical address of a key, built from data and never from the request's path. */
export function keyHref(site: Site, key: PageKey, query: PageKey['query'] = key.query): string {
  const path = key.path ?? key.params['path']
  if (path !== undefined)
    return pathHref(storePrefix(site.brand, site.view), path) + writeQuery(query)
  return site.shop.href(key.route as keyof typeof ROUTES, key.params, query)
}
