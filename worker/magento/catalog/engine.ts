import { MAGENTO_SORTS } from './sorts.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import type { Category } from '../../../shared/category/category.ts'
import { requestPathOf } from '../../../shared/content/url-rewrite.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'
import { readMagento } from '../query/call.ts'
import type { MagentoTarget } from '../query/target.ts'
import { knownFields } from '../query/versions.ts'
import { loadStore } from '../store/load-store.ts'
import { readAllAttributes } from './read-attributes.ts'
import { readBlocks, readPage, readPages, readTitles } from './read-content.ts'
import { categoryReads } from './read-categories.ts'
import { cardReads } from './read-cards.ts'
import { listReads } from './read-lists.ts'
import { productReads } from './read-products.ts'
import { routeReads } from './read-routes.ts'
import type { ReadContext, RefusedProduct } from './read-context.ts'
import { loadOnce } from './load-once.ts'

export interface MagentoEngineOptions extends MagentoTarget {
  /** Reads that are cached between requests. */
  cached?: {
    attributes: () => Promise<readonly Attribute[]>
    categories: () => Promise<readonly Category[]>
  }
  /** Whether lists include products out of stock. */
  listOutOfStock?: boolean
  /** Called for each product that was left out because it is unreadable. */
  onRefused?: (product: RefusedProduct) => void
  /** Addresses of this shop's pages, in the form of rewrites. */
  hrefs: ReadContext['hrefs']
}

/**
 * The catalogue of a Magento over its GraphQL, for one request: repeated reads of a page are sent once, and
 * what a product's response includes is not read again.
 */
export function magentoEngine(options: MagentoEngineOptions): CatalogEngine {
  const { cached, onRefused = () => {}, hrefs, ...target } = options
  const context: ReadContext = {
    read: (query, variables) => readMagento(target, query, variables),
    store: loadOnce(() => loadStore(target)),
    fields: loadOnce(() => knownFields(target)),
    refuse: onRefused,
    hrefs,
    cache: options.cache,
    listOutOfStock: options.listOutOfStock ?? true,
    categories: () => (cached?.categories ?? engine.categories)(),
  }
  const allAttributes = loadOnce(() => readAllAttributes(context))
  const routes = routeReads(context)
  const products = productReads(context, routes.find)
  const categories = categoryReads(context, routes.find)
  const engine: CatalogEngine = {
    sorts: MAGENTO_SORTS,
    products: listReads(context),
    cardsBySku: cardReads(context),
    product: products.product,
    unlisted: products.unlisted,
    productsBySku: products.productsBySku,
    parentOf: products.parentOf,
    reviews: products.reviews,
    reviewSummary: products.reviewSummary,
    categories: categories.all,
    category: categories.one,
    async attributes(codes) {
      if (!codes) return allAttributes()
      if (codes.length === 0) return []
      const all = await (cached?.attributes ?? allAttributes)()
      return all.filter(({ attribute_code }) => codes.includes(attribute_code))
    },
    // Prices are displayed as Magento returns them: no tax is added.
    taxRules: async () => [],
    pricesIncludeTax: async () => true,
    isDemo: async () => false,
    async cmsPage(identifier) {
      const route = await routes.known(identifier)
      if (route && route.__typename !== 'CmsPage') return undefined
      return readPage(context, route?.identifier ?? identifier)
    },
    cmsPages: (identifiers) => readPages(context, identifiers),
    cmsTitles: (identifiers) => readTitles(context, identifiers),
    cmsBlocks: (identifiers) => readBlocks(context, identifiers),
    // Magento Open Source has neither a page hierarchy nor questions; its stores have an API of their own.
    listed: async () => [],
    rewrite: (path) => routes.rewrite(requestPathOf(path)),
  }
  return engine
}
