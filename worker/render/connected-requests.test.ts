import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allProducts } from '../../shared/fixtures/products.ts'
import type { Env } from '../env.ts'
import { fetchPage, purgeTags, readCacheEntry } from '../testing/data-centre-pages.ts'
import { UNLIMITED_RATES } from '../testing/faults-shop.ts'
import { type MiddlewareShop, openMiddlewareShop } from '../testing/middleware-shop.ts'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'

const { DB, KV } = bindings as unknown as Env
/** Connections that the platform opens at once per request. */
const CONNECTIONS = 6

const product = (type: string): string => {
  const found = allProducts.find(({ type_id, visibility }) => type_id === type && visibility > 1)
  return `/p/${found?.sku.replaceAll('/', '~2F')}/${found?.slug}`
}

/** A page with its maximum number of upstream requests, with warm and with cold caches. */
const PAGES: readonly (readonly [path: string, known: number, first: number])[] = [
  [product('simple'), 6, 13],
  [product('configurable'), 6, 13],
  [product('bundle'), 6, 13],
  [product('grouped'), 6, 13],
  ['/', 9, 15],
  ['/c/kuulokkeet', 6, 12],
  ['/c/kuulokkeet?color=50', 6, 13],
  ['/search/kaapeli', 6, 12],
  ['/i/about-us', 3, 8],
]

const newCache = () => `c-${crypto.randomUUID()}`
const requestTo = (shop: MiddlewareShop, cache: string, path: string) =>
  fetchPage(cache, path, { env: { ...shop.env, ...UNLIMITED_RATES } })

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
beforeEach(() => {
  vi.setSystemTime(Date.now() + 60_000)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

describe.each([
  ['without questions, stores and rewrites', undefined],
  ['with all that a shop can have', []],
])('a shop %s', (_, lacks) => {
  it.each(PAGES)('renders %s with at most %i requests', async (path, maxRequests) => {
    const shop = openMiddlewareShop(KV, lacks)
    const cache = newCache()
    for (const other of ['/p/CBL-2/product-1002', '/c/aani']) await requestTo(shop, cache, other)
    shop.reset()
    expect((await requestTo(shop, cache, path)).cache).toBe('fwd=uri-miss; stored')
    expect(shop.requests.map(({ what }) => what)).toSatisfy(
      (requested: unknown[]) => requested.length <= maxRequests,
    )
    expect(shop.maxConcurrent()).toBeLessThanOrEqual(CONNECTIONS)
  })

  it.each(PAGES)(
    'renders %s as its first page with a bounded number of requests',
    async (path, _max, first) => {
      const shop = openMiddlewareShop(KV, lacks)
      expect((await requestTo(shop, newCache(), path)).cache).toBe('fwd=uri-miss; stored')
      expect(shop.requests.map(({ what }) => what)).toSatisfy(
        (requested: unknown[]) => requested.length <= first,
      )
      expect(shop.maxConcurrent()).toBeLessThanOrEqual(CONNECTIONS)
    },
  )
})

describe('the cached catalogue of a shop', () => {
  it('serves other pages without another request', async () => {
    const shop = openMiddlewareShop(KV)
    const cache = newCache()
    await requestTo(shop, cache, '/p/CBL-1/product-1001')
    shop.reset()
    const page = await requestTo(shop, cache, '/p/CBL-2/product-1002')
    expect(page.cache).toBe('fwd=uri-miss; stored')
    expect(shop.requests.map(({ what }) => what).toSorted()).toEqual(['product', 'review'])
  })

  it.each(['attribute', 'taxrule', 'cms', 'rewrite', 'home', 'everything'])(
    'is read again after a purge of %s',
    async (tag) => {
      const shop = openMiddlewareShop(KV)
      const cache = newCache()
      await requestTo(shop, cache, '/p/CBL-1/product-1001')
      const first = shop.requests.map(({ what }) => what).toSorted()
      await purgeTags(DB, [tag])
      vi.setSystemTime(Date.now() + PURGE_BOUND_MS + 1000)
      shop.reset()
      await requestTo(shop, cache, '/p/CBL-3/product-1003')
      expect(shop.requests.map(({ what }) => what).toSorted()).toEqual(first)
    },
  )

  it('reads the categories again after a purge of one, and nothing after a purge of products', async () => {
    const shop = openMiddlewareShop(KV)
    const cache = newCache()
    await requestTo(shop, cache, '/p/CBL-1/product-1001')
    const requests: string[][] = []
    for (const [tag, path] of [
      ['p7', '/p/CBL-4/product-1004'],
      ['c11', '/p/CBL-5/product-1005'],
    ] as const) {
      await purgeTags(DB, [tag])
      vi.setSystemTime(Date.now() + PURGE_BOUND_MS + 1000)
      shop.reset()
      await requestTo(shop, cache, path)
      requests.push(shop.requests.map(({ what }) => what).toSorted())
    }
    expect(requests).toEqual([
      ['product', 'review'],
      ['category', 'product', 'review'],
    ])
  })
})

describe('a path without a rewrite', () => {
  it('stores the missing rewrite with the page and does not look it up again', async () => {
    const shop = openMiddlewareShop(KV, [])
    const cache = newCache()
    const path = '/p/CBL-1/product-1001'
    await requestTo(shop, cache, path)
    const stored = await readCacheEntry(cache, path, { ...shop.env, ...UNLIMITED_RATES })
    expect(stored?.meta.rewritten).toBe(false)
    shop.reset()
    expect((await requestTo(shop, cache, path)).cache).toBe('hit')
    expect(shop.requests).toEqual([])
  })

  it('writes nothing to KV, for any number of addresses', async () => {
    const shop = openMiddlewareShop(KV, [])
    const cache = newCache()
    for (let at = 0; at < 20; at += 1) {
      expect((await requestTo(shop, cache, `/p/CBL-${at}/product-${1000 + at}`)).status).toBe(200)
    }
    await requestTo(shop, cache, '/nobody-knows-this')
    expect(shop.written).toEqual([])
  })
})
