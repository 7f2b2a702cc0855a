import type { Brand } from '../../shared/brand/brand.ts'
import type { Category } from '../../shared/category/category.ts'
import type { CmsPage } from '../../shared/content/content.ts'
import type { Product } from '../../shared/product/product.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { merchantPathHref } from '../../shared/routes.ts'
import type { Site } from './site.ts'

/** Whether pages live at the merchant's own addresses (brand value `urls.canonical`). */
export function isMapped({ brand }: Pick<Site, 'brand'>): boolean {
  return brand.urls.canonical === 'url_path'
}

/** The canonical address of a product; of one of its variants when a child is named. */
export function productHref(
  site: Site,
  { sku, slug, url_path }: Pick<Product, 'sku' | 'slug' | 'url_path'>,
  child?: { sku: string },
): string {
  const { href } = site.shop
  if (child) return href('variant', { parentSku: sku, slug, childSku: child.sku })
  return ownHref(site, url_path) ?? href('product', { parentSku: sku, slug })
}

/** The canonical address of a category, without a query. */
export function categoryHref(site: Site, { slug, url_path }: Pick<Category, 'slug' | 'url_path'>) {
  return ownHref(site, url_path) ?? site.shop.href('category', { slug })
}

/** The canonical address of a content page; the words about how to reach the shop stand with its form. */
export function cmsHref(site: Site, { identifier }: Pick<CmsPage, 'identifier'>): string {
  if (identifier === site.brand.content.contactPage) return site.shop.href('contact')
  return ownHref(site, identifier) ?? site.shop.href('cms-page', { slug: identifier })
}

/** The address of a merchant's own path, where pages live at these; undefined where it is none. */
export function ownHref(site: Site, path: string | undefined): string | undefined {
  return isMapped(site) ? merchantPathHref(storePrefix(site.brand, site.view), path) : undefined
}

/** Content pages that the brand's settings link to. */
export function linkedPages({ checkout, content }: Brand): readonly string[] {
  const { terms, withdrawal, privacy } = checkout.pages
  return [terms, withdrawal, privacy, content.sizeGuidePage].filter((page) => page !== '')
}
