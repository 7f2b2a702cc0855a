import type { D1Database } from '@cloudflare/workers-types'
import type { CmsBlock, CmsPage } from '../../../shared/content/content.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { CatalogPin } from '../catalog-pin.ts'
import type { CatalogEngine } from '../engine.ts'
import { hasValue } from '../search-key.ts'
import { listProducts } from './listing.ts'
import {
  readAttributes,
  readCategories,
  readCategory,
  readCmsPage,
  readContent,
  readIsDemo,
  readListed,
  readPricesIncludeTax,
  readReviews,
  readReviewSummary,
  readRewrite,
  readTaxRules,
} from './lookup.ts'
import { readCards, readParent, hasTombstone, readProduct, readProducts } from './product.ts'
import { wrapDatabaseErrors, sqlSource } from './source.ts'

export interface SqlEngineOptions {
  /** False: lists exclude products out of stock (brand setting `products.listOutOfStockProducts`). */
  listOutOfStock?: boolean
  /** The catalog pin of the response; by default each engine serves one response. */
  pin?: CatalogPin
}

/** The built-in shop's catalogue as an engine; `catalogName` is the store view's index. */
export function sqlEngine(
  db: D1Database,
  catalogName: string,
  locale: Locale,
  options: SqlEngineOptions = {},
): CatalogEngine {
  const source = sqlSource(db, catalogName, locale, options.listOutOfStock === false, options.pin)
  return {
    products: (query) => wrapDatabaseErrors(() => listProducts(source, query)),
    product: async (key) =>
      hasValue(key) ? wrapDatabaseErrors(() => readProduct(source, key)) : undefined,
    productsBySku: (skus) => wrapDatabaseErrors(() => readProducts(source, skus)),
    cardsBySku: (skus) => wrapDatabaseErrors(() => readCards(source, skus)),
    parentOf: (childSku) => wrapDatabaseErrors(() => readParent(source, childSku)),
    categories: (maxLevel) => wrapDatabaseErrors(() => readCategories(source, maxLevel)),
    category: async (key) =>
      hasValue(key) ? wrapDatabaseErrors(() => readCategory(source, key)) : undefined,
    attributes: (codes) => wrapDatabaseErrors(() => readAttributes(source, codes)),
    taxRules: () => wrapDatabaseErrors(() => readTaxRules(source)),
    pricesIncludeTax: () => wrapDatabaseErrors(() => readPricesIncludeTax(source)),
    isDemo: () => wrapDatabaseErrors(() => readIsDemo(source)),
    reviewSummary: (productId) => wrapDatabaseErrors(() => readReviewSummary(source, productId)),
    reviews: (productId, size) => wrapDatabaseErrors(() => readReviews(source, productId, size)),
    cmsPage: (identifier) => wrapDatabaseErrors(() => readCmsPage(source, identifier)),
    cmsPages: (identifiers) =>
      wrapDatabaseErrors(() => readContent<CmsPage>(source, 'cms_page', identifiers)),
    cmsTitles: (identifiers) =>
      wrapDatabaseErrors(async () => {
        const pages = await readContent<CmsPage>(source, 'cms_page', identifiers)
        return pages.map(({ identifier, title }) => ({ identifier, title }))
      }),
    cmsBlocks: (identifiers) =>
      wrapDatabaseErrors(() => readContent<CmsBlock>(source, 'cms_block', identifiers)),
    listed: (type, options) => wrapDatabaseErrors(() => readListed(source, type, options)),
    isGone: (key) => wrapDatabaseErrors(() => hasTombstone(source, key)),
    rewrite: (path, storeId) => wrapDatabaseErrors(() => readRewrite(source, path, storeId)),
  }
}
