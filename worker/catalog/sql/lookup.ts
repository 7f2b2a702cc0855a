import type { TaxRule } from '../../../shared/price/tax-rule.ts'
import type { Category } from '../../../shared/category/category.ts'
import type { CmsBlock, CmsPage } from '../../../shared/content/content.ts'
import { chooseRewrite, type UrlRewrite } from '../../../shared/content/url-rewrite.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import type { ReviewSummary } from '../../../shared/product/product-view.ts'
import type { Review } from '../../../shared/review/review.ts'
import { summarizeRatings } from '../../../shared/review/summary.ts'
import {
  ATTRIBUTE_LIST_SIZE,
  CATEGORY_LIST_SIZE,
  CMS_MAXIMUM,
  cmsListSize,
  REWRITE_LIST_SIZE,
} from '../elasticsearch/dsl-lookup.ts'
import type { CategoryKey, ListedDocuments, ListedType, ListOptions } from '../engine.ts'
import { queryCatalog, CATALOG, rowsOf, type SqlSource } from './source.ts'

const DOCUMENT = `SELECT d.doc FROM document d WHERE d.catalog = ${CATALOG} AND d.type = ?2`
/** Identifiers can repeat: takes the active one, and the first of several. */
const ONE = 'ORDER BY d.active DESC, d.position, CAST(d.id AS INTEGER) LIMIT 1'

export function readCategories(source: SqlSource, maxLevel?: number): Promise<readonly Category[]> {
  const sql = `${DOCUMENT} AND d.active = 1 AND d.level <= ?3
    ORDER BY d.position, CAST(d.id AS INTEGER) LIMIT ${CATEGORY_LIST_SIZE}`
  return readDocs<Category>(source, sql, 'category', maxLevel ?? Number.MAX_SAFE_INTEGER)
}

export async function readCategory(
  source: SqlSource,
  key: CategoryKey,
): Promise<Category | undefined> {
  const [where, value] = categoryWhere(key)
  return (await readDocs<Category>(source, `${DOCUMENT} ${where} ${ONE}`, 'category', value))[0]
}

export function readAttributes(
  source: SqlSource,
  codes?: readonly string[],
): Promise<readonly Attribute[]> {
  const order = `ORDER BY d.position, d.id LIMIT ${ATTRIBUTE_LIST_SIZE}`
  if (!codes) return readDocs<Attribute>(source, `${DOCUMENT} ${order}`, 'attribute')
  const named = 'AND d.id IN (SELECT value FROM json_each(?3))'
  return readDocs<Attribute>(
    source,
    `${DOCUMENT} ${named} ${order}`,
    'attribute',
    JSON.stringify(codes),
  )
}

export function readTaxRules(source: SqlSource): Promise<readonly TaxRule[]> {
  return readDocs<TaxRule>(source, `${DOCUMENT} ORDER BY d.position`, 'taxrule')
}

/** Whether the products of this catalog were imported with prices that include tax. */
export async function readPricesIncludeTax(source: SqlSource): Promise<boolean | undefined> {
  const row = await source.catalog()
  return row ? row.source_prices === 'gross' : undefined
}

/** True if the products are generated ones; the first import ends this. */
export async function readIsDemo(source: SqlSource): Promise<boolean> {
  return (await source.catalog())?.origin === 'demo'
}

/** Approved reviews, newest first, without their customers. */
export function readReviews(
  source: SqlSource,
  productId: number,
  size: number,
): Promise<readonly Review[]> {
  const sql = `SELECT json_remove(d.doc, '$.customer_id') AS doc FROM document d
    WHERE d.catalog = ${CATALOG} AND d.type = ?2 AND d.key = ?3 AND d.active = 1
    ORDER BY d.position DESC, CAST(d.id AS INTEGER) DESC LIMIT ?4`
  return readDocs<Review>(source, sql, 'review', String(productId), Math.max(0, Math.trunc(size)))
}

/** Count and distribution of approved reviews, computed by the database. */
export async function readReviewSummary(
  source: SqlSource,
  productId: number,
): Promise<ReviewSummary> {
  const sql = `SELECT json_extract(d.doc, '$.rating') AS rating, count(*) AS reviews
    FROM document d WHERE d.catalog = ${CATALOG} AND d.type = 'review' AND d.key = ?2
    AND d.active = 1 GROUP BY 1`
  const [found] = await queryCatalog(source, ({ db, key }) => [
    db.prepare(sql).bind(key, String(productId)),
  ])
  return summarizeRatings(
    rowsOf<{ rating: number | null; reviews: number }>(found).map(({ rating, reviews }) => ({
      rating: rating ?? undefined,
      reviews,
    })),
  )
}

export async function readCmsPage(
  source: SqlSource,
  identifier: string,
): Promise<CmsPage | undefined> {
  const sql = `${DOCUMENT} AND d.key = ?3 ${ONE}`
  return (await readDocs<CmsPage>(source, sql, 'cms_page', identifier))[0]
}

/** Active pages and blocks by identifier, in the order asked. */
export async function readContent<Content extends CmsPage | CmsBlock>(
  source: SqlSource,
  type: 'cms_page' | 'cms_block',
  identifiers: readonly string[],
): Promise<readonly Content[]> {
  if (identifiers.length === 0) return []
  const sql = `SELECT d.doc FROM json_each(?3) CROSS JOIN document d
    ON d.catalog = ${CATALOG} AND d.type = ?2 AND d.key = json_each.value AND d.active = 1
    ORDER BY json_each.key, d.position`
  const list = JSON.stringify([...new Set(identifiers)].slice(0, CMS_MAXIMUM))
  const contents = await readDocs<Content>(source, sql, type, list)
  return [
    ...new Map(contents.toReversed().map((each) => [each.identifier, each])).values(),
  ].toReversed()
}

/** Active documents of a type by position. */
export function readListed<Type extends ListedType>(
  source: SqlSource,
  type: Type,
  { product, size }: ListOptions = {},
): Promise<readonly ListedDocuments[Type][]> {
  const order = `ORDER BY d.position, CAST(d.id AS INTEGER) LIMIT ${cmsListSize(size)}`
  const active = `${DOCUMENT} AND d.active = 1`
  if (product === undefined) return readDocs(source, `${active} ${order}`, type)
  return readDocs(source, `${active} AND d.key = ?3 ${order}`, type, String(product))
}

/** The rewrite of a path: the newest of the store's own, else of every store's. */
export async function readRewrite(
  source: SqlSource,
  requestPath: string,
  storeId: number,
): Promise<UrlRewrite | undefined> {
  const sql = `${DOCUMENT} AND d.key = ?3 ORDER BY d.position DESC, d.id LIMIT ${REWRITE_LIST_SIZE}`
  const rewrites = await readDocs<UrlRewrite>(source, sql, 'url_rewrite', requestPath)
  return chooseRewrite(rewrites, requestPath, storeId)
}

function categoryWhere(key: CategoryKey): readonly [where: string, value: string] {
  if ('id' in key) return ['AND d.id = ?3', String(key.id)]
  if ('slug' in key) return ['AND d.key = ?3', key.slug]
  if ('url_path' in key) return ['AND d.url_path = ?3', key.url_path]
  return ['AND d.url_key = ?3', key.url_key]
}

async function readDocs<Doc>(
  source: SqlSource,
  sql: string,
  ...values: readonly (string | number)[]
): Promise<Doc[]> {
  const [found] = await queryCatalog(source, ({ db, key }) => [
    db.prepare(sql).bind(key, ...values),
  ])
  return rowsOf<{ doc: string }>(found).map(({ doc }) => JSON.parse(doc) as Doc)
}
