import type { ServerSettings } from '../../shared/brand/brand.ts'
import { breakerOf } from '../backend/breaker.ts'
import { connectionsOf } from '../backend/connections.ts'
import type { Send } from '../backend/answer.ts'
import { hearPrivate } from '../backend/private.ts'
import { isLocalHost } from '../brand/select.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { writeLog } from '../render/log.ts'
import type { CatalogPin } from './catalog-pin.ts'
import type { CatalogEngine } from './engine.ts'
import { graphqlEngine } from './graphql.ts'
import { type KeptReads, searchEngine, type SearchEngineOptions } from './http-search.ts'
import type { RefusedDocument } from './http-search-read.ts'
import { keepGood } from './keep-good.ts'
import { lastGoodOf } from './last-good.ts'
import type { CatalogMemory } from './memory.ts'
import { remembering } from './remembering.ts'
import { sqlEngine } from './sql.ts'
import { taxedClasses } from './taxed-classes.ts'

type Connections = Pick<Env, 'SHOP' | 'BACKEND_URL' | 'SEARCH_URL' | 'SEARCH_API_VERSION'>

/**
 * The engine of one request for a site: the connected shop's where an address is given, GraphQL where
 * `server.api` says so, else the built-in shop. `onStale` hears that an old answer stands in: what is
 * made of it must not be kept, or that something was left out of a question; `onPrivate` that an answer says
 * it is not for everybody.
 */
export function pickEngine(
  site: Site,
  all: Connections,
  onStale: () => void = () => undefined,
  onPrivate: () => void = () => undefined,
  { memoryOf, groupToken, pin, send = (request) => fetch(request) }: Means = {},
): CatalogEngine {
  const { brand, view, locale } = site
  const env = connectionsOf(all, brand)
  const service = graphqlOrigin(brand.server, env)
  const address = service ?? env.SEARCH_URL
  if (!address) {
    const { listOutOfStockProducts: listOutOfStock } = brand.products
    const options = { listOutOfStock, ...(pin && { pin }) }
    return sqlEngine(env.SHOP, view.elasticsearch.index, locale, options)
  }
  const kept: KeptReads = {
    attributes: () => engine.attributes(),
    categories: () => engine.categories(),
    taxes: async () =>
      view.tax.sourcePriceIncludesTax ? [] : taxedClasses(site, await engine.taxRules()),
  }
  const scope = `${address} ${view.elasticsearch.index} ${view.storeCode}`
  // What is answered to a group is for nobody else.
  const isOfGroup = groupToken !== undefined
  const memory = isOfGroup ? undefined : memoryOf?.(scope)
  let isPrivate = false
  const hears = {
    send,
    onGuess: onStale,
    onPrivate() {
      isPrivate = true
      onPrivate()
    },
    ...(memory && { memory }),
    ...(isOfGroup && { groupToken }),
  }
  const asked = service
    ? viaGraphql(site, env, service, hears)
    : viaSearch(site, env, address, hears)
  const found = asked(kept)
  const engine: CatalogEngine = isOfGroup
    ? found
    : keepGood(memory ? remembering(found, memory, () => isPrivate) : found, {
        memory: lastGoodOf(scope),
        now: () => Date.now(),
        onStale(what) {
          writeLog({ code: 'catalogue.stale', what, store: view.storeCode })
          onStale()
        },
      })
  return engine
}

/** Whether a site's connected catalogue has not answered this isolate yet: it may have been started just now. */
export function mayBeStarting({ brand }: Pick<Site, 'brand'>, all: Connections): boolean {
  const env = connectionsOf(all, brand)
  const service = graphqlOrigin(brand.server, env)
  const search = env.SEARCH_URL ?? (service && `${service}/api/catalog`)
  return search !== undefined && !breakerOf('search', search).isProven()
}

/** Where GraphQL is asked: its own host and port, else where the backend is. */
export function graphqlOrigin(
  { api, host, port }: Pick<ServerSettings, 'api' | 'host' | 'port'>,
  { BACKEND_URL }: Pick<Env, 'BACKEND_URL'>,
): string | undefined {
  if (api !== 'graphql') return undefined
  if (host === '') return BACKEND_URL && new URL(BACKEND_URL).origin
  const scheme = isLocalHost(host) ? 'http' : 'https'
  return new URL(`${scheme}://${host}${port > 0 ? `:${port}` : ''}`).origin
}

/** How a catalogue is asked, and what is remembered of it between requests. */
export interface Means {
  memoryOf?: (scope: string) => CatalogMemory | undefined
  /** The group of who asks, whose answers nothing is remembered of. */
  groupToken?: string | undefined
  /** The built-in catalog that the answer has begun in, where more than this engine reads it. */
  pin?: CatalogPin | undefined
  send?: Send
}

interface Hears {
  send: Send
  memory?: CatalogMemory
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
  | 'onGuess'
  | 'memory'
  | 'groupToken'
>

type Connect = (kept: KeptReads) => CatalogEngine

function viaSearch(site: Site, env: Connections, url: string, hears: Hears): Connect {
  const { brand, view } = site
  const options = {
    url,
    index: view.elasticsearch.index,
    apiVersion: env.SEARCH_API_VERSION ?? view.elasticsearch.apiVersion,
    ...common(site, 'search', url, hears),
    ...(brand.storeViews.multistore ? { storeCode: view.storeCode } : {}),
  }
  return (kept) => searchEngine({ ...options, kept })
}

function viaGraphql(site: Site, env: Connections, url: string, hears: Hears): Connect {
  const { brand, view } = site
  const storeCode = brand.storeViews.multistore ? { storeCode: view.storeCode } : {}
  const search = env.SEARCH_URL ?? `${url}/api/catalog`
  const options = {
    url: search,
    index: view.elasticsearch.index,
    apiVersion: env.SEARCH_API_VERSION ?? view.elasticsearch.apiVersion,
    ...common(site, 'search', search, hears),
    ...storeCode,
  }
  const graphql = { url, ...common(site, 'graphql', url, hears), ...storeCode }
  return (kept) => graphqlEngine({ ...graphql, search: { ...options, kept } })
}

function common(
  { brand, view }: Site,
  kind: 'search' | 'graphql',
  url: string,
  { send, memory, groupToken, onPrivate, onGuess }: Hears,
): Common {
  return {
    onGuess,
    ...(memory && { memory }),
    ...(groupToken !== undefined && { groupToken }),
    fetch: hearPrivate(send, onPrivate),
    breaker: breakerOf(kind, url),
    listOutOfStock: brand.products.listOutOfStockProducts,
    onRefused: (document) => logRefused(document, view.storeCode),
    onLimit: (limit) => writeLog({ code: 'catalogue.limit', ...limit, store: view.storeCode }),
  }
}

/** A document that could not be read is told by its id. */
export function logRefused({ type, id, problem, isKept }: RefusedDocument, store: string): void {
  const code = isKept ? 'document.incomplete' : 'document.refused'
  writeLog({ code, type, id, problem, store })
}
