import { NEVER_CACHED, PAGE_TAGS, type PageTag } from '../page-tags.ts'
import type { ShopDocument } from './document.ts'

/** An import that would name more tags names page kinds instead. */
export const MAX_TAGS = 500

/** Kinds of pages that show products. */
const PRODUCT_PAGES = [
  'product',
  'category',
  'home',
  'search',
] as const satisfies readonly PageTag[]
/** Every kind of page carries the menu and the blocks of header and footer. */
const ALL_PAGES: readonly string[] = [...PAGE_TAGS, ...NEVER_CACHED]

/** Tags as one list without repeats; too many become the page kinds that show products. */
export function foldTags(tags: Iterable<string>, limit = MAX_TAGS): readonly string[] {
  const unique = new Set(tags)
  if (unique.size <= limit) return [...unique]
  return [...new Set([...[...unique].filter((tag) => !/^[PC]\d+$/.test(tag)), ...PRODUCT_PAGES])]
}

/** Remembered pages of addresses that nothing was at: purged when something appears at one. */
export const NOT_FOUND = 'page-not-found'

/** Pages of lists: the categories (0, all products, has no page), home and search. */
export function listTags(categories: Iterable<number>): readonly string[] {
  const pages = [...categories].filter((id) => id > 0).map((id) => `C${id}`)
  return [...pages, 'home', 'search']
}

/** Tags of a document that is not a product. Names in the menu and blocks stand on every page. */
export function documentTags(doc: Exclude<ShopDocument, { type: 'product' }>): readonly string[] {
  switch (doc.type) {
    case 'category':
      return [`C${doc.value.id}`, ...ALL_PAGES]
    case 'attribute':
      return ['attribute', 'product', 'category', 'search']
    case 'taxrule':
      return ['taxrule', ...PRODUCT_PAGES]
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
