import { once } from '../concurrency/once.ts'
import type { CatalogCursor } from './catalog-cursor.ts'
import type { CatalogEngine } from './engine.ts'

/**
 * An engine whose code is loaded at its first use, so that the Worker starts without it. `facts` are known
 * before that.
 */
export function lazyEngine(
  supported: Pick<CatalogEngine, 'sorts'>,
  load: () => Promise<Omit<CatalogEngine, 'isGone'>>,
): Omit<CatalogEngine, 'isGone'> {
  const engine = once(load)
  return {
    ...supported,
    products: async (query) => (await engine()).products(query),
    product: async (key) => (await engine()).product(key),
    unlisted: async (page) => (await engine()).unlisted?.(page),
    productsBySku: async (skus) => (await engine()).productsBySku(skus),
    cardsBySku: async (skus) => (await engine()).cardsBySku(skus),
    parentOf: async (childSku) => (await engine()).parentOf(childSku),
    categories: async (maxLevel) => (await engine()).categories(maxLevel),
    category: async (key) => (await engine()).category(key),
    attributes: async (codes) => (await engine()).attributes(codes),
    taxRules: async () => (await engine()).taxRules(),
    pricesIncludeTax: async () => (await engine()).pricesIncludeTax(),
    isDemo: async () => (await engine()).isDemo(),
    reviews: async (productId, size) => (await engine()).reviews(productId, size),
    reviewSummary: async (productId) => (await engine()).reviewSummary(productId),
    cmsPage: async (identifier) => (await engine()).cmsPage(identifier),
    cmsPages: async (identifiers) => (await engine()).cmsPages(identifiers),
    cmsTitles: async (identifiers) => (await engine()).cmsTitles(identifiers),
    cmsBlocks: async (identifiers) => (await engine()).cmsBlocks(identifiers),
    listed: async (type, options) => (await engine()).listed(type, options),
    rewrite: async (requestPath, storeId) => (await engine()).rewrite(requestPath, storeId),
  }
}

/** A cursor whose code is loaded at its first use. */
export function lazyCursor(load: () => Promise<CatalogCursor>): CatalogCursor {
  const cursor = once(load)
  return {
    products: async (range, size) => (await cursor()).products(range, size),
    documents: async (range, size) => (await cursor()).documents(range, size),
    productsBySku: async (skus) => (await cursor()).productsBySku(skus),
    pages: async () => (await cursor()).pages(),
    rewritten: async (paths) => (await cursor()).rewritten(paths),
  }
}
