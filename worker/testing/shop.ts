import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Locale } from '../../shared/i18n/locale.ts'
import { app } from '../app.ts'
import type { Env } from '../env.ts'
import {
  finishCatalog,
  openCatalog,
  writeDocuments,
  type ShopDocument,
} from '../shop/import/writer.ts'
import { isolatedRateLimits } from './limits.ts'

/** Noon of a working day: sale periods of the fixtures are around it. */
export const NOW = Date.parse('2026-11-18T12:00:00+02:00')

/** The bindings of a test; `ASSETS` has the given banner files. */
export function testEnv(overrides: Partial<Env> = {}): Env {
  const files = { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher
  return {
    ...(env as unknown as Env),
    ...isolatedRateLimits(env),
    ASSETS: files,
    REUNA_ORIGIN: 'http://localhost',
    SESSION_KEYS: `test:${'a key of a test '.repeat(3).replaceAll(' ', '-')}`,
    // Every visit sees the present shop, unless the test names a cache.
    REUNA_CACHE: `off-${crypto.randomUUID()}`,
    ...overrides,
  }
}

/** Imports documents into a catalog of the built-in shop. */
export async function stockCatalog(
  documents: readonly ShopDocument[],
  name = 'electronics_fi',
  locale: Locale = 'fi-FI',
  sourcePrices: 'net' | 'gross' = 'gross',
): Promise<void> {
  const { SHOP } = testEnv()
  const catalog = await openCatalog(SHOP, name, { locale, sourcePrices, origin: 'import' })
  await writeDocuments(SHOP, catalog, documents, NOW)
  await finishCatalog(SHOP, catalog, NOW)
}

/** Requests a page as a browser without JavaScript does; waits for all work after the response. */
export async function visit(
  path: string,
  init: RequestInit & { env?: Partial<Env> } = {},
): Promise<Response> {
  const { env: overrides, ...request } = init
  const url = path.startsWith('http') ? path : `http://localhost${path}`
  const context = createExecutionContext()
  const response = await app.fetch(
    new Request(url, { redirect: 'manual', ...request }),
    testEnv(overrides),
    context,
  )
  const body = await response.arrayBuffer()
  await waitOnExecutionContext(context)
  return new Response(body.byteLength > 0 ? body : null, response)
}
