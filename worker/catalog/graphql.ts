import { parseCmsBlock, parseCmsPage } from '../../shared/content/parse.ts'
import { parseTaxRule } from '../../shared/price/parse.ts'
import { parseProduct } from '../../shared/product/parse.ts'
import type { Product } from '../../shared/product/product.ts'
import { summarizeRatings } from '../../shared/review/summary.ts'
import type { CatalogEngine, ProductKey } from './engine.ts'
import {
  type Filter,
  type GraphqlReader,
  graphqlReader,
  type GraphqlTarget,
} from './graphql-call.ts'
import { countabilityOf } from './graphql-countability.ts'
import { listProducts } from './graphql-list.ts'
import {
  readAttributes,
  readCategories,
  readCategory,
  readDescendants,
  readReviews,
} from './graphql-lookup.ts'
import type { KeptReads } from './http-search.ts'
import type { SearchTarget } from './http-search-call.ts'
import { orLastKnown } from './http-search-list.ts'
import {
  checkedList,
  checkedOne,
  createReader,
  readCards,
  type RefusedDocument,
} from './http-search-read.ts'
import { readListed } from './http-search-listed.ts'
import { readRewrite } from './http-search-rewrite.ts'
import { hasValue } from './search-key.ts'

export interface GraphqlEngineOptions extends GraphqlTarget {
  listOutOfStock?: boolean
  onRefused?: (document: RefusedDocument) => void
  kept?: KeptReads
  /** The same service's search: the schema has no URL rewrites. Without it there are none. */
  rest?: SearchTarget
}

/**
 * The catalogue of a shop whose `server.api` is `graphql` (customer spec §7): the same questions and
 * answers as of the search, over the public schema of `/graphql`.
 */
export function graphqlEngine(options: GraphqlEngineOptions): CatalogEngine {
  const refuse = options.onRefused ?? (() => undefined)
  const reader = (): GraphqlReader => graphqlReader(options, refuse)
  const { kept } = options
  const service = `${options.url} ${options.storeCode ?? ''}`
  return {
    products: (query) => {
      const own = reader()
      return listProducts(
        {
          reader: own,
          attributes: (codes) => (kept && !codes ? kept.attributes() : readAttributes(own, codes)),
          descendants: (ids) => orLastKnown(kept?.categories, ids, () => readDescendants(own, ids)),
          bySku: (skus) => readBySku(own, skus),
          onlyInStock: options.listOutOfStock === false,
          countability: countabilityOf(service),
        },
        query,
      )
    },
    product: async (key) => (hasValue(key) ? readProduct(reader(), key) : undefined),
    productsBySku: (skus) => readBySku(reader(), skus),
    cardsBySku: async (skus) => {
      const own = reader()
      return readCards((linked) => readBySku(own, linked), await readBySku(own, skus, LISTABLE))
    },
    parentOf: (childSku) => readParent(reader(), childSku),
    categories: (maxLevel) => readCategories(reader(), maxLevel),
    category: async (key) => (hasValue(key) ? readCategory(reader(), key) : undefined),
    attributes: (codes) => readAttributes(reader(), codes),
    pricesIncludeTax: async () => undefined,
    isDemo: async () => false,
    taxRules: async () => {
      const own = reader()
      return checkedList(own, 'taxrule', await own.hits('TaxRules', { filter: {} }), parseTaxRule)
    },
    reviews: async (productId, size) =>
      (await readReviews(reader(), productId)).list.slice(0, size),
    reviewSummary: async (productId) => {
      const { list, total } = await readReviews(reader(), productId)
      const summary = summarizeRatings(list.map(({ rating }) => ({ rating, reviews: 1 })))
      return { ...summary, count: Math.max(summary.count, total) }
    },
    ...contentReads(reader),
    // The schema has none of these documents: they are searched where a search is set up.
    listed: async (type, own) =>
      options.rest ? readListed(createReader(options.rest, refuse), type, own) : [],
    rewrite: async (path, storeId) =>
      options.rest && readRewrite(createReader(options.rest, refuse), path, storeId),
  }
}

