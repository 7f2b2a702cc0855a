import type { PageLife } from '../cache/life.ts'
import type { Product, ProductCard } from '../../shared/product/product.ts'
import type { CatalogEngine } from './engine.ts'

/** Variants that a page is purged with; a change of another one reaches it through its family. */
const MOST_VARIANTS = 100

/**
 * The engine, noting for a page every document that is read for it (tags as Magento's indexers name
 * them). Categories of the menu are not noted one by one: a changed name purges page kinds.
 */
export function recordReads(engine: CatalogEngine, life: Pick<PageLife, 'tag'>): CatalogEngine {
  const cards = (found: readonly ProductCard[]) => {
    life.tag(...found.map(({ id }) => `P${id}`))
    return found
  }
  const product = <Found extends Product | undefined>(found: Found): Found => {
    if (found) life.tag(...productTags(found))
    return found
  }
  return {
    ...engine,
    async products(query) {
      life.tag(...(query.categoryIds ?? []).map((id) => `C${id}`))
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
      if (found) life.tag(`C${found.id}`)
      return found
    },
    attributes(codes) {
      life.tag('attribute')
      return engine.attributes(codes)
    },
    taxRules() {
      life.tag('taxrule')
      return engine.taxRules()
    },
    cmsPage(identifier) {
      life.tag('cms')
      return engine.cmsPage(identifier)
    },
    cmsPages(identifiers) {
      life.tag('cms')
      return engine.cmsPages(identifiers)
    },
    cmsTitles(identifiers) {
      life.tag('cms')
      return engine.cmsTitles(identifiers)
    },
    listed(type, options) {
      if (options?.product) life.tag(`P${options.product}`)
      else life.tag('cms')
      return engine.listed(type, options)
    },
    cmsBlocks(identifiers) {
      life.tag('cms')
      return engine.cmsBlocks(identifiers)
    },
  }
}

function productTags({ id, configurable_children }: Product): readonly string[] {
  const children = configurable_children.flatMap((child) => child.id ?? [])
  return [id, ...children.slice(0, MOST_VARIANTS)].map((each) => `P${each}`)
}
