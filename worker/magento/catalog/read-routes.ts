import type { UrlRewrite } from '../../../shared/content/url-rewrite.ts'
import { numberOfUid } from '../query/fields.ts'
import { loadOncePerName } from './load-once.ts'
import { isProductRoute, ROUTE_QUERY, type Route } from './route.ts'
import type { ReadContext } from './read-context.ts'

/** Paths of this shop's own pages: Magento has none of these. */
const OWN_PATH = /^(?:p\/[^/]+\/[^/]+(?:\/[^/]+)?|[ci]\/[^/]+|search\/.+)$/

/** True if a path is one of this shop's own pages. */
export function isOwnPath(path: string): boolean {
  return OWN_PATH.test(path)
}

/** Resolves paths by Magento's routes, each once. */
export function routeReads(context: ReadContext) {
  const requested = new Set<string>()
  const readRoute = loadOncePerName((path) => context.read(ROUTE_QUERY, { url: path }))
  const find = async (path: string): Promise<Route | undefined> => {
    if (path === '' || isOwnPath(path)) return undefined
    requested.add(path)
    return readRoute(path)
  }
  return {
    find,
    /** The route of a path that this request has already read. */
    known: async (path: string): Promise<Route | undefined> =>
      requested.has(path) ? find(path) : undefined,
    /** The redirect of a path: Magento's own redirects lead directly to the page of this shop. */
    async rewrite(path: string): Promise<UrlRewrite | undefined> {
      if (isOwnPath(path)) return undefined
      const bare = await withoutCode(path, context)
      if (bare !== undefined) {
        return {
          ...{ entity_type: 'StoreView', entity: '', redirect_type: 301 },
          ...{ request_path: path, target_path: `/${bare}` },
        }
      }
      const route = await find(path)
      if (!route?.redirect_code) return undefined
      const target_path = (await hrefOf(route, context)) ?? route.relative_url
      return {
        ...{ entity_type: route.__typename, entity: route.uid || route.identifier },
        ...{ redirect_type: route.redirect_code, request_path: path, target_path },
      }
    },
  }
}

/**
 * A path without its store code, which all paths have if `web/url/use_store` is on; undefined if it has
 * none.
 */
async function withoutCode(
  path: string,
  context: Pick<ReadContext, 'store'>,
): Promise<string | undefined> {
  const { base_link_url: base, store_code: code } = (await context.store()).config
  const begin = `${code}/`
  const isNamed = URL.parse(base)?.pathname.endsWith(`/${begin}`) && `${path}/`.startsWith(begin)
  return isNamed ? path.slice(begin.length) : undefined
}

/** The page of this shop for a route; undefined if it is no page of the catalogue. */
async function hrefOf(route: Route, context: ReadContext): Promise<string | undefined> {
  const { hrefs } = context
  if (isProductRoute(route) && route.sku !== '') {
    const { sku, url_key: slug, relative_url: url_path } = route
    return slug === '' ? undefined : hrefs.product({ sku, slug, url_path })
  }
  if (route.__typename === 'CategoryTree') {
    const id = numberOfUid(route.uid)
    const category = (await context.categories()).find((each) => each.id === id)
    return category && hrefs.category(category)
  }
  return route.__typename === 'CmsPage' && route.identifier !== ''
    ? hrefs.page(route.identifier)
    : undefined
}
