import type { Category } from '../../shared/category/category.ts'
import type { CmsPage } from '../../shared/content/content.ts'
import type { Product } from '../../shared/product/product.ts'
import type { MappedKey } from '../backend/map-url.ts'
import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../ports.ts'
import { isFixedPath } from '../../shared/routes.ts'
import type { Answer, Redirect } from '../render/page.ts'
import { writeLog } from '../render/log.ts'
import { loadNotFound } from './not-found.tsx'

type Address = Pick<Redirect, 'location' | 'keeps'>

/**
 * An unknown path is a product by url_path, then a category by url_path, then a content page by
 * identifier, else not found (catalogue spec §2). What is found answers 301 to its own address.
 */
export async function resolvePath(key: PageKey, ports: Ports): Promise<Answer> {
  const path = key.params['path'] ?? ''
  const isFixed = isFixedPath(path)
  const found = isFixed ? undefined : await findAddress(path, ports)
  if (found) return { kind: 'redirect', status: 301, ...found }
  const message = isFixed ? 'Route not found' : 'No mapping found'
  writeLog({ code: 'route.not-found', message, store: key.view })
  const page = await loadNotFound(ports)
  return isFixed ? { ...page, storable: false } : page
}

async function findAddress(path: string, ports: Ports): Promise<Address | undefined> {
  const { catalog } = ports
  const [product, category, page] = await Promise.all([
    catalog.product({ url_path: path }),
    catalog.category({ url_path: path }),
    catalog.cmsPage(path),
  ])
  const own =
    (await productAddress(product, ports)) ??
    categoryAddress(category, ports) ??
    cmsAddress(page, ports)
  return own ?? mappedAddress(await ports.mapUrl?.(path), ports)
}

/** What the connected backend names is read in the catalogue, and judged like any other. */
async function mappedAddress(
  mapped: MappedKey | undefined,
  ports: Ports,
): Promise<Address | undefined> {
  switch (mapped?.type) {
    case 'product':
      return productAddress(await ports.catalog.product({ sku: mapped.sku }), ports)
    case 'category':
      return categoryAddress(await ports.catalog.category({ id: mapped.id }), ports)
    case 'cms_page':
      return cmsAddress(await ports.catalog.cmsPage(mapped.identifier), ports)
    case undefined:
      return undefined
  }
}

async function productAddress(
  product: Product | undefined,
  { catalog, site }: Ports,
): Promise<Address | undefined> {
  if (!product || product.status >= 2) return undefined
  const { href } = site.shop
  if (product.visibility !== 1) {
    const params = { parentSku: product.sku, slug: product.slug }
    return { location: href('product', params), keeps: 'product' }
  }
  const parent = await catalog.parentOf(product.sku)
  if (!parent) return undefined
  const params = { parentSku: parent.sku, slug: parent.slug, childSku: product.sku }
  return { location: href('variant', params), keeps: 'variant' }
}

function categoryAddress(category: Category | undefined, { site }: Ports): Address | undefined {
  if (!category?.is_active) return undefined
  return { location: site.shop.href('category', { slug: category.slug }), keeps: 'category' }
}

function cmsAddress(page: CmsPage | undefined, { site }: Ports): Address | undefined {
  return page?.active
    ? { location: site.shop.href('cms-page', { slug: page.identifier }) }
    : undefined
}
