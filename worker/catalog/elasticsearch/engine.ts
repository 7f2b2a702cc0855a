import type { TaxRule } from '../../../shared/price/tax-rule.ts'
import type { Category } from '../../../shared/category/category.ts'
import { parseCategory } from '../../../shared/category/parse.ts'
import { parseTaxRule } from '../../../shared/price/parse.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import { parseAttribute } from '../../../shared/product/attribute-parse.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import type { Product } from '../../../shared/product/product.ts'
import { parseReview } from '../../../shared/review/parse.ts'
import { type Review, REVIEW_APPROVED } from '../../../shared/review/review.ts'
import { summarizeRatings } from '../../../shared/review/summary.ts'
import {
  attributeList,
  categoryLookup,
  parentLookup,
  productLookup,
  reviewList,
  taxRuleList,
} from './dsl-lookup.ts'
import type { TaxedClasses } from './dsl-plan.ts'
import { type CatalogEngine, type CategoryKey, type ProductKey, hasValue } from '../engine.ts'
import type { SearchTarget } from './search-call.ts'
import { discoverFields } from './search-fields.ts'
import { readCmsBlocks, readCmsPage, readCmsPages, readCmsTitles } from './search-content.ts'
import {
  type KnownCategories,
  type ListingSources,
  listProducts,
  readCategories,
} from './search-list.ts'
import {
  parseList,
  parseOne,
  createReader,
  readBySku,
  readCards,
  type RefusedDocument,
  type SearchReader,
} from './search-read.ts'
import { readListed } from './search-listed.ts'
import { readRewrite } from './search-rewrite.ts'
import { type BySku, batchSkus } from '../batch-skus.ts'
import { memoryCache } from '../catalog-cache.ts'

export interface SearchEngineOptions extends SearchTarget {
  /** Lists products that are out of stock, unless the brand's setting says otherwise. */
  listOutOfStock?: boolean
  /** Called for each document that was left out because it is unreadable. */
  onRefused?: (document: RefusedDocument) => void
  cached?: CachedReads
}

/** Reads that the page or a cache already has: lists of products need them too. */
export interface CachedReads {
  attributes: () => Promise<readonly Attribute[]>
  categories: KnownCategories
  /** Taxes added to the prices of the index; empty if they include tax. */
  taxes: () => Promise<readonly TaxedClasses[]>
}

/**
 * The catalogue in Elasticsearch 5 to 9 or OpenSearch, or behind a middleware's `/api/catalog`. The time
 * limit applies to each call of a method, however many searches it takes.
 */
export function searchEngine(requested: SearchEngineOptions): CatalogEngine {
  const options = { ...requested, memory: requested.memory ?? memoryCache() }
  const refuse = options.onRefused ?? (() => undefined)
  const reader = (): SearchReader => createReader(options, refuse)
  const bySku = batchSkus((skus) => readBySku(reader(), skus))
  return {
    products: (query) => listProducts(listingSources(options, reader(), bySku), query),
    product: async (key) => (hasValue(key) ? readProduct(reader(), key) : undefined),
    productsBySku: bySku,
    cardsBySku: async (skus) => readCards(bySku, (await bySku(skus)).filter(isListable)),
    parentOf: (childSku) => readParent(reader(), childSku),
    categories: (maxLevel) => readCategories(reader(), maxLevel),
    category: async (key) => (hasValue(key) ? readCategory(reader(), key) : undefined),
    attributes: (codes) => readAttributes(reader(), codes),
    // A connected catalogue has no such field; the store view has a setting.
    pricesIncludeTax: async () => undefined,
    // Only the built-in shop has demo products.
    isDemo: async () => false,
    taxRules: () => readTaxRules(reader()),
    ...reviewReads(reader),
    cmsPage: (identifier) => readCmsPage(reader(), identifier),
    cmsPages: (identifiers) => readCmsPages(reader(), identifiers),
    cmsTitles: (identifiers) => readCmsTitles(reader(), identifiers),
    cmsBlocks: (identifiers) => readCmsBlocks(reader(), identifiers),
    listed: (type, options) => readListed(reader(), type, options),
    rewrite: (path, storeId) => readRewrite(reader(), path, storeId),
  }
}

