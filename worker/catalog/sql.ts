import type { D1Database } from '@cloudflare/workers-types'
import type { CmsBlock, CmsPage } from '../../shared/content/content.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { CatalogPin } from './catalog-pin.ts'
import type { CatalogEngine } from './engine.ts'
import { hasValue } from './search-key.ts'
import { listProducts } from './sql-listing.ts'
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
} from './sql-lookup.ts'
import { readCards, readParent, readIsGone, readProduct, readProducts } from './sql-product.ts'
import { guard, sqlSource } from './sql-source.ts'

export interface SqlEngineOptions {
  /** False: goods out of stock are in no list (brand setting `products.listOutOfStockProducts`). */
  listOutOfStock?: boolean
  /** The catalog that the answer has begun in; each engine is one answer's unless told. */
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
    products: (query) => guard(() => listProducts(source, query)),
    product: async (key) => (hasValue(key) ? guard(() => readProduct(source, key)) : undefined),
    productsBySku: (skus) => guard(() => readProducts(source, skus)),
    cardsBySku: (skus) => guard(() => readCards(source, skus)),
    parentOf: (childSku) => guard(() => readParent(source, childSku)),
    categories: (maxLevel) => guard(() => readCategories(source, maxLevel)),
    category: async (key) => (hasValue(key) ? guard(() => readCategory(source, key)) : undefined),
    attributes: (codes) => guard(() => readAttributes(source, codes)),
    taxRules: () => guard(() => readTaxRules(source)),
    pricesIncludeTax: () => guard(() => readPricesIncludeTax(source)),
    isDemo: () => guard(() => readIsDemo(source)),
    reviewSummary: (productId) => guard(() => readReviewSummary(source, productId)),
    reviews: (productId, size) => guard(() => readReviews(source, productId, size)),
    cmsPage: (identifier) => guard(() => readCmsPage(source, identifier)),
    cmsPages: (identifiers) => guard(() => readContent<CmsPage>(source, 'cms_page', identifiers)),
    cmsTitles: (identifiers) =>
      guard(async () => {
        const pages = await readContent<CmsPage>(source, 'cms_page', identifiers)
        return pages.map(({ identifier, title }) => ({ identifier, title }))
      }),
    cmsBlocks: (identifiers) =>
      guard(() => readContent<CmsBlock>(source, 'cms_block', identifiers)),
    listed: (type, options) => guard(() => readListed(source, type, options)),
    isGone: (key) => guard(() => readIsGone(source, key)),
    rewrite: (path, storeId) => guard(() => readRewrite(source, path, storeId)),
  }
}
