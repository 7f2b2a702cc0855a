import type { Category } from '../../shared/category/category.ts'
import type { CmsPage } from '../../shared/content/content.ts'
import type { Product } from '../../shared/product/product.ts'
import type { MappedKey } from '../backend/map-url.ts'
import { categoryHref, cmsHref, ownHref, productHref } from '../brand/links.ts'
import { mappedKey, type PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/engine.ts'
import { isFixedPath } from '../../shared/routes.ts'
import type { Answer, Redirect, ResolvedKey } from '../render/page.ts'
import { loadNotFound } from './error-pages.tsx'

/** The entity that a path names: its URL, and the key of its page. */
interface Named {
  location: string
  keeps: Redirect['keeps']
  params: PageKey['params']
}

/**
 * Resolves an unknown path to a product by url_path, else a category by url_path, else a content page by
 * identifier, else 404. Redirects with 301 to the canonical URL unless this path is canonical.
 */
export async function resolvePath(key: PageKey, ports: Ports): Promise<Answer | ResolvedKey> {
  const path = key.params['path'] ?? ''
  const isFixed = isFixedPath(path)
  const found = isFixed ? undefined : await findNamed(path, ports)
  if (found) return answerOf(found, key, ports)
  const page = await loadNotFound(ports, isFixed ? undefined : { url_path: path })
  return isFixed
    ? { ...page, storable: false, notFound: 'Route not found' }
    : { ...page, notFound: 'No mapping found' }
}

function answerOf(
  { location, keeps, params }: Named,
  key: PageKey,
  { site }: Pick<Ports, 'site'>,
): Answer | ResolvedKey {
  if (keeps && ownHref(site, key.params['path']) === location)
    return { kind: 'key', key: mappedKey(key, keeps, params) }
  return { kind: 'redirect', status: 301, location, ...(keeps ? { keeps } : {}) }
}

async function findNamed(path: string, ports: Ports): Promise<Named | undefined> {
  const { catalog } = ports
  const [product, category, page] = await Promise.all([
    catalog.product({ url_path: path }),
    catalog.category({ url_path: path }),
    catalog.cmsPage(path),
  ])
  const known =
    (await namedProduct(product, ports)) ?? namedCategory(category, ports) ?? namedPage(page, ports)
  return known ?? mappedName(await ports.mapUrl?.(path), ports)
}

/** Reads the entity that the connected backend names in the catalog, and validates it like any other. */
async function mappedName(mapped: MappedKey | undefined, ports: Ports): Promise<Named | undefined> {
  switch (mapped?.type) {
    case 'product':
      return namedProduct(await ports.catalog.product({ sku: mapped.sku }), ports)
    case 'category':
      return namedCategory(await ports.catalog.category({ id: mapped.id }), ports)
    case 'cms_page':
      return namedPage(await ports.catalog.cmsPage(mapped.identifier), ports)
    case undefined:
      return undefined
  }
}

async function namedProduct(
  product: Product | undefined,
  { catalog, site }: Ports,
): Promise<Named | undefined> {
  if (!product || product.status >= 2) return undefined
  if (product.visibility !== 1) {
    const params = { parentSku: product.sku, slug: product.slug }
    return { location: productHref(site, product), keeps: 'product', params }
  }
  const parent = await catalog.parentOf(product.sku)
  if (!parent) return undefined
  const params = { parentSku: parent.sku, slug: parent.slug, childSku: product.sku }
  return { location: productHref(site, parent, product), keeps: 'variant', params }
}

function namedCategory(category: Category | undefined, { site }: Ports): Named | undefined {
  if (!category?.is_active) return undefined
  const params = { slug: category.slug, id: String(category.id) }
  return { location: categoryHref(site, category), keeps: 'category', params }
}

function namedPage(page: CmsPage | undefined, { site }: Ports): Named | undefined {
  if (!page?.active) return undefined
  return { location: cmsHref(site, page), keeps: 'cms-page', params: { slug: page.identifier } }
}
