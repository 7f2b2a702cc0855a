import type { TaxRule } from '../../shared/price/tax-rule.ts'
import type { Category } from '../../shared/category/category.ts'
import type { CmsBlock, CmsNode, CmsPage } from '../../shared/content/content.ts'
import type { UrlRewrite } from '../../shared/content/url-rewrite.ts'
import type { Faq, FaqCategory } from '../../shared/faq/faq.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import type { Product, ProductCard } from '../../shared/product/product.ts'
import type { ReviewSummary } from '../../shared/product/product-view.ts'
import type { Review } from '../../shared/review/review.ts'
import type { Store, StoreStock } from '../../shared/stock/store.ts'
import type { Aggregations, ProductQuery } from '../../shared/search/query.ts'
import type { Sort } from '../../shared/sort.ts'
import type { PublishedAnswer } from '../../shared/faq/published-answer.ts'
import type { Rating } from '../../shared/review/write.ts'
import type { Site } from '../brand/site.ts'
import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import type { MappedKey } from '../backend/map-url.ts'

/** Products of a list or a search, with counts and facets. */
export interface SearchResult<Item> {
  items: readonly Item[]
  total: number
  start: number
  perPage: number
  aggregations: Aggregations
  /** Corrections of misspelt words, best first. */
  suggestions: readonly string[]
}

/** Document types that are read as lists. */
export interface ListedDocuments {
  cms_hierarchy: CmsNode
  cms_faq_category: FaqCategory
  cms_faq: Faq
  store: Store
  store_stock: StoreStock
}

export type ListedType = keyof ListedDocuments

export interface ListOptions {
  /** Only documents about this product; 0: those about none. */
  product?: number
  /** 150 by default, 500 at most. */
  size?: number
}

/** Key of one product; a look-up needs exactly one. */
export type ProductKey =
  | { sku: string }
  | { id: number }
  | { url_path: string }
  | { url_key: string }

/** Key of one category. */
export type CategoryKey =
  | { id: number }
  | { slug: string }
  | { url_path: string }
  | { url_key: string }

/**
 * Reads all documents, typed. An engine is bound to one store view's index. All methods throw `ShopError`
 * (`catalogue.search-failed`, `answer.*`) if the engine fails; a missing document is `undefined` or absent
 * from the list.
 *
 * Product lists always require visibility 2, 3, 4 and status 0, 1; the single look-ups do not: the page
 * decides by status and visibility.
 */
export interface CatalogEngine {
  /** The sorts that lists support; missing: all. */
  sorts?: readonly Sort[]
  /** Lists and full-text search: filters, sort, paging and, if requested, aggregations. */
  products(query: ProductQuery): Promise<SearchResult<ProductCard>>
  /** One whole product. */
  product(key: ProductKey): Promise<Product | undefined>
  /** One whole product that keys do not return, by its page: some shops hide what is sold out from them. */
  unlisted?(page: { sku: string; slug: string }): Promise<Product | undefined>
  /** Whole documents by sku, any visibility, in the order asked: links of bundles, grouped sets. */
  productsBySku(skus: readonly string[]): Promise<readonly Product[]>
  /** Cards by sku, only listable ones, in the order asked: related products. */
  cardsBySku(skus: readonly string[]): Promise<readonly ProductCard[]>
  /** The parent of a variant, by the variant's sku. */
  parentOf(childSku: string): Promise<Product | undefined>
  /**
   * Active categories, by position ascending, at most 4,000; `maxLevel` excludes deeper ones (the root has
   * level 1).
   */
  categories(maxLevel?: number): Promise<readonly Category[]>
  /** One category, active or not. */
  category(key: CategoryKey): Promise<Category | undefined>
  /** Attributes by code; no codes: all, at most 150. */
  attributes(codes?: readonly string[]): Promise<readonly Attribute[]>
  taxRules(): Promise<readonly TaxRule[]>
  /**
   * Whether the documents' prices include tax, if the catalogue knows; undefined: the store view's setting
   * applies.
   */
  pricesIncludeTax(): Promise<boolean | undefined>
  /** True if the products are generated demo products. */
  isDemo(): Promise<boolean>
  /** Approved reviews of a product, newest first. */
  reviews(productId: number, size: number): Promise<readonly Review[]>
  /** Count, average and distribution of a product's approved reviews. */
  reviewSummary(productId: number): Promise<ReviewSummary>
  cmsPage(identifier: string): Promise<CmsPage | undefined>
  /** The active ones of these pages as whole documents, in the order asked. */
  cmsPages(identifiers: readonly string[]): Promise<readonly CmsPage[]>
  /** The titles of the active ones of these pages, in the order asked: footer links. */
  cmsTitles(
    identifiers: readonly string[],
  ): Promise<readonly Pick<CmsPage, 'identifier' | 'title'>[]>
  cmsBlocks(identifiers: readonly string[]): Promise<readonly CmsBlock[]>
  /** Active documents of a type by position; empty if the shop has none. */
  listed<Type extends ListedType>(
    type: Type,
    options?: ListOptions,
  ): Promise<readonly ListedDocuments[Type][]>
  /** True if a product of this key had a page and was removed; missing in engines without tombstones. */
  isGone?(key: { sku: string } | { url_path: string }): Promise<boolean>
  /**
   * The URL rewrite with exactly this `request_path` (as `requestPathOf` writes it): the store's own before
   * one of every store, the newest of several. Its target is unchecked.
   */
  rewrite(requestPath: string, storeId: number): Promise<UrlRewrite | undefined>
}

/** True if the key of a look-up has a value. Many documents have an empty url_path; none of them is meant. */
export function hasValue(key: ProductKey | CategoryKey): boolean {
  return Object.values(key).some((value) => value !== '')
}

/** Cache of a catalogue between requests, by name: plain data, never about a visitor. */
export interface CatalogCache {
  /** The value stored under this name, unless it has expired. */
  get: (name: string) => Promise<unknown>
  /**
   * Stores what was read since this request began, for at most `forMs` (ms). Extending a cached value does
   * not extend its lifetime. Never throws.
   */
  put: (name: string, value: unknown, forMs?: number) => Promise<void>
}

/** What a loader may use: the site's configuration and the catalogue. */
export interface Ports {
  site: Site
  catalog: CatalogEngine
  /** Loaders report here until when their result is valid; reads are tracked automatically. */
  tracker: DependencyTracker
  /** Cache of the site between requests; missing if nothing may be cached. */
  catalogCache?: CatalogCache
  /** The ports of the shop's other store views, tracked for the same page; empty without multistore. */
  others: () => readonly Ports[]
  /** True if the shop has a connected backend. */
  isConnected?: boolean
  /** Published questions and answers of a product, by sku; its page is purged with the product. */
  answers: (sku: string) => Promise<readonly PublishedAnswer[]>
  /** A static file of the shop by path; undefined if there is none. */
  asset: (path: string) => Promise<string | undefined>
  /** The ratings that a connected shop asks for in a review. */
  ratings?: () => Promise<readonly Rating[]>
  /** Asks a connected backend for the target of a path that the catalogue does not know. */
  mapUrl?: (path: string) => Promise<MappedKey | undefined>
}
