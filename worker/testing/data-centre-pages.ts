import { appendPurges, type PurgeMode } from '../purge/purge-log.ts'
import { readMeta, type EntryMeta } from '../cache/page-store.ts'
import { pageCacheOf } from '../pick/page-cache.ts'
import type { Env } from '../env.ts'
import { locatePage, cacheUrlOf } from '../render/address.ts'
import { locateSite } from '../brand/site.ts'
import { routes } from '../routes.ts'
import { testEnv, visit } from './shop.ts'

/** A response as a browser sees it, with its cache status. */
export interface FetchedPage {
  status: number
  body: string
  headers: Headers
  /** The `Cache-Status` header without the cache's name. */
  cache: string
}

/** Requests a shop with the page cache of this name. */
export async function fetchPage(
  cache: string,
  path: string,
  init: Parameters<typeof visit>[1] = {},
): Promise<FetchedPage> {
  const response = await visit(path, { ...init, env: { REUNA_CACHE: cache, ...init.env } })
  const { status, headers } = response
  const cacheStatus = headers.get('Cache-Status')?.replace(/^reuna; /, '') ?? ''
  return { status, headers, body: await response.text(), cache: cacheStatus }
}

/** The stored entry of a path, read directly; undefined if there is none. */
export async function readCacheEntry(
  cache: string,
  path: string,
  overrides: Partial<Env> = {},
): Promise<{ url: string; meta: EntryMeta; body: string; headers: Headers } | undefined> {
  const url = await cacheKeyOf(cache, path, overrides)
  const stored = url === undefined ? undefined : await (await caches.open(cache)).match(url)
  const meta = stored && readMeta(stored.headers.get('X-Reuna-Meta'))
  if (!url || !stored || !meta) return undefined
  return { url, meta, body: await stored.text(), headers: stored.headers }
}

/** The cache key of a path; undefined if it is never cached. */
export async function cacheKeyOf(
  cache: string,
  path: string,
  overrides: Partial<Env> = {},
): Promise<string | undefined> {
  const env = testEnv({ REUNA_CACHE: cache, ...overrides })
  const url = new URL(path, 'http://localhost')
  const located = locateSite(url, env)
  if (!located) return undefined
  const means = { env, routes, waitUntil: () => {} }
  const { address } = await locatePage(located, url.searchParams, means)
  return cacheUrlOf(address, env, routes)
}

/** Records every page stored in the cache of this name. */
export async function watchStores(cache: string): Promise<{ urls: readonly string[] }> {
  const pages = await pageCacheOf(testEnv({ REUNA_CACHE: cache }))
  const urls: string[] = []
  const real = pages.cache
  pages.cache = {
    match: (url) => real.match(url),
    delete: (url) => real.delete(url),
    put: (url, answer) => {
      if (String(url).includes('/__pc/1/')) urls.push(String(url))
      return real.put(url, answer)
    },
  }
  return { urls }
}

/** Purges tags as the shop does; resolves when committed. */
export async function purgeTags(
  db: D1Database,
  tags: readonly string[],
  mode: PurgeMode = 'hard',
): Promise<void> {
  await appendPurges(db, { req: crypto.randomUUID(), tags, mode }, Date.now())
}
