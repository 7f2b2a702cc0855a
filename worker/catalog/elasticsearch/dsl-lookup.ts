import type { Clause, SearchRequest } from './dsl-plan.ts'
import type { CategoryKey, ListedType, ListOptions, ProductKey } from '../engine.ts'
import { RESULT_WINDOW } from '../../../shared/search/query.ts'
import { ENGINE_TIMEOUT, LISTABLE } from './dsl.ts'

/** Categories are fetched up to 4000, 1000 when collecting them. */
export const CATEGORY_LIST_SIZE = 4000
export const CATEGORY_COLLECT_SIZE = 1000
/** Attribute list size. */
export const ATTRIBUTE_LIST_SIZE = 150
/** CMS block and page maximum. */
export const CMS_MAXIMUM = 500
/** CMS list size. */
export const CMS_LIST_SIZE = 150
const TAX_RULE_LIST_SIZE = 500
/** URL rewrite fetch size 50. */
export const REWRITE_LIST_SIZE = 50
/** Same-named documents that are looked at before the exact one is taken. */
const CANDIDATES = 10

/** Matches whole values: in a keyword field, or in the `.keyword` sub-field of a dynamic mapping. */
function equals(field: string, values: readonly (string | number)[]): Clause {
  const numeric = values.every((value) => typeof value === 'number')
  if (numeric) return { terms: { [field]: values } }
  const should = [{ terms: { [field]: values } }, { terms: { [`${field}.keyword`]: values } }]
  return { bool: { should, minimum_should_match: 1 } }
}

function lookup(
  type: string,
  filter: readonly Clause[],
  size: number,
  sort: Clause[] = [],
): SearchRequest {
  const query = filter.length > 0 ? { bool: { filter } } : { match_all: {} }
  const body = { query, ...(sort.length > 0 && { sort }), from: 0, size, timeout: ENGINE_TIMEOUT }
  return { type, body }
}

const ascending = (field: string, unmapped_type: string): Clause => ({
  [field]: { order: 'asc', missing: '_last', unmapped_type },
})

/** One product by exactly one key, in any state. */
export function productLookup(key: ProductKey): SearchRequest {
  return lookup('product', keyClauses(key), CANDIDATES, [ascending('id', 'long')])
}

function keyClauses(key: ProductKey | CategoryKey): readonly Clause[] {
  return Object.entries(key).map(([field, value]) => equals(field, [value as string | number]))
}

/** Whole documents by sku; `listable` excludes products that lists must not show. */
export function skuLookup(skus: readonly string[], listable: boolean): SearchRequest {
  return lookup('product', [equals('sku', skus), ...(listable ? LISTABLE : [])], skus.length)
}

/** Listable products with an id above `after` and up to `until`, by id. */
export function productsAfter(after: number, until: number, size: number): SearchRequest {
  const range = { range: { id: { gte: after + 1, lte: until } } }
  return lookup('product', [...LISTABLE, range], size, [ascending('id', 'long')])
}

/** Products that contain the variant of this sku. */
export function parentLookup(childSku: string): SearchRequest {
  const filter = [equals('configurable_children.sku', [childSku])]
  return lookup('product', filter, CANDIDATES, [ascending('id', 'long')])
}

/** Active categories by position; `maxLevel` excludes deeper ones. */
export function categoryList(size: number, maxLevel?: number): SearchRequest {
  const filter = [
    { terms: { is_active: [true] } },
    ...(maxLevel === undefined ? [] : [{ range: { level: { lte: maxLevel } } }]),
  ]
  const sort = [ascending('position', 'long'), ascending('id', 'long')]
  const request = lookup('category', filter, size, sort)
  return {
    ...request,
    body: { ...request.body, track_total_hits: true },
    excludes: ['sgn', 'children_data', 'description'],
  }
}

/** One category by its key, active or not. */
export function categoryLookup(key: CategoryKey): SearchRequest {
  return lookup('category', keyClauses(key), CANDIDATES, [ascending('id', 'long')])
}

/** Attributes by code; without codes, at most 150 of all. */
export function attributeList(codes?: readonly string[]): SearchRequest {
  const filter = codes ? [equals('attribute_code', codes)] : []
  return lookup('attribute', filter, ATTRIBUTE_LIST_SIZE, [ascending('attribute_id', 'long')])
}

export function taxRuleList(): SearchRequest {
  return lookup('taxrule', [], TAX_RULE_LIST_SIZE)
}

/** Approved reviews of a product, newest first. */
export function reviewList(productId: number, approved: number, size: number): SearchRequest {
  const filter = [{ terms: { product_id: [productId] } }, { terms: { review_status: [approved] } }]
  const newest = { created_at: { order: 'desc', missing: '_last', unmapped_type: 'date' } }
  return lookup('review', filter, size, [newest, { id: { order: 'desc', unmapped_type: 'long' } }])
}

/** Content pages or blocks by identifier. */
export function contentLookup(
  type: 'cms_page' | 'cms_block',
  identifiers: readonly string[],
): SearchRequest {
  return lookup(type, [equals('identifier', identifiers.slice(0, CMS_MAXIMUM))], CMS_MAXIMUM)
}

/** Content pages with any identifier. */
export function cmsPageList(): SearchRequest {
  return lookup('cms_page', [], CMS_MAXIMUM)
}

/** The size of a list request: 150 by default, 500 at most. */
export function cmsListSize(size: number = CMS_LIST_SIZE): number {
  return Math.min(Math.max(1, Math.trunc(size)), CMS_MAXIMUM)
}

const ACTIVE: Clause = { bool: { must_not: [{ terms: { active: [false] } }] } }

/** Active documents of a type by position; for product 0, those that name no product. */
export function listedLookup(type: ListedType, { product, size }: ListOptions): SearchRequest {
  const named = { terms: { product_id: [product ?? 0] } }
  const unnamed = { bool: { must_not: [{ exists: { field: 'product_id' } }] } }
  const about =
    product === 0 ? { bool: { should: [named, unnamed], minimum_should_match: 1 } } : named
  const sort = [ascending('position', 'long'), ascending('id', 'long')]
  const filter = product === undefined ? [ACTIVE] : [ACTIVE, about]
  return lookup(type, filter, cmsListSize(size), sort)
}

/** URL rewrites of a path; if paths are also indexed as keywords, exact matches come first. */
export function rewriteLookup(requestPath: string): SearchRequest {
  const query = equals('request_path', [requestPath])
  const body = { query, from: 0, size: REWRITE_LIST_SIZE, timeout: ENGINE_TIMEOUT }
  return { type: 'url_rewrite', body }
}

/** URL rewrites of several paths, up to the result window. */
export function rewritesOf(requestPaths: readonly string[]): SearchRequest {
  return lookup('url_rewrite', [equals('request_path', requestPaths)], RESULT_WINDOW)
}
