import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import type { Product, ProductCard } from '../../shared/product/product.ts'
import type { CatalogEngine } from './engine.ts'

/** Variants tracked for a page; a change of another variant reaches the page by its parent. */
const MAX_VARIANTS = 100

/**
 * Wraps an engine so that every document read becomes a dependency of the page (tags as Magento's indexers
 * name them). Categories of the menu are not tracked one by one: a changed name purges kinds of pages.
 */
export function trackReads(
  engine: CatalogEngine,
  tracker: Pick<DependencyTracker, 'tag'>,
): CatalogEngine {
  const cards = (found: readonly ProductCard[]) => {
    tracker.tag(...found.map(({ id }) => `P${id}`))
    return found
  }
  const product = <Found extends Product | undefined>(found: Found): Found => {
    if (found) tracker.tag(...productTags(found))
    return found
  }
  return {
    ...engine,
    async products(query) {
      tracker.tag(...(query.categoryIds ?? []).map((id) => `C${id}`))
      const result = await engine.products(query)
      cards(result.items)
      return result
    },
    product: async (key) => product(await engine.product(key)),
    productsBySku: async (skus) => (await engine.productsBySku(skus)).map(product),
    cardsBySku: async (skus) => cards(await engine.cardsBySku(skus)),
    parentOf: async (sku) => product(await engine.parentOf(sku)),
    async category(key) {
      const found = await engine.category(key)
      if (found) tracker.tag(`C${found.id}`)
      return found
    },
    attributes(codes) {
      tracker.tag('attribute')
      return engine.attributes(codes)
    },
    taxRules() {
      tracker.tag('taxrule')
      return engine.taxRules()
    },
    cmsPage(identifier) {
      tracker.tag('cms')
      return engine.cmsPage(identifier)
    },
    cmsPages(identifiers) {
      tracker.tag('cms')
      return engine.cmsPages(identifiers)
    },
    cmsTitles(identifiers) {
      tracker.tag('cms')
      return engine.cmsTitles(identifiers)
    },
    listed(type, options) {
      if (options?.product) tracker.tag(`P${options.product}`)
      else tracker.tag('cms')
      return engine.listed(type, options)
    },
    cmsBlocks(identifiers) {
      tracker.tag('cms')
      return engine.cmsBlocks(identifiers)
    },
  }
}

function productTags({ id, configurable_children }: Product): readonly string[] {
  const children = configurable_children.flatMap((child) => child.id ?? [])
  return [id, ...children.slice(0, MAX_VARIANTS)].map((each) => `P${each}`)
}
