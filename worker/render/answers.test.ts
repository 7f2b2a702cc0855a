import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('answers', () => {
  it('carries the security headers and no inline script on every page', async () => {
    for (const path of ['/', '/c/kuulokkeet', '/nothing']) {
      const response = await visit(path)
      expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(await response.text()).not.toMatch(
        /<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/,
      )
    }
  })

  it('refuses foreign hosts and plain http from elsewhere', async () => {
    expect((await visit('https://zq9canary.test/')).status).toBe(421)
    expect((await visit('http://shop.example/')).status).toBe(421)
    expect((await visit('http://electronics.localhost/')).status).toBe(200)
  })

  it('refuses other methods than GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await visit('/c/kuulokkeet', { method })).status).toBe(405)
    }
    const head = await visit('/c/kuulokkeet', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('returns the same price on the page and in the JSON API', async () => {
    const response = await visit('/api/search?q=Kaarna&size=5')
    const { items } = (await response.json()) as {
      items: { name: string; price_incl_tax: number; url: string }[]
    }
    const [item] = items
    expect(item).toMatchObject({ price_incl_tax: 99.9, url: '/p/KA-7~2FB/product-101' })
    expect(await (await visit(item?.url ?? '')).text()).toMatch(/99,90\s€/)
  })

  it('refuses a search below three characters with the message of the catalogue', async () => {
    const response = await visit('/api/search?q=ka')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Kirjoita hakuun vähintään 3 merkkiä' })
  })

  it('clamps size and page of the JSON API', async () => {
    const response = await visit('/api/search?q=kaapeli&size=4000&page=-3')
    expect(await response.json()).toMatchObject({ perPage: 50, start: 0 })
  })

  it('shows the error page with status 503 without a database', async () => {
    const broken = {
      prepare: () => {
        throw new Error('gone')
      },
      batch: () => {
        throw new Error('gone')
      },
    } as unknown as D1Database
    const response = await visit('/c/kuulokkeet', { env: { SHOP: broken } })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.text()).toContain('data-page="error"')
  })

  it('reports its health without secrets', async () => {
    const response = await visit('/__health', { env: { REUNA_KEYS: 'local:import:zq9canary' } })
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      ok: true,
      d1: true,
      kv: true,
      search: true,
      backend: true,
    })
    expect(text).not.toContain('zq9canary')
  })
})

describe('addresses', () => {
  const locationOf = async (path: string) => (await visit(path)).headers.get('Location')

  it('redirects a search with control characters, decomposed accents or a long text to its canonical address', async () => {
    expect(await locationOf('/search?q=kuu%0d%0aloke%00x')).toBe('/search/kuu%20loke%20x')
    expect(await locationOf('/search/kahvi%CC%88')).toBe('/search/kahv%C3%AF')
    const long = 'a'.repeat(5000)
    for (const path of [`/search?q=${long}`, `/search/${long}`]) {
      expect(await locationOf(path)).toBe(`/search/${'a'.repeat(128)}`)
    }
  })

  it('keeps the allowed query of a search form', async () => {
    expect(await locationOf('/search?q=kaapeli&sort=price&utm_source=x')).toBe(
      '/search/kaapeli?sort=price&utm_source=x',
    )
  })

  it('redirects an old address to the canonical one with the allowed query', async () => {
    expect(await locationOf('/naytto-27.html?option[1]=2&utm_source=x')).toBe(
      '/p/A~2FB%20%2250~25%22/naytto-27?option%5B1%5D=2&utm_source=x',
    )
    expect(await locationOf('/p/CBL-1/wrong?option[1]=2&cb=1')).toMatch(/\?option%5B1%5D=2$/)
  })

  it('redirects a wrong store code to the right path in one step, and not if there is only one view', async () => {
    const env = { REUNA_SETTINGS: '{"storeViews.multistore":true}' }
    const sentTo = async (path: string) => (await visit(path, { env })).headers.get('Location')
    expect(await sentTo('/fi')).toBe('/')
    expect(await sentTo('/fi/c/kuulokkeet/?page=2&x=1')).toBe('/c/kuulokkeet?page=2')
    expect(await sentTo('/EN/c/kuulokkeet')).toBe('/en/c/kuulokkeet')
    expect(await sentTo('/FI/cart')).toBe('/cart')
    expect(await sentTo('/en/contact')).toBeNull()
    expect((await visit('/fi/no/such/page', { env })).status).toBe(404)
    expect((await visit('/fi')).status).toBe(404)
  })

  it("redirects a wrong store code of a merchant's own path too", async () => {
    const settings = { 'storeViews.multistore': true, 'urls.canonical': 'url_path' }
    const env = { REUNA_SETTINGS: JSON.stringify(settings) }
    const sentTo = async (path: string) => (await visit(path, { env })).headers.get('Location')
    expect(await sentTo('/fi/naytto-27.html')).toBe('/naytto-27.html')
    expect(await sentTo('/FI/EN/naytto-27.html')).toBe('/EN/naytto-27.html')
    expect(await sentTo('/EN/naytto-27.html')).toBe('/en/naytto-27.html')
    expect(await sentTo('/naytto-27.html')).toBeNull()
  })

  it('never treats the text after a wrong store code as a host', async () => {
    const env = { REUNA_SETTINGS: '{"storeViews.multistore":true}' }
    const rests = ['', 'evil.example/x', 'clothing.localhost/c/kuulokkeet', '[', 'hair.localhost']
    for (const path of rests.flatMap((rest) => [`/fi//${rest}`, `/EN//${rest}`])) {
      const { status, headers } = await visit(path, { env })
      expect([path, status, headers.get('Location')]).toEqual([path, 404, null])
    }
  })

  it('redirects a path with combining accents to the composed one', async () => {
    expect(await locationOf('/c/kuulokkeet%CC%88')).toBe('/c/kuulokkee%E1%BA%97')
  })

  it('redirects other addresses of the home page, also with a trailing slash', async () => {
    expect(await locationOf('/customer/account/')).toBe('/')
    expect(await locationOf('/pwa.html/')).toBe('/')
  })

  it('accepts names of object methods in a query', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect((await visit(`/c/kuulokkeet?${name}=1&${name}=2`)).status).toBe(200)
    }
  })

  it('never redirects to another host, for any path', async () => {
    for (const path of [
      '/%5cevil.com',
      '//evil.com/',
      '/.//evil.com',
      '/a/..//evil.com/',
      '/p/CBL-1/~2F~2Fevil.com',
      '/search?q=//evil.com',
      '/search?q=%5c%5cevil.com',
      '/c/KUULOKKEET/',
      '/@evil.com/',
    ]) {
      const location = await locationOf(path)
      if (location !== null) expect(location, path).toMatch(/^\/(?![/\\])/)
    }
  })
})

