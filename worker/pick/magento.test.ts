import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { STORE_QUERY } from '../magento/store/store-query.ts'
import { storeSettings } from '../magento/store/store-settings.ts'
import { CASE_PRODUCTS } from '../testing/case-products.ts'
import { magentoStub, type MagentoData, type MagentoStub } from '../testing/magento/magento-stub.ts'
import { visit } from '../testing/shop.ts'

const MAGENTO_URL = 'https://magento.test'

const DATA: MagentoData = {
  redirects: [
    ['old-cables', 'cables.html', 301],
    ['temporary', 'cables.html', 302],
    ['elsewhere', 'https://example.com/', 301],
  ],
  blocks: [
    {
      identifier: 'footer_links_block',
      title: 'Links',
      content:
        '<p><a href="https://magento.test/about-us/">About the shop</a><script>1</script></p>',
    },
  ],
}

let stub: MagentoStub
let settings: string
let cache: string

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  stub = magentoStub(DATA)
  vi.stubGlobal('fetch', async (request: Request) => {
    if (new URL(request.url).hostname !== 'magento.test') throw new Error('nobody is there')
    return stub.fetch(request)
  })
  const body = JSON.stringify({ query: STORE_QUERY.text.replaceAll(/^.*#.*$/gm, '') })
  const answer = await stub.fetch(new Request(`${MAGENTO_URL}/graphql`, { method: 'POST', body }))
  const { data } = (await answer.json()) as { data: unknown }
  settings = JSON.stringify(storeSettings(STORE_QUERY.data.parse(data), electronics))
  cache = `magento-${crypto.randomUUID()}`
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (path: string) =>
  visit(path, { env: { MAGENTO_URL, REUNA_SETTINGS: settings, REUNA_CACHE: cache } })

/** The number of Magento calls for a page, after the data of all pages are known. */
async function callsOf(path: string): Promise<number> {
  await (await open('/p/CH-2/goods-102')).text()
  await open('/c/chargers-12')
  const before = stub.calls.length
  const answer = await open(path)
  expect(answer.status, path).toBeLessThan(400)
  return stub.calls.length - before
}

describe('a shop at MAGENTO_URL', () => {
  it('shows a product at the price that Magento shows', async () => {
    const html = await (await open('/p/US-1/goods-120')).text()
    expect(html).toContain('Lead for phones')
    expect(html).toMatch(/€\s?12\.00|12\.00\s?€|€12/)
    expect(html).toContain('/img/gallery/avif/catalog/product/g/120.jpg')
  })

  it('has the same starting price in link preview and offer of a bundle', async () => {
    const member = (linked_product_sku: string, position: number) => ({
      ...{ link_type: 'associated', linked_product_type: 'simple', linked_product_sku },
      ...{ position, qty: 1 },
    })
    const plain = CASE_PRODUCTS.find(({ sku }) => sku === 'CH-1')
    const own = { id: 990, sku: 'GR-1', url_key: 'goods-990', type_id: 'grouped' }
    const group = { ...plain, ...own, product_links: [member('US-1', 1), member('CH-1', 2)] }
    stub = magentoStub({ ...DATA, products: [...CASE_PRODUCTS, group] })
    const html = await (await open('/p/GR-1/goods-990')).text()
    const amount = /price:amount" content="([\d.]+)"/.exec(html)?.[1]
    expect(amount).toBeDefined()
    expect(/"price":"([\d.]+)"/.exec(html)?.[1]).toBe(amount)
  })

  it.each(['/p/US-1/goods-120', '/c/cables-10', '/search/adapter', '/i/about-us', '/'])(
    'caches %s, although Magento marks every response as private',
    async (path) => {
      await (await open(path)).text()
      const before = stub.calls.length
      const repeated = await open(path)
      expect(repeated.headers.get('Cache-Status')).toMatch(/^reuna; hit/)
      expect(stub.calls).toHaveLength(before)
    },
  )

  it('shows the page of a sold-out product that Magento hides from lists and filters', async () => {
    const plain = CASE_PRODUCTS.find(({ sku }) => sku === 'CH-1')
    const own = { id: 991, sku: 'SOLD-1', url_key: 'goods-991', is_hidden: true }
    const sold = { ...plain, ...own, stock: { is_in_stock: false, qty: 0 } }
    stub = magentoStub({ ...DATA, products: [...CASE_PRODUCTS, sold] })
    const answer = await open('/p/SOLD-1/goods-991')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('data-stock="out"')
    expect((await open('/p/SOLD-2/goods-991')).status).toBe(404)
    expect((await open('/p/CH-1/goods-991')).status).toBe(301)
  })

  it('labels net prices of Magento as net', async () => {
    const showNetPrices = (showsNetPrices: boolean) => {
      const setting = { 'storeViews.views.0.i18n.showsNetPrices': showsNetPrices }
      settings = JSON.stringify({ ...(JSON.parse(settings) as object), ...setting })
    }
    showNetPrices(false)
    expect(await (await open('/p/US-1/goods-120')).text()).toContain('incl. VAT')
    showNetPrices(true)
    cache = `magento-${crypto.randomUUID()}`
    const html = await (await open('/p/US-1/goods-120')).text()
    expect(html).toContain('excl. tax')
    expect(html).toContain('Prices exclude tax.')
    expect(html).not.toContain('incl. VAT')
  })

  it('lists a category with its filters and subcategories', async () => {
    const html = await (await open('/c/cables-10')).text()
    expect(html).toContain('data-total="5"')
    expect(html).toContain('name="color"')
    expect(html).toContain('USB cables')
  })

  it('has the facets in the order of their positions at Magento', async () => {
    const facets = async () => {
      const html = await (await open('/c/cables-10')).text()
      return [
        ...new Set([...html.matchAll(/type="checkbox" name="(\w+)"/g)].map(([, name]) => name)),
      ]
    }
    const names = await facets()
    expect(names.length).toBeGreaterThan(1)
    const places = Object.fromEntries(names.toReversed().map((name, at) => [name, at + 1]))
    stub = magentoStub({ ...DATA, places })
    cache = `magento-${crypto.randomUUID()}`
    expect(await facets()).toEqual(names.toReversed())
  })

  it('offers the sorts that Magento has', async () => {
    const html = await (await open('/c/cables-10')).text()
    const sorts = /<select id="sort".*?<\/select>/s.exec(html)?.[0] ?? ''
    const options = [...sorts.matchAll(/value="([^"]+)"[^>]*>([^<]+)/g)]
    expect(options.map(([, sort, label]) => [sort, label])).toEqual([
      ['sort_qty', 'Position: ascending'],
      ['-position', 'Position: descending'],
      ['name', 'Product Name: ascending'],
      ['-name', 'Product Name: descending'],
      ['price', 'Price: ascending'],
      ['-price', 'Price: descending'],
    ])
    const cheapest = await (await open('/c/cables-10?sort=price')).text()
    expect(cheapest.indexOf('Lead for phones')).toBeLessThan(cheapest.indexOf('Lead for cameras'))
  })

  it('sorts a list by a chosen attribute, under an address of its own', async () => {
    const namesOf = async (path: string) => {
      const html = await (await open(path)).text()
      return [...html.matchAll(/<h3[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, name]) => name)
    }
    const ascending = await namesOf('/c/cables-10?sort=name')
    expect(ascending.length).toBeGreaterThan(2)
    expect(ascending).toEqual(ascending.toSorted())
    expect(await namesOf('/c/cables-10?sort=-name')).toEqual(ascending.toReversed())
    expect(await namesOf('/c/cables-10?sort=zq9canary')).toEqual(await namesOf('/c/cables-10'))
    const repeated = await open('/c/cables-10?sort=-name')
    expect(repeated.headers.get('Cache-Status')).toMatch(/^reuna; hit/)
  })

  it('offers the relevance first in a search', async () => {
    const html = await (await open('/search/adapter')).text()
    const sorts = /<select id="sort".*?<\/select>/s.exec(html)?.[0] ?? ''
    const values = [...sorts.matchAll(/value="([^"]+)"/g)].map(([, sort]) => sort)
    expect(values).toEqual(['sort_qty', 'name', '-name', 'price', '-price'])
  })

  it.each([
    ['/p/US-1/goods-120', 'sku'],
    ['/i/about-us', 'cmsPage'],
  ])('requests the other store views of %s in parallel with the page', async (path, name) => {
    await open('/c/chargers-12')
    const before = stub.calls.length
    const ofOthers = () =>
      stub.calls.slice(before).filter((call) => {
        const isOwn = call.headers.get('Store') !== 'de'
        return !isOwn && JSON.stringify([call.query, call.variables]).includes(name)
      })
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (request: Request) => {
      const isOwn = request.headers.get('Store') !== 'de'
      if (isOwn && decodeURIComponent(request.url).includes(name)) await held.promise
      return stub.fetch(request)
    })
    const answer = open(path)
    await vi.waitFor(() => expect(ofOthers()).not.toEqual([]))
    held.resolve()
    expect((await answer).status).toBe(200)
  })

  it("redirects Magento's URLs to the shop's", async () => {
    const sent = async (path: string) => {
      const answer = await open(path)
      return [answer.status, answer.headers.get('Location')]
    }
    expect(await sent('/goods-120.html')).toEqual([301, '/p/US-1/goods-120'])
    expect(await sent('/cables/usb-cables.html')).toEqual([301, '/c/usb-cables-11'])
    expect(await sent('/about-us')).toEqual([301, '/i/about-us'])
  })

  it("keeps the status of Magento's redirects and rejects foreign hosts", async () => {
    const sent = async (path: string) => {
      const answer = await open(path)
      return [answer.status, answer.headers.get('Location')]
    }
    expect(await sent('/old-cables')).toEqual([301, '/c/cables-10'])
    expect(await sent('/temporary')).toEqual([302, '/c/cables-10'])
    expect(await sent('/elsewhere')).toEqual([404, null])
  })

  it('shows blocks and content pages cleaned, with links into the shop', async () => {
    const html = await (await open('/i/about-us')).text()
    expect(html).toContain('Title of about-us')
    expect(html).toContain('href="/about-us"')
    expect(html).toContain('About the shop')
    expect(html).not.toContain('<script>1</script>')
  })

  it("serves another store view under its code, with Magento's Store header", async () => {
    const html = await (await open('/de/p/US-1/goods-120')).text()
    expect(html).toContain('lang="de"')
    expect(stub.calls.some(({ headers }) => headers.get('store') === 'de')).toBe(true)
  })

  it('returns 404 for an unknown address', async () => {
    expect((await open('/p/NONE/none')).status).toBe(404)
    expect((await open('/c/none')).status).toBe(404)
    expect((await open('/no-such-page.html')).status).toBe(404)
  })

  // Product and content pages use one call for their address in the other store view.
  it.each([
    ['/p/US-1/goods-120', 2],
    ['/p/BU-1/goods-124', 2],
    ['/p/CF-1/goods-123/CF-1-WHITE-2', 2],
    ['/c/cables-10', 2],
    ['/c/cables-10?color=50', 3],
    ['/c/usb-cables-11?color=50&length=61', 3],
    ['/search/adapter', 1],
    ['/i/about-us', 2],
    ['/', 1],
  ])('makes at most three requests for %s', async (path, calls) => {
    expect(await callsOf(path)).toBe(calls)
  })

  it('forwards no cookies in either direction', async () => {
    const response = await visit('/p/US-1/goods-120', {
      headers: { Cookie: 'PHPSESSID=of-a-shopper' },
      env: { MAGENTO_URL, REUNA_SETTINGS: settings },
    })
    expect(stub.calls.every(({ headers }) => !headers.has('cookie'))).toBe(true)
    expect(response.headers.get('Set-Cookie') ?? '').not.toContain('PHPSESSID')
  })

  it('lists its products and pages for crawlers', async () => {
    expect(await (await open('/sitemap-default-products-1.xml')).text()).toContain(
      '/p/US-1/goods-120',
    )
    expect(await (await open('/sitemap-default-pages.xml')).text()).toContain('/i/about-us')
    expect(await (await open('/feeds/products.xml')).text()).toContain('Lead for phones')
  })

  it('is healthy if its Magento is', async () => {
    const healthAt = async (url: string) => {
      const response = await visit('/__health', { env: { MAGENTO_URL: url } })
      return [response.status, (await response.json()) as object] as const
    }
    const [status, found] = await healthAt(MAGENTO_URL)
    expect([status, found]).toEqual([200, expect.objectContaining({ ok: true, search: true })])
    const [failed, away] = await healthAt('https://away.test')
    expect([failed, away]).toEqual([
      503,
      expect.objectContaining({ problems: { search: 'away', backend: 'away' } }),
    ])
  })
})
