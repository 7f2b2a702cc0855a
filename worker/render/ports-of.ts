import type { Send } from '../backend/request-json.ts'
import { connectionsOf } from '../brand/connections.ts'
import { urlMapper } from '../backend/map-url.ts'
import { pickBackend } from '../pick/backend.ts'
import { sitesOf, type Site } from '../brand/site.ts'
import { sharedCatalogCache } from '../cache/shared-catalog-cache.ts'
import { trackDependencies, type DependencyTracker } from '../page-tags/dependency-tracker.ts'
import { isCacheDisabled, pageCacheOf } from '../pick/page-cache.ts'
import type { CatalogPin } from '../catalog/catalog-pin.ts'
import { pickEngine } from '../pick/catalog.ts'
import { magentoRatings, magentoTarget } from '../pick/magento.ts'
import type { Env } from '../env.ts'
import type { Ports, CatalogEngine } from '../catalog/engine.ts'
import { withMerchantRewrites } from '../catalog/merchant-rewrites.ts'
import { createSemaphore, withTimeout } from '../concurrency/timeout.ts'
import { readAnswers } from '../submission/answer-store.ts'
import type { Product, ProductCard } from '../../shared/product/product.ts'

/** The platform allows six open connections; one is left for the page cache. */
const MAX_CONNECTIONS = 5

interface PortOptions {
  gate?: ReturnType<typeof createSemaphore>
  /** The customer group of the visitor, for answers that are not cached. */
  groupToken?: string | undefined
  /** The catalogue version that the answer began with, if other ports read as well. */
  pin?: CatalogPin
}

/** Returns the ports of a site; `tracker` records everything read through them. */
export function portsOf(
  site: Site,
  env: Env,
  tracker: DependencyTracker = trackDependencies(),
  { gate = createSemaphore(MAX_CONNECTIONS), groupToken, pin }: PortOptions = {},
): Ports {
  const send: Send = (request) => gate(() => fetch(request))
  const cacheOf = (scope: string) =>
    isCacheDisabled(env) ? undefined : sharedCatalogCache(() => pageCacheOf(env), scope)
  const { brand, view } = site
  const { MAGENTO_URL } = connectionsOf(env, brand)
  const scope = `${brand.id} ${view.storeCode} ${view.elasticsearch.index}`
  const catalogCache = groupToken === undefined ? cacheOf(scope) : undefined
  const engine = pickEngine(
    site,
    env,
    () => tracker.degrade(),
    () => tracker.markPrivate(),
    { send, cacheOf, groupToken, pin },
  )
  return {
    site,
    tracker,
    ...(catalogCache && { catalogCache }),
    others: () =>
      sitesOf(site.brand, env)
        .filter(({ view }) => view.storeCode !== site.view.storeCode)
        .map((view) => portsOf(view, env, tracker, { gate })),
    catalog: trackReads(withMerchantRewrites(engine, env.DB, brand.id), tracker),
    ...(connectionsOf(env, site.brand).BACKEND_URL && {
      isConnected: true,
      mapUrl: urlMapper(
        pickBackend(site, env, Date.now(), () => tracker.markPrivate()),
        tracker,
      ),
    }),
    answers: (sku) => readAnswers(env.SHOP, { website: brand.id, store: view.storeCode }, sku),
    ...(MAGENTO_URL && {
      isConnected: true,
      ratings: () => magentoRatings(magentoTarget(site, MAGENTO_URL, send, catalogCache)),
    }),
    asset: (path) => readAsset(path, env, tracker),
  }
}

/** Time limit for reading a static file. */
const ASSET_LIMIT_MS = 500

/** Reads a static file; on failure the page is not stored. */
async function readAsset(
  path: string,
  env: Env,
  tracker: DependencyTracker,
): Promise<string | undefined> {
  try {
    return await withTimeout(ASSET_LIMIT_MS, async () => {
      const file = await env.ASSETS.fetch(new Request(new URL(path, 'https://assets.local')))
      if (file.status === 404) return undefined
      if (!file.ok) throw new Error(`the file ${path} was answered with ${file.status}`)
      return file.text()
    })
  } catch (error) {
    tracker.degrade()
    throw error
  }
}

/** Variants tracked for a page; a change of another variant reaches the page by its parent. */
const MAX_VARIANTS = 100

/**
 * Wraps an engine so that every document read becomes a dependency of the page (tags as Magento's indexers
 * name them). Categories of the menu are not tracked one by one: a changed name purges kinds of pages.
 */
function trackReads(engine: CatalogEngine, tracker: Pick<DependencyTracker, 'tag'>): CatalogEngine {
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
    unlisted: async (page) => product(await engine.unlisted?.(page)),
    productsBySku: async (skus) => (await engine.productsBySku(skus)).map(product),
    cardsBySku: async (skus) => cards(await engine.cardsBySku(skus)),
    parentOf: async (sku) => product(await engine.parentOf(sku)),
    async category(key) {
      const category = await engine.category(key)
      if (category) tracker.tag(`C${category.id}`)
      return category
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
