import { parseTaxRule } from '../../../shared/price/parse.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import type { Product } from '../../../shared/product/product.ts'
import { summarizeRatings } from '../../../shared/review/summary.ts'
import { type CatalogEngine, type CategoryKey, type ProductKey, hasValue } from '../engine.ts'
import { type Filter, type GraphqlReader, graphqlReader, type GraphqlTarget } from './call.ts'
import { readAttributes, readCategories, readCategory, readReviews } from './lookup.ts'
import { searchEngine, type SearchEngineOptions } from '../elasticsearch/engine.ts'
import { parseList, parseOne, readCards } from '../elasticsearch/search-read.ts'

export interface GraphqlEngineOptions extends GraphqlTarget {
  /** The search of the same service, for reads that its schema does not support. */
  search: SearchEngineOptions
}

/**
 * The catalogue of a shop whose `server.api` is `graphql`: single documents and their lists over
 * `/graphql`. The public schema has no slug or id of a product, no total and no facet counts with
 * Elasticsearch 7, and no id of pages: such reads go to the search beside it.
 */
export function graphqlEngine(options: GraphqlEngineOptions): CatalogEngine {
  const search = searchEngine(options.search)
  const refuse = options.search.onRefused ?? (() => undefined)
  const reader = (): GraphqlReader => graphqlReader(options, refuse)
  return {
    ...search,
    async product(key) {
      if (!hasValue(key)) return undefined
      return isAskable(key, PRODUCT_KEYS) ? readProduct(reader(), key) : search.product(key)
    },
    productsBySku: (skus) => readBySku(reader(), skus),
    async cardsBySku(skus) {
      const search = reader()
      return readCards(
        (linked) => readBySku(search, linked),
        await readBySku(search, skus, LISTABLE),
      )
    },
    categories: (maxLevel) => readCategories(reader(), maxLevel),
    async category(key) {
      if (!hasValue(key)) return undefined
      return isAskable(key, CATEGORY_KEYS) ? readCategory(reader(), key) : search.category(key)
    },
    attributes: (codes) => readAttributes(reader(), codes),
    taxRules: async () => {
      const search = reader()
      return parseList(
        search,
        'taxrule',
        await search.hits('TaxRules', { filter: {} }),
        parseTaxRule,
      )
    },
    reviews: async (productId, size) =>
      (await readReviews(reader(), productId)).list.slice(0, size),
    reviewSummary: async (productId) => {
      const { list, total } = await readReviews(reader(), productId)
      const summary = summarizeRatings(list.map(({ rating }) => ({ rating, reviews: 1 })))
      return { ...summary, count: Math.max(summary.count, total) }
    },
  }
}

/** Keys that ProductFilterInput and CategoryFilterInput can filter by. */
const PRODUCT_KEYS = new Set(['sku', 'url_path'])
const CATEGORY_KEYS = new Set(['id', 'url_path', 'url_key'])

function isAskable(key: ProductKey | CategoryKey, fields: ReadonlySet<string>): boolean {
  return Object.keys(key).every((field) => fields.has(field))
}

const LISTABLE: Filter = { visibility: { in: ['2', '3', '4'] }, status: { in: ['0', '1'] } }
const CANDIDATES = 10
const SKUS_A_REQUEST = 100

async function readProduct(reader: GraphqlReader, key: ProductKey): Promise<Product | undefined> {
  const [[field, value] = ['', '']] = Object.entries(key)
  const filter = { [field]: { eq: String(value) } }
  const answer = await reader.products({ filter, pageSize: CANDIDATES })
  const fits = (product: Product): boolean =>
    String(product[field as keyof Product]) === String(value)
  const isShown = ({ visibility, status }: Product): boolean => visibility !== 1 && status < 2
  return (
    parseOne(reader, 'product', answer, parseProduct, (each) => fits(each) && isShown(each)) ??
    parseOne({ refuse: () => undefined }, 'product', answer, parseProduct, fits)
  )
}

async function readBySku(
  reader: GraphqlReader,
  skus: readonly string[],
  more: Filter = {},
): Promise<readonly Product[]> {
  const uniqueSkus = [...new Set(skus)]
  const groups: string[][] = []
  for (let from = 0; from < uniqueSkus.length; from += SKUS_A_REQUEST) {
    groups.push(uniqueSkus.slice(from, from + SKUS_A_REQUEST))
  }
  const lists = await Promise.all(
    groups.map(async (group) => {
      const filter = { ...more, sku: { in: group } }
      const answer = await reader.products({ filter, pageSize: group.length })
      return parseList(reader, 'product', answer, parseProduct)
    }),
  )
  const bySku = new Map(lists.flat().map((product) => [product.sku, product]))
  return uniqueSkus.flatMap((sku) => bySku.get(sku) ?? [])
}
