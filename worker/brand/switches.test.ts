import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IN_STOCK, productOf, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import type { Product } from '../../shared/product/product.ts'
import { findOriginal } from '../images/original.ts'
import {
  documents,
  HEADPHONES_CATEGORY,
  REDUCED_PRODUCT,
  REDUCED_PRODUCT_PAGES,
  UNIT_PRICED_PRODUCT,
} from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { electronics } from './electronics.ts'
import { selectView } from './select-view.ts'
import { applySettings } from './select.ts'

const products: readonly Product[] = [
  productOf({ ...HEADPHONES_CATEGORY, id: 800, sku: 'FREE', name: 'Ilmainen', price: 0 }),
  productOf({
    ...{ ...HEADPHONES_CATEGORY, id: 801, sku: 'TIER', name: 'Portaittain', price: 100 },
    tier_prices: [{ customer_group_id: 32_000, qty: 1, value: 80 }],
  }),
  productOf({
    ...HEADPHONES_CATEGORY,
    id: 802,
    sku: 'SOLD',
    name: 'Loppuunmyyty',
    stock: SOLD_OUT,
  }),
  productOf({ ...HEADPHONES_CATEGORY, ...UNIT_PRICED_PRODUCT, id: 804 }),
  productOf({ ...HEADPHONES_CATEGORY, ...REDUCED_PRODUCT, id: 805 }),
  productOf({
    ...HEADPHONES_CATEGORY,
    id: 803,
    sku: 'KEPT',
    name: 'Loppuunmyymätön',
    stock: IN_STOCK,
  }),
]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const added = products.map((value) => ({ type: 'product', value }) as const)
  await stockCatalog([...documents, ...added])
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(() => vi.unstubAllGlobals())
afterAll(() => void vi.useRealTimers())

type Settings = Readonly<Record<string, unknown>>

const set = (settings: Settings) => ({ env: { REUNA_SETTINGS: JSON.stringify(settings) } })
const read = async (path: string, settings: Settings = {}): Promise<string> =>
  (await visit(path, set(settings))).text()
const mainOf = (html: string): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
const found = async (query: string, settings: Settings = {}): Promise<readonly string[]> => {
  const response = await visit(`/api/search?${query}`, set(settings))
  const { items } = (await response.json()) as { items: { sku: string }[] }
  return items.map(({ sku }) => sku)
}
/** Returns the price without and with tax from the shop's JSON API. */
const pricesOf = async (sku: string, settings: Settings): Promise<unknown> => {
  const response = await visit(`/api/search?q=${sku}&size=1`, set(settings))
  const { items } = (await response.json()) as {
    items: { price: number; price_incl_tax: number }[]
  }
  return [items[0]?.price, items[0]?.price_incl_tax]
}

