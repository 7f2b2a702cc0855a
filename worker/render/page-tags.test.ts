import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'
import { callAdmin } from '../testing/admin.ts'
import { fetchPage, readCacheEntry } from '../testing/data-centre-pages.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog } from '../testing/shop.ts'

const PRODUCT = '/p/CBL-1/product-1001'
const CATEGORY = '/c/kuulokkeet'
const SECRET = 'a-secret-of-a-merchant-that-is-long-enough'
let cache = ''

/** Purges a tag by a signed call, like a merchant's indexer. */
async function purge(tag: string): Promise<number> {
  const body = JSON.stringify({ req: crypto.randomUUID(), tags: [tag], mode: 'hard' })
  const env = { REUNA_KEYS: `pages:purge:${SECRET}` }
  return (await callAdmin('/__purge', body, { kid: 'pages', secret: SECRET, env })).status
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  await fetchPage('tags-first', '/')
})

beforeEach(() => {
  cache = `tags-${crypto.randomUUID()}`
  vi.setSystemTime(Date.now() + 60_000)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('an invalid price filter', () => {
  it.each([
    ['0', '-0'],
    ['-1', '--1'],
  ])(
    '%s stays in its field with a message, under its own address with noindex',
    async (to, price) => {
      const plain = await fetchPage(cache, CATEGORY)
      const sent = await fetchPage(cache, `${CATEGORY}?price_from=&price_to=${to}`, {
        redirect: 'manual',
      })
      expect(sent.headers.get('Location')).toBe(`${CATEGORY}?price=${price}`)
      const page = await fetchPage(cache, `${CATEGORY}?price=${price}`)
      expect([page.status, page.body.includes('noindex')]).toEqual([200, true])
      expect(page.body).toMatch(/aria-invalid="true"[^>]*name="price_to"/)
      expect(/<input[^>]*name="price_to"[^>]*>/.exec(page.body)?.[0]).toContain(`value="${to}"`)
      expect(page.body).toContain('Luvun on oltava suurempi kuin 0')
      const cached = await fetchPage(cache, CATEGORY)
      expect([cached.cache, cached.body]).toEqual(['hit', plain.body])
      expect((await readCacheEntry(cache, CATEGORY))?.body).not.toContain(
        'Luvun on oltava suurempi kuin 0',
      )
    },
  )
})

describe('a purge of a page kind', () => {
  it.each([
    ['home', '/', CATEGORY],
    ['product', PRODUCT, '/compare'],
    ['category', CATEGORY, PRODUCT],
    ['page-not-found', '/nothing-here', '/'],
    ['compare', '/compare', PRODUCT],
    ['attribute', `${CATEGORY}?color=50`, '/compare'],
    ['taxrule', PRODUCT, '/compare'],
    ['search', '/search/kaapeli', PRODUCT],
  ])('%s renders %s again, and not %s', async (tag, path, other) => {
    for (const each of [path, other, path, other]) await fetchPage(cache, each)
    expect((await fetchPage(cache, path)).cache).toBe('hit')
    expect(await purge(tag)).toBe(200)
    vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
    expect((await fetchPage(cache, path)).cache).toBe('fwd=uri-miss; stored; detail=hard')
    expect((await fetchPage(cache, other)).cache).toBe('hit')
  })

  it.each([
    ['/checkout', 'no-store'],
    ['/my-account', 'no-store'],
    ['/cart', 'private, no-cache'],
    ['/login', 'no-store'],
    ['/error', 'no-store'],
  ])('has no effect on %s, which is never stored or only by its visitor', async (path, stored) => {
    const { headers } = await fetchPage(cache, path)
    expect(headers.get('Cache-Control')).toContain(stored)
    expect(await readCacheEntry(cache, path)).toBeUndefined()
  })
})
