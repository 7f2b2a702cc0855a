import { ROUTES } from '../../shared/routes.ts'
import type { Site } from '../brand/site.ts'
import type { PageKey } from '../cache/key.ts'

/** The canonical address of a key, built from data, never from the request's path. */
export function keyHref(site: Site, key: PageKey, query: PageKey['query'] = key.query): string {
  if (!(key.route in ROUTES)) throw new Error(`the route ${key.route} has no address`)
  return site.shop.href(key.route as keyof typeof ROUTES, key.params, query)
}