describe('uncacheable answers', () => {
  const cacheOf = async (path: string, init: RequestInit = {}) => {
    const { status, headers } = await visit(path, init)
    return [status, headers.get('Cache-Control')]
  }

  it('sends no-store with refusals of foreign hosts and other methods', async () => {
    expect(await cacheOf('https://zq9canary.test/')).toEqual([421, 'no-store'])
    expect(await cacheOf('https://zq9canary.test/api/search?q=kaapeli')).toEqual([421, 'no-store'])
    expect(await cacheOf('/', { method: 'POST' })).toEqual([405, 'no-store'])
  })

  it.each([
    '/c/%C3%28',
    '/my-account%00zq9.css',
    '/my-account;zq9.css',
    '//checkout',
    '/a%2f..%2fapi',
  ])('returns 404 with no-store for the malformed path %s', async (path) => {
    expect(await cacheOf(path)).toEqual([404, 'no-store'])
  })

  it.each([
    '/my-account/zq9.css',
    '/Checkout',
    '/%6Fffline/',
    '/offline/none',
    '/api/me.css',
    '/api/search/',
    '/__pc/v1/x',
  ])('returns 404 with no-store for the missing file %s', async (path) => {
    expect(await cacheOf(path)).toEqual([404, 'no-store'])
  })

  it('reserves a fixed name against products, categories and pages', async () => {
    const value = productOf({ id: 990, sku: 'GREEDY', name: 'Greedy', url_path: 'offline' })
    await stockCatalog([...documents, { type: 'product', value }])
    expect((await visit('/offline')).status).toBe(404)
  })

  it.each(['og', 'og/a/b', 'invalidate/x'])(
    "allows a merchant's path %s, which only resembles a fixed one",
    async (url_path) => {
      const value = productOf({ id: 991, sku: 'NAMED', name: 'Named', url_path })
      await stockCatalog([...documents, { type: 'product', value }])
      expect((await visit(`/${url_path}`)).status).toBe(301)
    },
  )

  it('reveals nothing about an uncaught failure, and sends all headers', async () => {
    const response = await visit('/', { env: { REUNA_SETTINGS: '{"zq9canary":1}' } })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(await response.text()).not.toContain('zq9canary')
  })
})

describe('a catalogue whose source prices exclude tax', () => {
  it('shows prices with tax on page, list and API alike', async () => {
    const products = [
      productOf({
        ...HEADPHONES_CATEGORY,
        id: 901,
        sku: 'NET-1',
        name: 'Nettohintainen kaiutin',
        price: 100,
      }),
    ]
    await stockCatalog(
      [
        ...documents.filter(({ type }) => type !== 'product'),
        ...products.map((value) => ({ type: 'product', value }) as const),
      ],
      'electronics_en',
      'en-US',
      'net',
    )
    const env = { REUNA_SETTINGS: '{"storeViews.multistore":true}' }
    for (const path of [
      '/en/p/NET-1/product-901',
      '/en/c/kuulokkeet',
      '/en/search/Nettohintainen',
    ]) {
      expect(await (await visit(path, { env })).text()).toContain('€125.50')
    }
    const response = await visit('/api/search?q=Nettohintainen&storeCode=en', { env })
    expect(await response.json()).toMatchObject({ items: [{ price: 100, price_incl_tax: 125.5 }] })
  })
})
