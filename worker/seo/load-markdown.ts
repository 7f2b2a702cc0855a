import { productHref, usesMerchantPaths } from '../brand/links.ts'
import type { PageKey } from '../cache/key.ts'
import type { PageRoutes } from '../render/page-routes.ts'
import type { Ports } from '../catalog/engine.ts'
import { unavailability, loadProductData } from '../product/load.ts'
import { variantOfPage } from '../product/page-address.ts'
import { productView } from '../product/view.ts'
import { productMarkdown } from './markdown.ts'

/** A product page as Markdown, or the redirect to it. */
export type Markdown =
  | { kind: 'text'; text: string; canonical: string }
  | { kind: 'moved'; location: string }

const ENDING = '.md'

/**
 * Returns a product page as Markdown, by its URL with `.md` appended. Undefined if no product has this page,
 * or the address itself is a product page.
 */
export async function loadMarkdown(
  routes: PageRoutes,
  pathname: string,
  ports: Ports,
  now: number,
): Promise<Markdown | undefined> {
  const { site } = ports
  const path = pathname.slice(0, -ENDING.length)
  const key = routes.key(site, path, new URLSearchParams(), new Map())
  const product = key && (await findProduct(key, ports))
  if (!key || !product || unavailability(product)) return undefined
  const { childSku } = key.params
  const named = product.configurable_children.find(({ sku }) => sku === childSku)
  const child = named && named.status < 2 ? named : undefined
  const href = productHref(site, product, child)
  const requestPath = site.shop.config.prefix + pathname
  if (decodeURI(requestPath) === decodeURI(href)) return undefined
  if (decodeURI(requestPath) !== decodeURI(href + ENDING)) {
    return { kind: 'moved', location: href + ENDING }
  }
  const around = await loadProductData(product, ports, now)
  const loaded = { ...around, ...variantOfPage(product, child, key, around.prices, ports) }
  const url = site.origin + href
  return {
    kind: 'text',
    text: productMarkdown(productView(loaded, key, ports), product, around.reviews, { url, site }),
    canonical: `${site.origin}${productHref(site, product)}`,
  }
}

async function findProduct({ route, params }: PageKey, { catalog, site }: Ports) {
  const { parentSku, path } = params
  if (route === 'product' || route === 'variant') return catalog.product({ sku: parentSku ?? '' })
  const isNamed = route === 'page-not-found' && usesMerchantPaths(site) && path !== undefined
  return isNamed ? catalog.product({ url_path: path }) : undefined
}