describe('switches of products', () => {
  it('a reduced price without the lowest price of 30 days is a plain price on page, list and label', async () => {
    for (const path of REDUCED_PRODUCT_PAGES) {
      const text = await read(path)
      expect(text, path).toMatch(/80,00\s€/)
      expect(mainOf(text) || text, path).not.toMatch(/100,00|<s>|>Ale<|Alin hinta|Tarjoushinta/)
    }
    expect(await read('/feeds/products.xml')).toMatch(/<g:id>LESS<.*?<g:price>80.00 EUR/)
  })

  it('if a brand does not require it, page, list and label strike the regular price', async () => {
    const off = { 'products.reductionsNeedLowest': false }
    for (const path of REDUCED_PRODUCT_PAGES)
      expect(await read(path, off), path).toMatch(/100,00\s€/)
    expect(await read('/search/alennettu', off)).toContain('>Ale<')
  })

  it('products.contentAttributes and contentUnitAttribute name what unit prices are calculated by', async () => {
    const paths = ['/p/PACK/product-804', '/search/mitallinen']
    const other = { 'products.contentAttributes': ['volume'], 'products.contentUnitAttribute': '' }
    for (const path of paths) {
      expect(mainOf(await read(path)), path).toMatch(/\(64,50\s€\/l\)/)
      expect(mainOf(await read(path, other)), path).toMatch(/\(3,23\s€\/kpl\)/)
    }
    const response = await visit('/api/price/list?skus=PACK', { headers: { 'X-Reuna': '1' } })
    expect(await response.text()).toContain('"unit":{"price_incl_tax":64.5,"unit":"l"}')
  })

  it('products.allowZeroPrice off: a price of 0 is unknown', async () => {
    const html = mainOf(await read('/p/FREE/product-800'))
    expect(html).toContain('Tuotteen hinta puuttuu')
    const [price] = /<p [^>]*data-live="price">.*?<\/p>/.exec(html) ?? []
    expect(price).toContain('Hinta kysyttäessä')
    expect(price).not.toContain('€')
  })

  it('products.allowZeroPrice on: a price of 0 is a price', async () => {
    const html = mainOf(await read('/p/FREE/product-800', { 'products.allowZeroPrice': true }))
    expect(html).toMatch(/0,00\s€/)
    expect(html).not.toContain('Tuotteen hinta puuttuu')
  })

  it('products.usePriceTiers off: the price is the regular one', async () => {
    expect(mainOf(await read('/p/TIER/product-801'))).toMatch(/100,00\s€/)
  })

  it('products.usePriceTiers on: the price is the tier price of the shopper', async () => {
    const html = mainOf(await read('/p/TIER/product-801', { 'products.usePriceTiers': true }))
    expect(html).toMatch(/80,00\s€/)
    expect(html).not.toMatch(/100,00\s€/)
  })

  it('products.listOutOfStockProducts on: products out of stock are listed', async () => {
    expect(await found('category=11&price=10-10')).toEqual(expect.arrayContaining(['SOLD', 'KEPT']))
    expect(await found('q=Loppuunmyyty')).toContain('SOLD')
  })

  it('products.listOutOfStockProducts off: products out of stock are not listed', async () => {
    const off = { 'products.listOutOfStockProducts': false }
    const listed = await found('category=11&price=10-10', off)
    expect(listed).toContain('KEPT')
    expect(listed).not.toContain('SOLD')
    expect(await found('q=Loppuunmyyty', off)).not.toContain('SOLD')
  })

  it('products.colorAttributes name the axes that are shown as swatches, none when empty', async () => {
    const path = '/p/PHONE/product-200'
    expect(mainOf(await read(path))).toContain('data-swatch="black"')
    expect(mainOf(await read(path, { 'products.colorAttributes': [] }))).not.toContain(
      'data-swatch="black"',
    )
  })

  it('products.defaultFilters name the filters of a category without its own; empty: all filterable ones', async () => {
    const all = await read('/c/kuulokkeet')
    expect(all).toContain('name="color"')
    const some = await read('/c/kuulokkeet', { 'products.defaultFilters': ['size'] })
    expect(some).not.toContain('name="color"')
  })

  it('products.manufacturerAttribute names the maker', async () => {
    const maker = /<p class="product-maker">([^<]*)/
    const path = '/p/CBL-1/product-1001'
    expect(maker.exec(await read(path))?.[1]).toBe('Kaarna')
    const byColor = await read(path, { 'products.manufacturerAttribute': 'color' })
    expect(maker.exec(byColor)?.[1]).toBe('Sininen')
  })
})

