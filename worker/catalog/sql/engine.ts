import type { D1Database } from '@cloudflare/workers-types'
import type { CmsBlock, CmsPage } from '../../../shared/content/content.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { CatalogPin } from '../catalog-pin.ts'
import { type CatalogEngine, hasValue, type ProductKey } from '../engine.ts'
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
import {
  wrapDatabaseErrors,
  sqlSource,
  queryCatalog,
  CATALOG,
  HOME,
  rowsOf,
  type SqlSource,
} from './source.ts'
import type { Product, ProductCard } from '../../../shared/product/product.ts'
import { withLowestPrices, type ProductRecord } from '../product-record.ts'

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

const LISTABLE = 'p.visibility IN (2, 3, 4) AND p.status IN (0, 1)'
/** Keys can repeat: takes the listed product, and the first of several. */
const ONE = `ORDER BY (${LISTABLE}) DESC, p.id LIMIT 1`
const DOC = 'SELECT d.doc AS json FROM product p JOIN product_doc d ON d.row = p.row'

/** One whole product, in any state. */
async function readProduct(source: SqlSource, key: ProductKey): Promise<Product | undefined> {
  const [where, value] = productWhere(key)
  const records = await readRecords(
    source,
    `${DOC} WHERE p.catalog = ${CATALOG} AND ${where} ${ONE}`,
    value,
  )
  return records[0]
}

/** True if a product of this key had a page and was removed. */
async function hasTombstone(
  source: SqlSource,
  named: { sku: string } | { url_path: string },
): Promise<boolean> {
  const [[kind, value] = ['', '']] = Object.entries(named)
  const sql = `SELECT 1 FROM gone WHERE catalog = ${HOME} AND kind = ?2 AND key = ?3`
  const [found] = await queryCatalog(source, ({ db, key }) => [
    db.prepare(sql).bind(key, kind, value),
  ])
  return rowsOf(found).length > 0
}

/** Whole documents in the order asked, in any state. */
function readProducts(source: SqlSource, skus: readonly string[]): Promise<readonly Product[]> {
  if (skus.length === 0) return Promise.resolve([])
  const sql = `SELECT d.doc AS json FROM json_each(?2)
    CROSS JOIN product p ON p.catalog = ${CATALOG} AND p.sku = json_each.value
    CROSS JOIN product_doc d ON d.row = p.row ORDER BY json_each.key`
  return readRecords(source, sql, JSON.stringify([...new Set(skus)]))
}

/** Listable cards in the order asked. */
function readCards(source: SqlSource, skus: readonly string[]): Promise<readonly ProductCard[]> {
  if (skus.length === 0) return Promise.resolve([])
  const sql = `SELECT p.card AS json FROM json_each(?2)
    CROSS JOIN product p ON p.catalog = ${CATALOG} AND p.sku = json_each.value
    WHERE ${LISTABLE} ORDER BY json_each.key`
  return read<ProductCard>(source, sql, JSON.stringify([...new Set(skus)]))
}

/** The parent of a variant: the listed one, and the first of several. */
async function readParent(source: SqlSource, childSku: string): Promise<Product | undefined> {
  const sql = `SELECT d.doc AS json FROM product_parent o
    CROSS JOIN product p ON p.row = o.row
    CROSS JOIN product_doc d ON d.row = p.row
    WHERE o.catalog = ${CATALOG} AND o.child_sku = ?2 AND o.kind = 'variant' ${ONE}`
  return (await readRecords(source, sql, childSku))[0]
}

function productWhere(key: ProductKey): readonly [where: string, value: string | number] {
  if ('sku' in key) return ['p.sku = ?2', key.sku]
  if ('id' in key) return ['p.id = ?2', key.id]
  if ('url_path' in key) return ['p.url_path = ?2', key.url_path]
  return ['p.url_key = ?2', key.url_key]
}

/** Reads documents and adds the lowest prices of the price history. */
async function readRecords(...args: Parameters<typeof read>): Promise<Product[]> {
  const records = await read<ProductRecord>(...args)
  return records.map((each) => withLowestPrices(each))
}

async function read<Item>(source: SqlSource, sql: string, value: string | number): Promise<Item[]> {
  const [found] = await queryCatalog(source, ({ db, key }) => [db.prepare(sql).bind(key, value)])
  return rowsOf<{ json: string }>(found).map(({ json }) => JSON.parse(json) as Item)
}
