import type { Category } from '../../../shared/category/category.ts'
import { parseCategory } from '../../../shared/category/parse.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import { parseAttribute } from '../../../shared/product/attribute-parse.ts'
import { parseReview } from '../../../shared/review/parse.ts'
import { type Review, REVIEW_APPROVED } from '../../../shared/review/review.ts'
import { ATTRIBUTE_LIST_SIZE, CATEGORY_LIST_SIZE } from '../elasticsearch/dsl-lookup.ts'
import type { CategoryKey } from '../engine.ts'
import type { Filter, GraphqlReader } from './call.ts'
import { parseList, parseOne } from '../elasticsearch/search-read.ts'

/** Maximum number of reviews, as of a search. */
const MAX_REVIEWS = 999
const CANDIDATES = 10
const ACTIVE: Filter = { is_active: { eq: 'true' } }
/** All fields of a category except its text and the copies of its children. */
const LIST_FIELDS = [
  ...['id', 'parent_id', 'name', 'slug', 'url_key', 'url_path', 'path', 'level', 'position'],
  ...['is_active', 'include_in_menu', 'product_count', 'children_count', 'image', 'thumbnail'],
  ...['available_filters', 'menu_subcategories', 'updated_at'],
]

/** Active categories by position; `maxLevel` excludes deeper ones. */
export async function readCategories(
  reader: GraphqlReader,
  maxLevel?: number,
): Promise<readonly Category[]> {
  const level: Filter = maxLevel === undefined ? {} : { level: { lte: String(maxLevel) } }
  const answer = await reader.hits('Categories', {
    filter: { ...ACTIVE, ...level },
    // With several fields the service sorts by the first one of its schema, not of this object.
    sort: { position: 'ASC' },
    pageSize: CATEGORY_LIST_SIZE,
    include: LIST_FIELDS,
  })
  const categories = parseList(reader, 'category', answer, parseCategory)
  return categories.toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/** One category, active or not. */
export async function readCategory(
  reader: GraphqlReader,
  key: CategoryKey,
): Promise<Category | undefined> {
  const [[field, value] = ['', '']] = Object.entries(key)
  const filter = { [field]: { eq: String(value) } }
  const answer = await reader.hits('Categories', {
    filter,
    pageSize: CANDIDATES,
    include: ['*'],
  })
  return parseOne(reader, 'category', answer, parseCategory, (category) =>
    Object.is(String(category[field as keyof Category]), String(value)),
  )
}

/** Attributes by code; without codes at most 150. */
export async function readAttributes(
  reader: GraphqlReader,
  codes?: readonly string[],
): Promise<readonly Attribute[]> {
  if (codes?.length === 0) return []
  const attributes: Filter = codes ? { attribute_code: { in: codes } } : {}
  const answer = await reader.hits('Attributes', { attributes })
  const found = parseList(reader, 'attribute', answer, parseAttribute)
  const requestedCodes = codes && new Set(codes)
  return found
    .filter(({ attribute_code }) => requestedCodes?.has(attribute_code) ?? true)
    .slice(0, codes ? codes.length : ATTRIBUTE_LIST_SIZE)
}

/** Approved reviews, newest first; sorted here because the schema cannot. */
export async function readReviews(
  reader: GraphqlReader,
  productId: number,
): Promise<{ list: readonly Review[]; total: number }> {
  const filter: Filter = {
    product_id: { eq: String(productId) },
    review_status: { eq: String(REVIEW_APPROVED) },
  }
  const answer = await reader.hits('Reviews', { filter, pageSize: MAX_REVIEWS })
  const list = parseList(reader, 'review', answer, parseReview).toSorted((a, b) =>
    a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : b.id - a.id,
  )
  return { list, total: answer.total }
}
