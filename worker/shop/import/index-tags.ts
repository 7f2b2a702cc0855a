import { ALL_PAGES, PURGE_TAGS, type PurgeTag } from '../../page-tags/page-tags.ts'
import type { ShopDocument } from './document.ts'

/** Maximum number of tags of an import; above it, page kinds are purged. */
export const MAX_TAGS = 500

/** Returns the tags without duplicates; above the limit, the page kinds that show products. */
export function limitTags(tags: Iterable<string>, limit = MAX_TAGS): readonly string[] {
  const unique = new Set(tags)
  if (unique.size <= limit) return [...unique]
  return [
    ...new Set([...[...unique].filter((tag) => !/^[PC]\d+$/.test(tag)), ...PURGE_TAGS.products]),
  ]
}

/** Tag of cached 404 pages: purged when something appears at their address. */
export const NOT_FOUND = 'page-not-found' satisfies PurgeTag

/** Tags of pages with product lists: the categories, home and search; 0 (all products) has no page. */
export function listTags(categories: Iterable<number>): readonly PurgeTag[] {
  const pages = [...categories].filter((id) => id > 0).map((id) => `C${id}` as const)
  return [...pages, 'home', 'search']
}

/** Tags of a document that is not a product. Menu names and blocks are on every page. */
export function documentTags(doc: Exclude<ShopDocument, { type: 'product' }>): readonly PurgeTag[] {
  switch (doc.type) {
    case 'category':
      return [`C${doc.value.id}`, ...ALL_PAGES]
    case 'attribute':
      return ['attribute', 'product', 'category', 'search']
    case 'taxrule':
      return ['taxrule', ...PURGE_TAGS.products]
    case 'cms_page':
      return ['cms', NOT_FOUND]
    case 'cms_block':
      return ALL_PAGES
    case 'review':
      return [`P${doc.value.product_id}`]
    case 'url_rewrite':
      return ['rewrite']
    case 'cms_hierarchy':
    case 'cms_faq_category':
      return ['cms', NOT_FOUND]
    case 'cms_faq':
      return doc.value.product_id > 0 ? [`P${doc.value.product_id}`] : ['cms', NOT_FOUND]
    case 'synonym':
      return ['search']
    case 'store':
      return ['product']
    case 'store_stock':
      return [`P${doc.value.product_id}`]
  }
}
