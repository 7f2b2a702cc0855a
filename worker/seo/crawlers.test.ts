import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { electronics } from '../brand/electronics.ts'
import { siteOf } from '../brand/site.ts'
import { pickCursor } from '../pick/cursor.ts'
import type { Env } from '../env.ts'
import { openCatalog, type ShopDocument } from '../shop/import/writer.ts'
import { crawlShop } from '../testing/crawl.ts'
import { connectShop } from '../testing/scripted-shop.ts'
import { searchStub } from '../testing/search-stub.ts'
import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

const MULTISTORE = { env: { REUNA_SETTINGS: '{"storeViews.multistore":true}' } }

const moved: ShopDocument = {
  type: 'url_rewrite',
  value: {
    ...{ id: 1, store_id: 0, entity_type: 'product', entity: '1004', redirect_type: 301 },
    ...{ request_path: 'p/cbl-4/product-1004', target_path: 'c/kuulokkeet' },
  },
}
const far = productOf({
  ...HEADPHONES_CATEGORY,
  id: 25_001,
  sku: 'FAR',
  name: 'Kaukana & <lähellä>',
})

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([...documents, moved, { type: 'product', value: far }])
  const others = documents.filter(({ type }) => type !== 'product')
  for (const [name, locale, slug] of [
    ['electronics_en', 'en-US', 'cable-1'],
    ['electronics_de', 'de-DE', 'kabel-1'],
  ] as const) {
    const sound = productOf({ ...HEADPHONES_CATEGORY, id: 1001, sku: 'CBL-1', name: slug, slug })
    await stockCatalog([...others, { type: 'product', value: sound }], name, locale)
  }
  await stockCatalog(others, 'electronics_it', 'it-IT')
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
const read = async (path: string, init = {}) => (await visit(path, init)).text()

describe('robots.txt', () => {
  it('disallows facets, search, cart, checkout, account and API, and names the sitemap', async () => {
    const response = await visit('/robots.txt')
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    const lines = (await response.text()).split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of ['/c/*?', '/search', '/cart', '/checkout', '/my-account', '/api/']) {
      expect(lines).toContain(`Disallow: ${path}`)
    }
    expect(lines).toContain('Allow: /c/*?page')
    expect(lines).toContain('Sitemap: http://localhost/sitemap.xml')
    expect(lines.some((line) => line.includes('/en'))).toBe(false)
  })

  it('covers every store view, and no address that a merchant may choose', async () => {
    expect(await read('/robots.txt', MULTISTORE)).toContain('\nDisallow: /en/cart\n')
    const settings = '{"urls.canonical":"url_path"}'
    const text = await read('/robots.txt', { env: { REUNA_SETTINGS: settings } })
    expect(text).toContain('\nDisallow: /cart$\nDisallow: /cart/\n')
    expect(text).not.toContain('\nDisallow: /cart\n')
  })

  it('returns 421 for an unknown host', async () => {
    expect((await visit('https://zq9canary.test/robots.txt')).status).toBe(421)
  })
})