describe('switches of tax', () => {
  const view = 'storeViews.views.0.tax'

  it('tax.fallbackCountry is used if the store view names no country', async () => {
    const none = { [`${view}.defaultCountry`]: '' }
    expect(await pricesOf('CBL-7', {})).toEqual([9.56, 12])
    expect(await pricesOf('CBL-7', none)).toEqual([12, 12])
    expect(await pricesOf('CBL-7', { ...none, 'tax.fallbackCountry': 'FI' })).toEqual([9.56, 12])
  })

  it('tax.userGroupId makes group tax active when it is a number: no rule for the group, no tax', async () => {
    expect(await pricesOf('CBL-7', { [`${view}.userGroupId`]: 9 })).toEqual([12, 12])
    expect(await pricesOf('CBL-7', { [`${view}.userGroupId`]: 3 })).toEqual([9.56, 12])
    expect(await pricesOf('CBL-7', { [`${view}.userGroupId`]: null })).toEqual([9.56, 12])
  })
})

describe('switches of store views', () => {
  const place = { hostname: 'localhost', pathname: '/fi/c/x' }

  it('storeViews.default is the store view of addresses without a prefix', async () => {
    expect(await read('/')).toContain('<html lang="fi"')
    expect(await read('/', { 'storeViews.default': 'en' })).toContain('<html lang="en"')
  })

  it('appendStoreCode off: the store view has no prefix, even if multistore is on', () => {
    const on = applySettings(electronics, '{"storeViews.multistore":true}')
    expect(selectView(on, place)).toMatchObject({
      view: { storeCode: 'fi' },
      pathname: '/fi/c/x',
    })
  })

  it('appendStoreCode on: the store view is served below its code if multistore is on', () => {
    const settings = { 'storeViews.multistore': true, 'storeViews.views.0.appendStoreCode': true }
    const on = applySettings(electronics, JSON.stringify(settings))
    expect(selectView(on, place)).toMatchObject({ view: { storeCode: 'fi' }, pathname: '/c/x' })
  })

  it('store views have storeCode, storeId, name, url, appendStoreCode, tax, i18n, seo and elasticsearch', () => {
    for (const view of electronics.storeViews.views) {
      expect(Object.keys(view).toSorted()).toEqual(
        ['appendStoreCode', 'elasticsearch', 'i18n', 'name', 'seo'].concat(
          ...['storeCode', 'storeId', 'tax', 'url'],
        ),
      )
    }
  })

  it('prices use the template, the currency and its sign of the store view', async () => {
    const path = '/p/CBL-1/product-1001'
    const i18n = 'storeViews.views.0.i18n'
    expect(mainOf(await read(path))).toMatch(/6,00\s€/)
    expect(await read(path, { [`${i18n}.currencySign`]: 'euroa' })).toMatch(/6,00\seuroa/)
    const template = { [`${i18n}.priceFormat`]: '{sign}{amount}' }
    expect(await read(path, template)).toContain('€6,00')
    expect(await read(path, { [`${i18n}.currencyCode`]: 'SEK' })).toContain('"priceCurrency":"SEK"')
  })

  it('title and description of the home page are from seo of the store view', async () => {
    const seo = 'storeViews.views.0.seo'
    const html = await read('/', {
      ...{ [`${seo}.defaultTitle`]: 'Uusi nimi', [`${seo}.defaultDescription`]: 'Uudet sanat' },
    })
    expect(html).toContain('<title>Uusi nimi – Reuna</title>')
    expect(html).toContain('<meta name="description" content="Uudet sanat"/>')
  })
})

describe('switches of connected shops', () => {
  /** Returns the first URL that is requested for the Finnish store view's catalogue. */
  const requestOf = async (
    settings: Settings,
    connections: object,
  ): Promise<string | undefined> => {
    const requests: string[] = []
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      requests.push(url)
      return Response.json({ code: 500, result: 'not now' }, { status: 500 })
    })
    await visit('/api/search?q=kaapeli', { env: { ...set(settings).env, ...connections } })
    return requests[0]
  }

  it('server.api api-search-query queries the connected search, or the built-in one without an address', async () => {
    expect(await requestOf({}, {})).toBeUndefined()
    expect(await requestOf({}, { SEARCH_URL: 'https://search.test' })).toContain(
      'https://search.test/electronics_fi_',
    )
  })

  it('server.api graphql queries /graphql of the backend, or of server.host and server.port', async () => {
    const graphql = { 'server.api': 'graphql' }
    const backend = { BACKEND_URL: 'https://shop.test/api' }
    expect(await requestOf(graphql, backend)).toMatch(/^https:\/\/shop\.test\/graphql/)
    const changed = { ...graphql, 'server.host': 'graph.test', 'server.port': 8443 }
    expect(await requestOf(changed, backend)).toMatch(/^https:\/\/graph\.test:8443\/graphql/)
  })
})

