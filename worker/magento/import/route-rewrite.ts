import { requestPathOf, type UrlRewrite } from '../../../shared/content/url-rewrite.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'
import { readMagento } from '../query/call.ts'
import type { MagentoTarget } from '../query/target.ts'
import { numberOfUid } from '../query/fields.ts'
import type { ReadContext } from '../catalog/read-context.ts'
import { isOwnPath } from '../catalog/read-routes.ts'
import { isProductRoute, ROUTE_QUERY, type Route } from '../catalog/route.ts'

type Copy = Pick<CatalogEngine, 'product' | 'category' | 'cmsPage'>

/** Redirect status for a page under another address than the copy's. */
const MOVED = 301

/**
 * Resolves addresses that a copy does not know: Magento's own redirects with their status, and further
 * addresses of a page.
 */
export function routeRewrite(
  target: MagentoTarget,
  copy: Copy,
  hrefs: ReadContext['hrefs'],
): (path: string) => Promise<UrlRewrite | undefined> {
  return async (requestPath) => {
    const path = requestPathOf(requestPath)
    if (path === '' || isOwnPath(path) || (await isKnown(path, copy))) return undefined
    const route = await readMagento(target, ROUTE_QUERY, { url: path })
    if (!route) return undefined
    const href = await hrefOf(route, copy, hrefs)
    const target_path = href ?? (route.redirect_code ? route.relative_url : undefined)
    if (target_path === undefined) return undefined
    return {
      ...{ entity_type: route.__typename, entity: route.uid || route.identifier },
      ...{ redirect_type: route.redirect_code || MOVED, request_path: path, target_path },
    }
  }
}

/** True if the copy resolves the path itself. */
async function isKnown(path: string, copy: Copy): Promise<boolean> {
  const found = await Promise.all([
    copy.product({ url_path: path }),
    copy.category({ url_path: path }),
    copy.cmsPage(path),
  ])
  return found.some((each) => each !== undefined)
}

/** The page of this shop for a route, if the copy has it. */
async function hrefOf(
  route: Route,
  copy: Copy,
  hrefs: ReadContext['hrefs'],
): Promise<string | undefined> {
  if (isProductRoute(route)) {
    const product = await copy.product({ sku: route.sku })
    return product && hrefs.product(product)
  }
  if (route.__typename === 'CategoryTree') {
    const category = await copy.category({ id: numberOfUid(route.uid) ?? 0 })
    return category && hrefs.category(category)
  }
  return route.__typename === 'CmsPage' && (await copy.cmsPage(route.identifier))
    ? hrefs.page(route.identifier)
    : undefined
}