describe('sitemap', () => {
  it('is an index of shards with permanent URLs', async () => {
    const response = await visit('/sitemap.xml')
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(locations(await response.text())).toEqual(
      ['pages', 'products-1', 'products-3'].map(
        (name) => `http://localhost/sitemap-fi-${name}.xml`,
      ),
    )
  })

  it('lists home, departments and content pages with the day of their last change', async () => {
    const xml = await read('/sitemap-fi-pages.xml')
    const found = locations(xml)
    expect(found).toContain('http://localhost/')
    expect(found).toContain('http://localhost/c/kuulokkeet')
    expect(found).toContain('http://localhost/i/about-us')
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect(new Set(found).size).toBe(found.length)
  })

  it('lists products with a page: none that is hidden, disabled or redirected', async () => {
    const found = locations(await read('/sitemap-fi-products-1.xml'))
    expect(found).toContain('http://localhost/p/CBL-1/product-1001')
    for (const name of ['HIDDEN', 'OFF', 'CBL-4/']) {
      expect(found.filter((loc) => loc?.includes(`/${name}`))).toEqual([])
    }
    for (const loc of found.slice(0, 8)) expect((await visit(loc ?? '')).status, loc).toBe(200)
    expect(locations(await read('/sitemap-fi-products-3.xml'))).toEqual([
      `http://localhost/p/FAR/${far.slug}`,
    ])
  })

  it('names the same page in the other store views, in both directions', async () => {
    const [first, second] = await Promise.all(
      ['fi', 'en'].map((code) => read(`/sitemap-${code}-products-1.xml`, MULTISTORE)),
    )
    const links =
      '<xhtml:link rel="alternate" hreflang="fi" href="http://localhost/p/CBL-1/product-1001"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="http://localhost/en/p/CBL-1/cable-1"/>' +
      '<xhtml:link rel="alternate" hreflang="de" href="http://localhost/de/p/CBL-1/kabel-1"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost/p/CBL-1/product-1001"/>'
    expect(first).toContain(links)
    for (const link of links.split(/(?=<)/)) expect(second).toContain(link)
    expect(first?.match(/hreflang="en"/g)).toHaveLength(1)
  })

  it.each(['/sitemap-fi-products-2.xml', '/sitemap-zq-pages.xml', '/sitemap-en-pages.xml'])(
    'returns 404 for the missing shard %s',
    async (path) => {
      const response = await visit(path)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    },
  )

  it('returns 503, not an empty list, if the catalogue cannot be read', async () => {
    const SHOP = {
      prepare: () => {
        throw new Error('gone')
      },
    } as unknown as D1Database
    expect((await visit('/sitemap-fi-products-1.xml', { env: { SHOP } })).status).toBe(503)
  })
})

describe('shards while a connected search is unavailable', () => {
  const LISTS = [
    ...['/sitemap.xml', '/sitemap-fi-pages.xml', '/sitemap-fi-products-1.xml', '/llms.txt'],
    ...['/feeds/products.xml', '/feeds/products-1.xml', '/p/CBL-1/product-1001.md'],
  ]

  it.each(LISTS)('return 503 with Retry-After for %s before anything is sent', async (path) => {
    const shop = connectShop()
    shop.fail(/_search$/, () => Promise.reject(new TypeError('refused')))
    const { status, headers } = await shop.visit(path)
    expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([
      ...[503, '10', 'no-store'],
    ])
  })

  it.each([
    ['/sitemap-fi-products-1.xml', 1],
    ['/feeds/products.xml', 2],
  ])('abort the transfer of %s if the search fails meanwhile', async (path, answered) => {
    const products = Array.from({ length: 600 }, (_, at) =>
      productOf({ ...HEADPHONES_CATEGORY, id: 3000 + at, sku: `MANY-${at}`, name: `Monta ${at}` }),
    )
    const more = products.map((value): ShopDocument => ({ type: 'product', value }))
    const shop = connectShop('search', {}, [], [...documents, ...more])
    let left = answered
    shop.fail(/_product\/_search$/, (request) => {
      left -= 1
      return left < 0 ? Promise.reject(new TypeError('refused')) : shop.search.fetch(request)
    })
    await expect(shop.visit(path)).rejects.toThrow('answer.unreachable')
  })
})

describe('addresses in other languages', () => {
  const linksOf = async (path: string) => {
    const html = await read(path, MULTISTORE)
    const found = html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)
    return [...found].map(([, language, href]) => `${language} ${href}`)
  }

  it.each([
    ['/', '/en'],
    ['/c/kuulokkeet', '/en/c/kuulokkeet'],
    ['/p/CBL-1/product-1001', '/en/p/CBL-1/cable-1'],
    ['/i/about-us', '/en/i/about-us'],
    ['/contact', '/en/contact'],
    ['/knowledge-base', '/en/knowledge-base'],
    ['/cookies', '/en/cookies'],
    ['/newsletter', '/en/newsletter'],
  ])('name each other in the heads of %s and %s, with x-default', async (fi, en) => {
    const links = await linksOf(fi)
    const expected = [`fi http://localhost${fi}`, `en http://localhost${en}`]
    const shown = links.filter((link) => !/^(?:de|it) /.test(link))
    expect(shown).toEqual([...expected, `x-default http://localhost${fi}`])
    expect(await linksOf(en)).toEqual(links)
  })

  it('are missing on pages of one store view, on filtered pages and in single-view shops', async () => {
    expect(await linksOf('/p/CBL-2/product-1002')).toEqual([])
    expect(await linksOf('/c/kuulokkeet?color=50')).toEqual([])
    expect(await read('/')).not.toContain('hreflang')
  })
})