describe('other values of a brand', () => {
  it('categories.rootId is the category whose children are the departments', async () => {
    const menuOf = (html: string) => /<nav class="shell-menu"[^]*?<\/nav>/.exec(html)?.[0] ?? ''
    expect(menuOf(await read('/'))).toContain('<summary>Ääni</summary>')
    const inner = menuOf(await read('/', { 'categories.rootId': 10 }))
    expect(inner).toContain('href="/c/kuulokkeet"')
    expect(inner).not.toContain('Ääni')
  })

  it('categories.prefetchLevel is the number of levels below the departments in the menu of every page', async () => {
    const menuWith = async (level: number) => {
      const html = await read('/', { 'categories.prefetchLevel': level })
      return /<nav class="shell-menu"[^]*?<\/nav>/.exec(html)?.[0] ?? ''
    }
    const [none, two] = [await menuWith(0), await menuWith(2)]
    expect(none).toMatch(/<a href="[^"]*">Ääni<\/a>/)
    expect(none).not.toContain('href="/c/kuulokkeet"')
    expect(two).toContain('href="/c/kuulokkeet"')
  })

  it('the initial state of a page has storeView with storeCode, config and version', async () => {
    const stateOf = async (path: string, settings: Settings = {}) => {
      const html = await read(path, settings)
      return JSON.parse(/id="reuna-state"[^>]*>([^<]*)/.exec(html)?.[1] ?? '') as unknown
    }
    expect(await stateOf('/')).toMatchObject({
      storeView: { storeCode: 'fi' },
      config: { brand: 'electronics', locale: 'fi-FI', prefix: '', rules: { cart: {} } },
      version: expect.stringMatching(/./),
    })
    expect(await stateOf('/en', { 'storeViews.multistore': true })).toMatchObject({
      storeView: { storeCode: 'en' },
      config: { locale: 'en-US', prefix: '/en' },
    })
  })

  it('home gives each list its filters, size and sort', async () => {
    const listOf = async (settings: Settings) => {
      const html = await read('/', settings)
      const list = /aria-labelledby="list-new_collection"[^]*?<\/section>/.exec(html)?.[0] ?? ''
      return [...list.matchAll(/<h3><a[^>]*>([^<]*)/g)].map(([, name]) => name)
    }
    expect(await listOf({})).toHaveLength(8)
    const collection = 'home.new_collection'
    const settings = {
      ...{ [`${collection}.size`]: 2, [`${collection}.sort`]: 'price' },
      [`${collection}.filters`]: { color: '51' },
    }
    expect(await listOf(settings)).toEqual(['Kaapeli\u00a01\u00a0m', 'Kaapeli\u00a03\u00a0m'])
  })

  it('media is the https origin of original images; empty or without https nothing is fetched', async () => {
    const requests: string[] = []
    const picture = { headers: { 'Content-Type': 'image/png' } }
    vi.stubGlobal('fetch', async (address: URL) => {
      requests.push(String(address))
      return new Response('png', picture)
    })
    const find = (media: string) => findOriginal('/a/b c.png', media, testEnv())
    expect(await find('')).toBeUndefined()
    expect(await find('http://media.test')).toBeUndefined()
    expect(requests).toEqual([])
    expect(await find('https://media.test/shop/')).toMatchObject({ type: 'image/png' })
    expect(requests).toEqual(['https://media.test/shop/a/b%20c.png'])
  })
})
