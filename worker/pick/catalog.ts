import type { ServerSettings } from '../../shared/brand/brand.ts'
import { breakerOf } from '../backend/breaker.ts'
import { catalogMagento, connectionsOf, isIndexed } from '../brand/connections.ts'
import { type Send, detectPrivateHeaders } from '../backend/request-json.ts'
import { STARTUP_MS } from '../catalog/elasticsearch/search-call.ts'
import { isLocalHost } from '../brand/select.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { writeLog } from '../log/log.ts'
import type { CatalogPin } from '../catalog/catalog-pin.ts'
import type { CatalogEngine, CatalogCache } from '../catalog/engine.ts'
import type { CachedReads, SearchEngineOptions } from '../catalog/elasticsearch/engine.ts'
import type { RefusedDocument } from '../catalog/elasticsearch/search-read.ts'
import { withStaleIfError } from '../catalog/stale-if-error.ts'
import { lastGoodOfScope } from '../catalog/last-answers.ts'
import { cacheReads } from '../catalog/catalog-cache.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'
import { lazyEngine } from '../catalog/lazy-engine.ts'
import { once } from '../concurrency/once.ts'
import { MAGENTO_SORTS } from '../magento/catalog/sorts.ts'
import { magentoHrefs, magentoTarget } from './magento.ts'
import { taxedClasses } from '../catalog/taxed-classes.ts'

type Connections = Pick<
  Env,
  'SHOP' | 'BACKEND_URL' | 'SEARCH_URL' | 'SEARCH_API_VERSION' | 'MAGENTO_URL' | 'MAGENTO_CATALOG'
>

/**
 * Returns the catalog engine of one request for a site: Magento at `MAGENTO_URL` or the copy of its products;
 * else the connected search, through GraphQL if `server.api` says so; else the built-in shop. `onStale` is
 * called if a stale answer is used or a query was incomplete: the page must not be stored. `onPrivate` is
 * called if a response is marked as private.
 */
export function pickEngine(
  site: Site,
  all: Connections,
  onStale: () => void = () => undefined,
  onPrivate: () => void = () => undefined,
  { cacheOf, groupToken, pin, send = (request) => fetch(request) }: EngineOptions = {},
): CatalogEngine {
  const { brand, view, locale } = site
  const env = connectionsOf(all, brand)
  const service = graphqlOrigin(brand.server, env)
  const magento = catalogMagento(env)
  const address = magento ?? (env.MAGENTO_URL ? undefined : (service ?? env.SEARCH_URL))
  if (!address) {
    const { listOutOfStockProducts: listOutOfStock } = brand.products
    const options = { listOutOfStock, ...(pin && { pin }) }
    const engine = sqlEngine(env.SHOP, view.elasticsearch.index, locale, options)
    return isIndexed(env) ? viaMagentoCopy(site, env, engine, send) : engine
  }
  const cachedReads: CategoryReads = {
    attributes: () => engine.attributes(),
    categories: () => engine.categories(),
    taxes: async () =>
      view.tax.sourcePriceIncludesTax ? [] : taxedClasses(site, await engine.taxRules()),
  }
  const scope = `${address} ${view.elasticsearch.index} ${view.storeCode}`
  // Answers for a customer group are not cached.
  const isOfGroup = groupToken !== undefined
  const cache = isOfGroup ? undefined : cacheOf?.(scope)
  let isPrivate = false
  const listeners = {
    send,
    onGuess: onStale,
    onPrivate() {
      isPrivate = true
      onPrivate()
    },
    ...(cache && { memory: cache }),
    ...(isOfGroup && { groupToken }),
  }
  const reads = magento
    ? viaMagento(site, address, listeners)
    : service
      ? viaGraphql(site, env, service, listeners)
      : viaSearch(site, env, address, listeners)
  const found = reads(cachedReads)
  const engine: CatalogEngine = isOfGroup
    ? found
    : withStaleIfError(cache ? cacheReads(found, cache, () => isPrivate) : found, {
        memory: lastGoodOfScope(scope),
        now: () => Date.now(),
        onStale(what) {
          writeLog({ code: 'catalogue.stale', what, store: view.storeCode })
          onStale()
        },
      })
  return engine
}

/** Magento returns a list from its own cache in half a second, and other lists in several seconds. */
const MAGENTO_EXTRA_MS = 4000

/**
 * Additional time (ms) for pages of a site whose catalog is a Magento, or has not answered this isolate yet
 * and may just be starting.
 */
export function extraTimeoutOf({ brand }: Pick<Site, 'brand'>, all: Connections): number {
  const env = connectionsOf(all, brand)
  if (env.MAGENTO_URL) return catalogMagento(env) ? MAGENTO_EXTRA_MS : 0
  const service = graphqlOrigin(brand.server, env)
  const search = env.SEARCH_URL ?? (service && `${service}/api/catalog`)
  return search !== undefined && !breakerOf('search', search).isProven() ? STARTUP_MS : 0
}