type ContentReads = Pick<CatalogEngine, 'cmsPage' | 'cmsTitles' | 'cmsBlocks'>

/** Content as the schema holds it: pages have `page_id`, and only active ones are answered. */
function contentReads(reader: () => GraphqlReader): ContentReads {
  const named = (identifiers: readonly string[]): { filter: Filter } => ({
    filter: { identifier: { in: identifiers } },
  })
  const parsePage = (document: unknown) => {
    const raw = document as Readonly<Record<string, unknown>>
    return parseCmsPage({ ...raw, id: raw['page_id'] })
  }
  return {
    async cmsPage(identifier) {
      const own = reader()
      const answer = await own.items('CmsPages', named([identifier]))
      return checkedOne(
        own,
        'cms_page',
        answer,
        parsePage,
        (page) => page.identifier === identifier,
      )
    },
    async cmsTitles(identifiers) {
      if (identifiers.length === 0) return []
      const own = reader()
      const answer = await own.items('CmsTitles', named(identifiers))
      const pages = checkedList(own, 'cms_page', answer, parsePage)
      return identifiers.flatMap((wanted) => {
        const page = pages.find(({ identifier, active }) => active && identifier === wanted)
        return page ? [{ identifier: page.identifier, title: page.title }] : []
      })
    },
    async cmsBlocks(identifiers) {
      if (identifiers.length === 0) return []
      const own = reader()
      const answer = await own.items('CmsBlocks', named(identifiers))
      const blocks = checkedList(own, 'cms_block', answer, parseCmsBlock)
      return identifiers.flatMap(
        (wanted) => blocks.find(({ identifier }) => identifier === wanted) ?? [],
      )
    },
  }
}

const LISTABLE: Filter = { visibility: { in: ['2', '3', '4'] }, status: { in: ['0', '1'] } }
const CANDIDATES = 10
const SKUS_A_REQUEST = 100

async function readProduct(reader: GraphqlReader, key: ProductKey): Promise<Product | undefined> {
  const [[field, wanted] = ['', '']] = Object.entries(key)
  const filter = { [field]: { eq: String(wanted) } }
  const sort = { id: 'ASC' } as const
  const answer = await reader.products({ filter, sort, pageSize: CANDIDATES, currentPage: 1 })
  const fits = (product: Product): boolean =>
    String(product[field as keyof Product]) === String(wanted)
  const isShown = ({ visibility, status }: Product): boolean => visibility !== 1 && status < 2
  return (
    checkedOne(reader, 'product', answer, parseProduct, (each) => fits(each) && isShown(each)) ??
    checkedOne({ refuse: () => undefined }, 'product', answer, parseProduct, fits)
  )
}

async function readBySku(
  reader: GraphqlReader,
  skus: readonly string[],
  more: Filter = {},
): Promise<readonly Product[]> {
  const wanted = [...new Set(skus)]
  const groups: string[][] = []
  for (let from = 0; from < wanted.length; from += SKUS_A_REQUEST) {
    groups.push(wanted.slice(from, from + SKUS_A_REQUEST))
  }
  const lists = await Promise.all(
    groups.map(async (group) => {
      const filter = { ...more, sku: { in: group } }
      const answer = await reader.products({ filter, pageSize: group.length, currentPage: 1 })
      return checkedList(reader, 'product', answer, parseProduct)
    }),
  )
  const bySku = new Map(lists.flat().map((product) => [product.sku, product]))
  return wanted.flatMap((sku) => bySku.get(sku) ?? [])
}

/** The schema cannot ask for variants: the search finds the family by them. */
async function readParent(reader: GraphqlReader, childSku: string): Promise<Product | undefined> {
  const answer = await reader.products({
    ...{ search: childSku, filter: LISTABLE, pageSize: CANDIDATES, currentPage: 1 },
  })
  return checkedList(reader, 'product', answer, parseProduct).find((product) =>
    product.configurable_children.some(({ sku }) => sku === childSku),
  )
}
