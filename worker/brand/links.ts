import type { Brand } from '../../shared/brand/brand.ts'
import type { Category } from '../../shared/category/category.ts'
import type { CmsPage } from '../../shared/content/content.ts'
import type { Product } from '../../shared/product/product.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { merchantPathHref } from '../../shared/routes.ts'
import type { Site } from './site.ts'

/** True if pages use the merchant's own URLs (brand value `urls.canonical`). */
export function usesMerchantPaths({ brand }: Pick<Site, 'brand'>): boolean {
  return brand.urls.canonical === 'url_path'
}

/** Returns the canonical URL of a product, or of a variant if a child is given. */
export function productHref(
  site: Site,
  { sku, slug, url_path }: Pick<Product, 'sku' | 'slug' | 'url_path'>,
  child?: { sku: string },
): string {
  const { href } = site.shop
  if (child) return href('variant', { parentSku: sku, slug, childSku: child.sku })
  return ownHref(site, url_path) ?? href('product', { parentSku: sku, slug })
}

/** Returns the canonical URL of a category, without a query. */
export function categoryHref(site: Site, { slug, url_path }: Pick<Category, 'slug' | 'url_path'>) {
  return ownHref(site, url_path) ?? site.shop.href('category', { slug })
}

/** Returns the canonical URL of a content page; the contact page's text is shown with its form. */
export function cmsHref(site: Site, { identifier }: Pick<CmsPage, 'identifier'>): string {
  if (identifier === site.brand.content.contactPage) return site.shop.href('contact')
  return ownHref(site, identifier) ?? site.shop.href('cms-page', { slug: identifier })
}

/** Returns the URL for a merchant's own path; undefined if the path is not valid. */
export function ownHref(site: Site, path: string | undefined): string | undefined {
  return usesMerchantPaths(site)
    ? merchantPathHref(storePrefix(site.brand, site.view), path)
    : undefined
}

/** Returns the content pages that the brand's settings link to. */
export function linkedPages({ checkout, content }: Brand): readonly string[] {
  const { terms, withdrawal, privacy } = checkout.pages
  return [terms, withdrawal, privacy, content.sizeGuidePage].filter((page) => page !== '')
}
