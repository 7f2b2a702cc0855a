import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../ports.ts'
import type { Answer } from '../render/page.ts'
import { writeLog } from '../render/log.ts'
import { loadNotFound } from './not-found.tsx'

/**
 * An unknown path is a product by url_path, then a category by url_path, then a content page by
 * identifier, else not found (catalogue spec §2). What is found answers 301 to its own address.
 */
export async function resolvePath(key: PageKey, ports: Ports): Promise<Answer> {
  const path = key.params['path'] ?? ''
  const location = await findAddress(path, ports)
  if (location) return { kind: 'redirect', status: 301, location }
  writeLog({ code: 'route.not-found', message: 'No mapping found', store: key.view })
  return loadNotFound(ports)
}

async function findAddress(path: string, ports: Ports): Promise<string | undefined> {
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
      return href('variant', { parentSku: sku, slug, childSku: product.sku })
    }
    if (product.visibility !== 1)
      return href('product', { parentSku: product.sku, slug: product.slug })
  }
  if (category?.is_active) return href('category', { slug: category.slug })
  return page?.active ? href('cms-page', { slug: page.identifier }) : undefined
}
