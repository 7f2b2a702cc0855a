import { vi } from 'vitest'
import { breakerOf } from '../backend/breaker.ts'
import type { BackendTarget } from '../backend/call.ts'
import { backendClient, type Backend } from '../backend/client.ts'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteOf } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import { pickEngine } from '../pick/catalog.ts'
import type { Env } from '../env.ts'
import { scriptedBackend, type ScriptedBackend } from './scripted-backend.ts'
import { indexedDocuments } from './scripted-documents.ts'
import type { ShopDocument } from '../shop/import/document.ts'
import { documents } from './products.ts'
import { testEnv, visit } from './shop.ts'

export interface ConnectedShop extends ScriptedBackend {
  origin: string
  /** Requests a page as a browser without JavaScript does. */
  visit: (path: string) => Promise<Response>
  /** The engine of one request for the Finnish store view. */
  engine: (onStale: () => void) => CatalogEngine
  /** The client of the commerce contract. */
  backend: (more?: Partial<BackendTarget>) => Backend
}

let opened = 0

/** An address of an earlier shop. */
export const OLD_ADDRESS = {
  ...{ id: 1, store_id: 1, entity_type: 'category', entity: '11', redirect_type: 301 },
  ...{ request_path: 'vanha/kuulokkeet.html', target_path: 'c/kuulokkeet' },
}

/** A database that throws at any use. */
const UNUSED_DATABASE = new Proxy({} as D1Database, {
  get(_, name) {
    throw new Error(`the built-in shop was asked: ${String(name)}`)
  },
})

/**
 * A shop connected to a scripted backend of its own, with its own page cache: all requests go there, and
 * the built-in shop's database throws at any use. It has no index of the `missing` entities, and `products`
 * as documents.
 */
export function connectShop(
  connection: 'search' | 'middleware' | 'graphql' = 'search',
  more: Partial<Env> = {},
  missing: readonly string[] = [],
  products: readonly ShopDocument[] = documents,
): ConnectedShop {
  opened += 1
  const origin = `https://upstream-${opened}.test`
  const all = { ...indexedDocuments(products), url_rewrite: [OLD_ADDRESS] }
  const there = Object.entries(all).filter(([type]) => !missing.includes(type))
  const backend = scriptedBackend('electronics_fi', Object.fromEntries(there))
  const env: Partial<Env> = {
    BACKEND_URL: origin,
    SHOP: UNUSED_DATABASE,
    REUNA_CACHE: `connected-${opened}`,
    ...(connection === 'graphql' && { REUNA_SETTINGS: '{"server.api":"graphql"}' }),
    ...(connection !== 'graphql' && {
      SEARCH_URL: connection === 'middleware' ? `${origin}/api/catalog` : origin,
    }),
    ...more,
  }
  const intercept = (): void => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      backend.fetch(new Request(input as RequestInfo, init)),
    )
  }
  return {
    ...backend,
    origin,
    async visit(path) {
      intercept()
      return visit(path, { env })
    },
    engine(onStale) {
      intercept()
      const site = siteOf(electronics, defaultView(electronics), 'http://localhost')
      return pickEngine(site, testEnv(env), onStale)
    },
    backend: (target = {}) =>
      backendClient({
        ...{ fetch: backend.fetch, baseUrl: origin, breaker: breakerOf('backend', origin) },
        ...target,
      }),
  }
}
