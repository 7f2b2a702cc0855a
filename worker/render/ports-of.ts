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
import { trackReads } from '../catalog/track-reads.ts'
import type { Env } from '../env.ts'
import type { Ports } from '../catalog/ports.ts'
import { withMerchantRewrites } from '../catalog/merchant-rewrites.ts'
import { createSemaphore } from '../concurrency/semaphore.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { readAnswers } from '../submission/answer-store.ts'

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
        .map((other) => portsOf(other, env, tracker, { gate })),
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
