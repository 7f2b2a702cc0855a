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
  const { catalog, site } = ports
  const { href } = site.shop
  const [product, category, page] = await Promise.all([
    catalog.product({ url_path: path }),
    catalog.category({ url_path: path }),
    catalog.cmsPage(path),
  ])
  if (product && product.status < 2) {
    const parent = product.visibility === 1 ? await catalog.parentOf(product.sku) : undefined
    if (parent) {
      const { sku, slug } = parent
      const params = { parentSku: sku, slug, childSku: product.sku }
      return { location: href('variant', params), keeps: 'variant' }
    }
    if (product.visibility !== 1) {
      const params = { parentSku: product.sku, slug: product.slug }
      return { location: href('product', params), keeps: 'product' }
    }
  }
  if (category?.is_active) {
    return { location: href('category', { slug: category.slug }), keeps: 'category' }
  }
  return page?.active ? { location: href('cms-page', { slug: page.identifier }) } : undefined
}