function listingSources(
  options: SearchEngineOptions,
  reader: SearchReader,
  bySku: BySku,
): ListingSources {
  return {
    reader,
    attributes: options.cached?.attributes ?? (() => readAttributes(reader)),
    taxes: options.cached?.taxes ?? (async () => []),
    onlyInStock: options.listOutOfStock === false,
    knownCategories: options.cached?.categories,
    bySku,
    discoverFields: (fields, named) => discoverFields(options, reader, fields, named),
  }
}

/** True if lists may show the product. */
function isListable({ visibility, status }: Product): boolean {
  return visibility > 1 && visibility < 5 && (status === 0 || status === 1)
}

async function readTaxRules(reader: SearchReader): Promise<readonly TaxRule[]> {
  return parseList(reader, 'taxrule', await reader.query(taxRuleList()), parseTaxRule)
}

/** Reviews whose ratings are summed: the most that one search returns. */
const RATED_REVIEWS = 999
/** Whole reviews read at once: a page shows no more. */
const WHOLE_REVIEWS = 50

/** A page needs both at once: for most products one search is enough. */
function reviewReads(reader: () => SearchReader): Pick<CatalogEngine, 'reviews' | 'reviewSummary'> {
  const pending = new Map<number, Promise<FoundReviews>>()
  const newest = (productId: number): Promise<FoundReviews> => {
    const running = pending.get(productId) ?? readReviews(reader(), productId, WHOLE_REVIEWS)
    pending.set(productId, running)
    return running
  }
  return {
    async reviews(productId, size) {
      const found = await (size > WHOLE_REVIEWS
        ? readReviews(reader(), productId, size)
        : newest(productId))
      return found.reviews.slice(0, size)
    },
    async reviewSummary(productId) {
      const found = await newest(productId)
      const all =
        found.total > WHOLE_REVIEWS
          ? await readReviews(reader(), productId, RATED_REVIEWS, ['detail'])
          : found
      const summary = summarizeRatings(all.reviews.map(({ rating }) => ({ rating, reviews: 1 })))
      // The average covers the newest reviews, the count all of them.
      return { ...summary, count: Math.max(summary.count, all.total) }
    },
  }
}

interface FoundReviews {
  reviews: readonly Review[]
  total: number
}

async function readReviews(
  reader: SearchReader,
  productId: number,
  size: number,
  excludes: readonly string[] = [],
): Promise<FoundReviews> {
  const request = { ...reviewList(productId, REVIEW_APPROVED, size), excludes }
  const answer = await reader.query(request)
  return { reviews: parseList(reader, 'review', answer, parseReview), total: answer.total }
}

/** Checks that the document really has the key: a tokenised field also matches other values. */
function equalsKey(key: ProductKey | CategoryKey): (value: Product | Category) => boolean {
  const [[field, keyValue] = ['', '']] = Object.entries(key)
  return (value) => String(value[field as keyof typeof value]) === String(keyValue)
}

async function readProduct(reader: SearchReader, key: ProductKey): Promise<Product | undefined> {
  const answer = await reader.query(productLookup(key))
  const fits = equalsKey(key)
  const visible = (product: Product): boolean => product.visibility !== 1 && product.status < 2
  return (
    parseOne(reader, 'product', answer, parseProduct, (each) => fits(each) && visible(each)) ??
    parseOne(reader, 'product', answer, parseProduct, fits)
  )
}

async function readParent(reader: SearchReader, childSku: string): Promise<Product | undefined> {
  const answer = await reader.query(parentLookup(childSku))
  return parseOne(reader, 'product', answer, parseProduct, (product) =>
    product.configurable_children.some(({ sku }) => sku === childSku),
  )
}

async function readCategory(reader: SearchReader, key: CategoryKey): Promise<Category | undefined> {
  const answer = await reader.query(categoryLookup(key))
  return parseOne(reader, 'category', answer, parseCategory, equalsKey(key))
}

/** Without codes all attributes; with codes only those. */
async function readAttributes(
  reader: SearchReader,
  codes?: readonly string[],
): Promise<readonly Attribute[]> {
  if (codes?.length === 0) return []
  const attributes = parseList(
    reader,
    'attribute',
    await reader.query(attributeList(codes)),
    parseAttribute,
  )
  return codes
    ? attributes.filter(({ attribute_code }) => codes.includes(attribute_code))
    : attributes
}
