import { env as bindings } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDeep } from '../../shared/fixtures/schedules.ts'
import { rewriteOf } from '../testing/rewrites.ts'
import type { Env } from '../env.ts'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'
import { fetchPage, purgeTags, readCacheEntry, watchStores } from '../testing/data-centre-pages.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog } from '../testing/shop.ts'

const PRODUCT = '/p/CBL-1/product-1001'
const CATEGORY = '/c/kuulokkeet'
const { DB, SHOP } = bindings as unknown as Env
const hasTwoViews = { env: { REUNA_SETTINGS: '{"storeViews.multistore":true}' } }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  await stockCatalog(
    [
      { type: 'url_rewrite', value: rewriteOf('vanha', 'c/kuulokkeet') },
      { type: 'url_rewrite', value: rewriteOf('vanhin', 'aani/kuulokkeet.html') },
      { type: 'url_rewrite', value: rewriteOf('kampanja', ['/c/kuulokkeet?sort=price', 302]) },
    ],
    'electronics_fi',
  )
  // Flushes the changes of the setup, so that no page of the tests is on probation.
  await fetchPage('cached-first', '/')
})

let cache = ''

beforeEach(() => {
  cache = `cached-${crypto.randomUUID()}`
  vi.setSystemTime(Date.now() + 60_000)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('a cached page', () => {
  it.each(['/', PRODUCT, CATEGORY, `${CATEGORY}?page=2`, '/search/kaapeli', '/i/about-us'])(
    'serves %s from the cache with the same bytes',
    async (path) => {
      const first = await fetchPage(cache, path)
      const second = await fetchPage(cache, path)
      expect([first.status, first.cache]).toEqual([200, 'fwd=uri-miss; stored'])
      expect([second.status, second.cache]).toEqual([200, 'hit'])
      expect(second.body).toBe(first.body)
      expect(second.body).toContain('</html>')
      const third = await fetchPage(cache, path)
      expect(third.headers.get('ETag')).toMatch(/^"[\da-f]{24}"$/)
      expect(third.headers.get('ETag')).toBe(second.headers.get('ETag'))
      for (const name of ['Cache-Status', 'Server-Timing', 'Content-Security-Policy']) {
        expect(second.headers.get(name), name).toBeTruthy()
      }
      expect(second.headers.get('Cache-Control')).toBe('no-cache')
      for (const name of ['X-Reuna-Meta', 'Cache-Tag', 'CF-Cache-Status', 'Age']) {
        expect(second.headers.get(name), name).toBeNull()
      }
    },
  )

  it('returns 304 for a matching If-None-Match: weak, in a list, or *', async () => {
    await fetchPage(cache, PRODUCT)
    const etag = (await fetchPage(cache, PRODUCT)).headers.get('ETag') ?? ''
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", W/${etag} ,"y"`, '*']) {
      const response = await fetchPage(cache, PRODUCT, {
        headers: { 'If-None-Match': ifNoneMatch },
      })
      expect([response.status, response.body, response.headers.get('ETag')]).toEqual([
        304,
        '',
        etag,
      ])
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
    }
    for (const ifNoneMatch of ['"x"', etag.slice(1), `${etag}x`, 'W/*', '']) {
      const response = await fetchPage(cache, PRODUCT, {
        headers: { 'If-None-Match': ifNoneMatch },
      })
      expect(response.status, ifNoneMatch).toBe(200)
    }
  })

  it("returns 200 for the validator of another store view's page", async () => {
    await stockCatalog(documents, 'electronics_en', 'en-US')
    const english = `/en${PRODUCT}`
    for (const path of [PRODUCT, english]) await fetchPage(cache, path, hasTwoViews)
    const [finnish, other] = [
      await fetchPage(cache, PRODUCT, hasTwoViews),
      await fetchPage(cache, english, hasTwoViews),
    ]
    expect([finnish.cache, other.cache]).toEqual(['hit', 'hit'])
    expect(finnish.headers.get('ETag')).not.toBe(other.headers.get('ETag'))
    const headers = { 'If-None-Match': finnish.headers.get('ETag') ?? '' }
    expect((await fetchPage(cache, english, { ...hasTwoViews, headers })).status).toBe(200)
  })

  it('serves HEAD from the entry of GET without a body', async () => {
    await fetchPage(cache, PRODUCT)
    const head = await fetchPage(cache, PRODUCT, { method: 'HEAD' })
    expect([head.status, head.cache, head.body]).toEqual([200, 'hit', ''])
    const get = await fetchPage(cache, PRODUCT)
    expect(get.headers.get('ETag')).toBe(head.headers.get('ETag'))
    expect(get.body).toContain('</html>')
  })

  it('is complete after a first request with HEAD, a range or a condition', async () => {
    const requests: RequestInit[] = [
      { method: 'HEAD' },
      { headers: { Range: 'bytes=0-10' } },
      { headers: { 'If-None-Match': '*' } },
      { headers: { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
    ]
    const whole = (await fetchPage(cache, PRODUCT)).body
    for (const [at, init] of requests.entries()) {
      await fetchPage(`${cache}-${at}`, PRODUCT, init)
      const next = await fetchPage(`${cache}-${at}`, PRODUCT)
      expect([next.status, next.cache, next.body]).toEqual([200, 'hit', whole])
    }
  })

  it('contains no nonce and no inline script', async () => {
    for (const path of ['/', PRODUCT, CATEGORY, '/search/kaapeli', '/nothing-here']) {
      await fetchPage(cache, path)
      const { body = '' } = (await readCacheEntry(cache, path)) ?? {}
      expect(body).toContain('</html>')
      expect(body).not.toMatch(/nonce/i)
      expect(body).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/)
      expect(body).not.toMatch(/\son[a-z]+=|javascript:/i)
    }
  })

  it('has a freshness lifetime of 86,400 s and the tags of everything on it', async () => {
    await fetchPage(cache, PRODUCT)
    const { meta } = (await readCacheEntry(cache, PRODUCT)) ?? {}
    expect((meta?.freshUntil ?? 0) - (meta?.renderedAt ?? 0)).toBe(86_400_000)
    expect(meta?.tags).toEqual(expect.arrayContaining(['p1001', 'product', 'sfi', 'taxrule']))
    await fetchPage(cache, CATEGORY)
    const listing = await readCacheEntry(cache, CATEGORY)
    expect(listing?.meta.tags).toEqual(expect.arrayContaining(['c11', 'category', 'sfi']))
  })
})

describe('a 404 page', () => {
  it('is cached for at most 60 s', async () => {
    const path = '/nothing-by-this-name'
    expect((await fetchPage(cache, path)).status).toBe(404)
    const repeated = await fetchPage(cache, path)
    expect([repeated.status, repeated.cache]).toEqual([404, 'hit'])
    vi.setSystemTime(Date.now() + 59_999)
    expect((await fetchPage(cache, path)).cache).toBe('hit')
    vi.setSystemTime(Date.now() + 1)
    expect((await fetchPage(cache, path)).cache).toBe('fwd=uri-miss; stored; detail=expired')
  })

  it('is replaced within the bound after a purge of page-not-found', async () => {
    const path = '/uusi-sivu'
    expect((await fetchPage(cache, path)).status).toBe(404)
    await purgeTags(DB, ['page-not-found'])
    vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
    expect((await fetchPage(cache, path)).cache).toBe('fwd=uri-miss; stored; detail=hard')
  })

  it('never returns 304', async () => {
    await fetchPage(cache, '/nothing')
    const response = await fetchPage(cache, '/nothing', { headers: { 'If-None-Match': '*' } })
    expect([response.status, response.cache]).toEqual([404, 'hit'])
  })
})

describe('a stored redirect', () => {
  it.each([
    ['/vanha', 301, '/c/kuulokkeet'],
    ['/kampanja', 302, '/c/kuulokkeet?sort=price'],
    ['/product-1001.html', 301, PRODUCT],
    ['/aani/kuulokkeet.html', 301, '/c/kuulokkeet'],
  ])('is served from the cache for %s', async (path, status, location) => {
    for (const cacheStatus of ['fwd=uri-miss; stored', 'hit']) {
      const response = await fetchPage(cache, path)
      expect([response.status, response.headers.get('Location')]).toEqual([status, location])
      expect(response.cache).toBe(cacheStatus)
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
    }
  })

  it('is served while the catalogue is unavailable, also to an address that needs the catalogue', async () => {
    const location = async (own: string, env: Partial<Env> = {}) =>
      (await fetchPage(own, '/vanhin', { env })).headers.get('Location')
    expect(await location(cache)).toBe('/aani/kuulokkeet.html')
    const away = new Proxy(SHOP, {
      get() {
        throw new Error('the catalogue is away')
      },
    })
    expect(await location(`${cache}-cold`, { SHOP: away })).toBe('/aani/kuulokkeet.html')
    expect(await readCacheEntry(`${cache}-cold`, '/vanhin')).toBeUndefined()
  })

  it("keeps each visitor's tracking parameters and the query that its target allows", async () => {
    const old = '/aani/kuulokkeet.html'
    const location = async (query: string) =>
      (await fetchPage(cache, old + query)).headers.get('Location')
    expect(await location('?page=2&utm_source=zq9')).toBe('/c/kuulokkeet?page=2&utm_source=zq9')
    expect(await location('?color=51,50&x=1')).toBe('/c/kuulokkeet?color=50,51')
    expect(await location('')).toBe('/c/kuulokkeet')
    const stored = await readCacheEntry(cache, old)
    expect(stored?.meta).toMatchObject({ location: '/c/kuulokkeet', keeps: 'category' })
    expect(JSON.stringify(stored)).not.toContain('zq9')
    expect((await fetchPage(cache, `${old}?page=3`)).cache).toBe('hit')
  })
})

describe('an answer that is never stored', () => {
  it.each([
    ['a product page with choices', '/p/CBL-1/product-1001?option%5B1%5D=2'],
    ['a fixed name', '/wishlist/none'],
    ['the withdrawal', '/withdrawal'],
    ['the look-up of an order', '/order-lookup'],
    ['a fixed name of the cache itself', '/__pc/1/x'],
    ['the cart', '/cart', 'private, no-cache'],
    ['a malformed path', '/c/%C3%28'],
    ['a path with a hidden slash', '/a%2f..%2fapi'],
    ['the error page', '/error'],
  ])('is %s', async (_, path, cacheControl = 'no-store') => {
    const stores = await watchStores(cache)
    for (const _again of [1, 2]) {
      const response = await fetchPage(cache, path)
      expect([response.cache, response.headers.get('Cache-Control')]).toEqual([
        'fwd=bypass',
        cacheControl,
      ])
      expect(response.headers.get('ETag')).toBeNull()
    }
    expect(stores.urls).toEqual([])
  })

  it('is an error page, and the next visitor gets the page', async () => {
    const stores = await watchStores(cache)
    const gone = new Error('gone')
    const down = new Proxy(SHOP, {
      get: () => () => {
        throw gone
      },
    })
    const failed = await fetchPage(cache, CATEGORY, { env: { SHOP: down } })
    expect([failed.status, failed.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect(stores.urls).toEqual([])
    const next = await fetchPage(cache, CATEGORY)
    expect([next.status, next.cache]).toEqual([200, 'fwd=uri-miss; stored'])
  })

  it('is a redirect to the canonical spelling', async () => {
    const stores = await watchStores(cache)
    expect((await fetchPage(cache, `${CATEGORY}/`)).status).toBe(301)
    expect((await fetchPage(cache, `${CATEGORY}?color=50&color=51`)).status).toBe(301)
    expect(stores.urls).toEqual([])
  })
})

/**
 * Ends the time-outs set since the last call. In production they end with their request; here all requests of
 * a test are one, which may create 10,000.
 */
function collectTimers(): () => void {
  const timers: ReturnType<typeof setTimeout>[] = []
  const set = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (...call: Parameters<typeof setTimeout>) => {
    const timer = set(...call)
    timers.push(timer)
    return timer
  })
  return () => timers.splice(0).forEach((timer) => clearTimeout(timer))
}

/** More queries with `EXAMPLES`. */
const QUERIES = isDeep() ? 5000 : 500

describe('very many cache-busting queries', () => {
  it('cause one entry and one render', async () => {
    const stores = await watchStores(cache)
    const reads: string[] = []
    const counted = new Proxy(SHOP, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name === 'prepare' && /FROM product\b/.test(String(args[0]))) reads.push('product')
          return Reflect.apply(value, target, args) as unknown
        }
      },
    })
    const env = { SHOP: counted }
    const first = await fetchPage(cache, `${PRODUCT}?cb=first`, { env })
    const perRender = reads.length
    const kinds = new Set<string>()
    const endTimers = collectTimers()
    for (let at = 0; at < QUERIES; at += 100) {
      const names = Array.from({ length: 100 }, (_, index) => `cb=${at + index}&x${index}=${at}`)
      const answers = await Promise.all(
        names.map((query) => fetchPage(cache, `${PRODUCT}?${query}`, { env })),
      )
      for (const { body, cache: said } of answers) kinds.add(`${said} ${body === first.body}`)
      endTimers()
    }
    vi.unstubAllGlobals()
    expect([...kinds]).toEqual(['hit true'])
    expect(perRender).toBeGreaterThan(0)
    expect(reads).toHaveLength(perRender)
    expect(stores.urls).toHaveLength(1)
  }, 120_000)

  it('arriving at once at an empty cache cause one render', async () => {
    const stores = await watchStores(cache)
    const responses = Array.from({ length: 50 }, (_, at) =>
      fetchPage(cache, `${CATEGORY}?cb=${at}`),
    )
    const bodies = new Set((await Promise.all(responses)).map(({ body }) => body))
    expect([bodies.size, stores.urls.length]).toEqual([1, 1])
  })
})