describe('cursor over a connected search', () => {
  it('reads the same products in the same order as the built-in shop, for any batch size', async () => {
    const index = electronics.storeViews.views[0]?.elasticsearch.index ?? ''
    const stub = searchStub(index, CASE_DOCUMENTS)
    vi.stubGlobal('fetch', (request: Request) => stub.fetch(request))
    const [view] = electronics.storeViews.views
    if (!view) throw new Error('the shop has a store view')
    const site = siteOf(electronics, view, undefined)
    const cursor = pickCursor(site, { ...(env as unknown as Env), SEARCH_URL: 'https://es.test' })
    const ids: number[] = []
    let after: number | undefined = 0
    while (after !== undefined) {
      const batch = await cursor.products({ after, until: 1_000_000 }, 3)
      ids.push(...batch.items.map(({ id }) => id))
      after = batch.next
    }
    const listable = CASE_DOCUMENTS.product
      .filter(({ status, visibility }) => Number(status) < 2 && Number(visibility) > 1)
      .map(({ id }) => Number(id))
    expect(ids).toEqual(listable.toSorted((a, b) => a - b))
    const whole = await cursor.documents({ after: 0, until: 1_000_000 }, 2)
    expect(whole.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect((await cursor.pages()).length).toBeGreaterThan(0)
    expect(await cursor.rewritten(['nowhere'])).toEqual(new Set())
    vi.unstubAllGlobals()
  })
})

describe('removed products', () => {
  it('return 410 at all their addresses until they come back; unknown products return 404', async () => {
    const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
    await openCatalog((env as unknown as Env).SHOP, 'electronics_fi', { ...options, replace: true })
    const statusOf = async (path: string) => (await visit(path)).status
    expect(await statusOf('/p/FAR/whatever')).toBe(410)
    expect(await statusOf(`/${far.url_path}`)).toBe(410)
    const removed = await read('/p/FAR/whatever')
    expect(removed).toContain('<meta name="robots" content="noindex"/>')
    expect(removed).toContain('<h1>Tätä tuotetta ei enää myydä</h1>')
    expect(await read('/p/NEVER/was')).toContain('<h1>Sivua ei löytynyt</h1>')
    expect(await statusOf('/p/HIDDEN/product-501')).toBe(404)
    expect(await statusOf('/p/NEVER/was')).toBe(404)
    await stockCatalog([...documents, { type: 'product', value: far }])
    expect(await statusOf(`/p/FAR/${far.slug}`)).toBe(200)
  })
})

describe('a crawler', () => {
  // Store views with a code prefix, and one on its own host.
  const settings = {
    'storeViews.multistore': true,
    'storeViews.views.2.url': 'https://de.electronics.localhost',
    'storeViews.views.2.appendStoreCode': false,
  }
  const views = { env: { REUNA_SETTINGS: JSON.stringify(settings) } }
  const get = async (path: string) => {
    // Static files are not served by the worker itself.
    if (path.includes('/og/'))
      return { status: 200, location: undefined, type: 'image/jpeg', body: '' }
    const response = await visit(path, views)
    return {
      status: response.status,
      location: response.headers.get('Location') ?? undefined,
      type: response.headers.get('Content-Type') ?? '',
      body: await response.text(),
    }
  }

  it('finds every page by links and in the sitemap, without errors, redirects or contradictions', async () => {
    const { SHOP } = env as unknown as Env
    const small = documents.filter(
      (document) => document.type !== 'product' || !document.value.sku.startsWith('CBL-'),
    )
    for (const [name, locale] of [
      ['electronics_fi', 'fi-FI'],
      ['electronics_en', 'en-US'],
      ['electronics_de', 'de-DE'],
      ['electronics_it', 'it-IT'],
    ] as const) {
      const options = { locale, sourcePrices: 'gross', origin: 'import' } as const
      await openCatalog(SHOP, name, { ...options, replace: true })
      await stockCatalog(small, name, locale)
    }
    const report = await crawlShop({
      ...{ get, origin: 'http://localhost', atOnce: 4 },
      others: ['http://de.electronics.localhost'],
    })
    expect(report.problems).toEqual([])
    expect(report.listed).toBeGreaterThan(20)
  }, 240_000)
})