/** The GraphQL origin: its own host and port, else the backend's. */
export function graphqlOrigin(
  { api, host, port }: Pick<ServerSettings, 'api' | 'host' | 'port'>,
  { BACKEND_URL }: Pick<Env, 'BACKEND_URL'>,
): string | undefined {
  if (api !== 'graphql') return undefined
  if (host === '') return BACKEND_URL && new URL(BACKEND_URL).origin
  const scheme = isLocalHost(host) ? 'http' : 'https'
  return new URL(`${scheme}://${host}${port > 0 ? `:${port}` : ''}`).origin
}

/** How the catalog is queried, and its cache across requests. */
export interface EngineOptions {
  cacheOf?: (scope: string) => CatalogCache | undefined
  /** The customer group of the request; its answers are not cached. */
  groupToken?: string | undefined
  /** The built-in catalog pinned for this response, if other readers share it. */
  pin?: CatalogPin | undefined
  send?: Send
}

interface Listeners {
  send: Send
  memory?: CatalogCache
  groupToken?: string
  onPrivate: () => void
  onGuess: () => void
}

type Common = Pick<
  SearchEngineOptions,
  | 'fetch'
  | 'breaker'
  | 'listOutOfStock'
  | 'onRefused'
  | 'onLimit'
  | 'onPartialQuery'
  | 'memory'
  | 'groupToken'
>

/** Includes whole categories, because a Magento product URL is resolved through them. */
type CategoryReads = CachedReads & Pick<CatalogEngine, 'categories'>

type Connect = (cachedReads: CategoryReads) => CatalogEngine

/**
 * Magento marks every response as private. The catalog is queried as a guest, so its answers are valid for
 * everybody.
 */
function viaMagento(site: Site, url: string, { send, memory }: Listeners): Connect {
  const { brand, view } = site
  const target = magentoTarget(site, url, send, memory)
  return (cached) =>
    lazyEngine({ sorts: MAGENTO_SORTS }, async () => {
      const { magentoEngine } = await import('../magento/catalog/engine.ts')
      return magentoEngine({
        ...target,
        cached,
        listOutOfStock: brand.products.listOutOfStockProducts,
        onRefused: (product) => logRefused(product, view.storeCode),
        hrefs: magentoHrefs(site),
      })
    })
}

/** A copy of Magento's products; unknown addresses are resolved by Magento itself. */
function viaMagentoCopy(
  site: Site,
  { MAGENTO_URL: url = '' }: Pick<Connections, 'MAGENTO_URL'>,
  copy: CatalogEngine,
  send: Send,
): CatalogEngine {
  const rewrite = once(async () => {
    const { routeRewrite } = await import('../magento/import/route-rewrite.ts')
    return routeRewrite(magentoTarget(site, url, send), copy, magentoHrefs(site))
  })
  return {
    ...copy,
    rewrite: async (path, storeId) =>
      (await copy.rewrite(path, storeId)) ?? (await rewrite())(path),
  }
}

function viaSearch(site: Site, env: Connections, url: string, listeners: Listeners): Connect {
  const { brand, view } = site
  const options = {
    url,
    index: view.elasticsearch.index,
    apiVersion: env.SEARCH_API_VERSION ?? view.elasticsearch.apiVersion,
    ...common(site, 'search', url, listeners),
    ...(brand.storeViews.multistore ? { storeCode: view.storeCode } : {}),
  }
  return (cached) =>
    lazyEngine({}, async () => {
      const { searchEngine } = await import('../catalog/elasticsearch/engine.ts')
      return searchEngine({ ...options, cached })
    })
}

function viaGraphql(site: Site, env: Connections, url: string, listeners: Listeners): Connect {
  const { brand, view } = site
  const storeCode = brand.storeViews.multistore ? { storeCode: view.storeCode } : {}
  const search = env.SEARCH_URL ?? `${url}/api/catalog`
  const options = {
    url: search,
    index: view.elasticsearch.index,
    apiVersion: env.SEARCH_API_VERSION ?? view.elasticsearch.apiVersion,
    ...common(site, 'search', search, listeners),
    ...storeCode,
  }
  const graphql = { url, ...common(site, 'graphql', url, listeners), ...storeCode }
  return (cached) =>
    lazyEngine({}, async () => {
      const { graphqlEngine } = await import('../catalog/graphql/engine.ts')
      return graphqlEngine({ ...graphql, search: { ...options, cached } })
    })
}

function common(
  { brand, view }: Site,
  kind: 'search' | 'graphql',
  url: string,
  { send, memory: cache, groupToken, onPrivate, onGuess }: Listeners,
): Common {
  return {
    onPartialQuery: onGuess,
    ...(cache && { memory: cache }),
    ...(groupToken !== undefined && { groupToken }),
    fetch: detectPrivateHeaders(send, onPrivate),
    breaker: breakerOf(kind, url),
    listOutOfStock: brand.products.listOutOfStockProducts,
    onRefused: (document) => logRefused(document, view.storeCode),
    onLimit: (limit) => writeLog({ code: 'catalogue.limit', ...limit, store: view.storeCode }),
  }
}

/** Logs the id of a document that could not be parsed. */
export function logRefused({ type, id, problem, isPartial }: RefusedDocument, store: string): void {
  const code = isPartial ? 'document.incomplete' : 'document.refused'
  writeLog({ code, type, id, problem, store })
}
