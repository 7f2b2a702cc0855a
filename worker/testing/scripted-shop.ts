import { vi } from 'vitest'
import type { Env } from '../env.ts'
import { scriptedBackend, type ScriptedBackend } from './scripted-backend.ts'
import { indexedDocuments } from './scripted-documents.ts'
import { documents } from './goods.ts'
import { visit } from './shop.ts'

export interface ConnectedShop extends ScriptedBackend {
  /** Asks for a page as a browser without JavaScript would. */
  visit: (path: string) => Promise<Response>
}

let opened = 0

/** An address of a shop before this one. */
export const OLD_ADDRESS = {
  ...{ id: 1, store_id: 1, entity_type: 'category', entity: '11', redirect_type: 301 },
  ...{ request_path: 'vanha/kuulokkeet.html', target_path: 'c/kuulokkeet' },
}

/** A database that nobody may touch. */
const untouchable = new Proxy({} as D1Database, {
  get(_, name) {
    throw new Error(`the built-in shop was asked: ${String(name)}`)
  },
})

/**
 * A shop connected to a scripted backend of its own, with its own page cache: all requests of the
 * worker go there, and the built-in shop's database throws at the first touch. It has no index of
 * the `missing` entities.
 */
export function connectShop(
  connection: 'search' | 'middleware' | 'graphql' = 'search',
  more: Partial<Env> = {},
  missing: readonly string[] = [],
): ConnectedShop {
  opened += 1
  const origin = `https://upstream-${opened}.test`
  const all = { ...indexedDocuments(documents), url_rewrite: [OLD_ADDRESS] }
  const there = Object.entries(all).filter(([type]) => !missing.includes(type))
  const backend = scriptedBackend('electronics_fi', Object.fromEntries(there))
  const env: Partial<Env> = {
    BACKEND_URL: origin,
    SHOP: untouchable,
    REUNA_CACHE: `connected-${opened}`,
    ...(connection === 'graphql' && { REUNA_SETTINGS: '{"server.api":"graphql"}' }),
    ...(connection !== 'graphql' && {
      SEARCH_URL: connection === 'middleware' ? `${origin}/api/catalog` : origin,
    }),
    ...more,
  }
  return {
    ...backend,
    async visit(path) {
      vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
        backend.fetch(new Request(input as RequestInfo, init)),
      )
      return visit(path, { env })
    },
  }
}
