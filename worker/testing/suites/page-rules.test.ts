import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aboutUs, attributeOf, categoryOf } from '../../../shared/fixtures/catalogue.ts'
import { productOf } from '../../../shared/fixtures/make-product.ts'
import { configurableProduct } from '../../../shared/fixtures/products.ts'
import type { Product } from '../../../shared/product/product.ts'
import { electronics } from '../../brand/electronics.ts'
import { defaultView } from '../../brand/select-view.ts'
import { siteOf } from '../../brand/site.ts'
import { ancestorsOf } from '../../navigation/tree.ts'
import type { CatalogEngine, Ports } from '../../catalog/engine.ts'
import { sqlEngine } from '../../catalog/sql/engine.ts'
import { createHomeLists } from '../../home/lists.ts'
import { listingQuery } from '../../page-query/listing.ts'
import type { ShopDocument } from '../../shop/import/writer.ts'
import { documents, HEADPHONES_CATEGORY } from '../products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../shop.ts'

const products: readonly Product[] = [
  productOf({ ...HEADPHONES_CATEGORY, id: 800, sku: 'SAME', name: 'Sama polku', url_path: 'same' }),
  productOf({ id: 801, sku: 'DEEP', name: 'Nappi syvällä', category_ids: [10, 11, 12] }),
  productOf({
    ...{ ...HEADPHONES_CATEGORY, id: 802, sku: 'ERIN', name: 'Erinin suosikki', price: 77 },
    attributes: { color: '52', size: '60', erin_recommends: '1' },
  }),
  productOf({
    ...{ ...HEADPHONES_CATEGORY, id: 805, sku: 'OTHER', name: 'Toinen laite', price: 78 },
    attributes: { color: '51', size: '61', erin_recommends: '0' },
  }),
  productOf({
    ...HEADPHONES_CATEGORY,
    id: 803,
    sku: 'LONELY',
    name: 'Tyhjä sarja',
    type_id: 'grouped',
  }),
  {
    ...configurableProduct,
    ...{ id: 804, sku: 'GONE', name: 'Loppunut perhe', slug: 'gone', url_path: 'gone.html' },
    configurable_children: configurableProduct.configurable_children.map((child, index) => ({
      ...{ ...child, sku: `GONE-${index}`, status: 2 },
    })),
  },
  ...[1, 2, 3, 4].flatMap((visibility) =>
    [0, 1, 2, 3].map((status) =>
      productOf({
        ...{ id: 900 + 10 * visibility + status, sku: `V${visibility}S${status}`, name: 'Näkyvä' },
        ...{ visibility, status, category_ids: [30] },
      }),
    ),
  ),
]
const more: readonly ShopDocument[] = [
  ...products.map((value) => ({ type: 'product', value }) as const),
  ...[
    categoryOf({ id: 12, name: 'Napit', slug: 'napit', path: '1/2/10/11/12', url_path: 'same' }),
    categoryOf({ id: 13, name: 'Toinen', slug: 'toinen', path: '1/2/13', url_path: 'second' }),
    categoryOf({ id: 30, name: 'Näkyvät', slug: 'nakyvat', path: '1/2/30' }),
  ].map((value) => ({ type: 'category', value }) as const),
  {
    type: 'attribute',
    value: { ...attributeOf('erin_recommends', 'Erin suosittelee', []), frontend_input: 'boolean' },
  },
  ...['same', 'second', 'third'].map(
    (identifier, index) =>
      ({ type: 'cms_page', value: { ...aboutUs, id: 50 + index, identifier } }) as const,
  ),
]

let log: Record<string, unknown>[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([...documents, ...more])
})

beforeEach(() => {
  log = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(JSON.parse(line)))
})

afterAll(() => void vi.useRealTimers())

async function read(path: string, init?: Parameters<typeof visit>[1]) {
  const response = await visit(path, init)
  const location = response.headers.get('Location')
  return { status: response.status, location, html: await response.text() }
}

/** A static file service, by path; other paths are 404. */
const filesOf = (files: Readonly<Record<string, string>>) => {
  const fetch = async ({ url }: Request) => {
    const text = files[new URL(url).pathname]
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text)
  }
  return { env: { ASSETS: { fetch } as unknown as Fetcher } }
}
const bannerFile = (title: string) =>
  JSON.stringify({ headImage: { title, link: '/c/aani', image: '/demo/og.svg' } })
const broken = {
  prepare: () => {
    throw new Error('gone')
  },
} as unknown as D1Database

describe('addresses', () => {
  it('resolves a path of three documents as the product, then the category, then the content page', async () => {
    expect(await read('/same')).toMatchObject({ status: 301, location: '/p/SAME/product-800' })
    expect(await read('/second')).toMatchObject({ status: 301, location: '/c/toinen' })
    expect(await read('/third')).toMatchObject({ status: 301, location: '/i/third' })
  })

  it('has a third path segment for configurable products only; others redirect to their own URL', async () => {
    expect(await read('/p/CBL-1/product-1001/CBL-1-X')).toMatchObject({
      status: 301,
      location: '/p/CBL-1/product-1001',
    })
  })

  it('returns "Request does not match any route." for an unknown API address, in the language of the store view', async () => {
    for (const path of ['/api/nothing', '/api/search/more']) {
      const response = await visit(path)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
      expect(await response.json()).toEqual({
        code: 'route.not-found',
        message: 'Osoitetta ei ole.',
      })
    }
  })
})

describe('a category page', () => {
  it('starts page n at 50 x (n - 1) with a page size of 50', () => {
    expect(listingQuery({})).toMatchObject({ from: 0, size: 50 })
    expect(listingQuery({ page: '3' })).toMatchObject({ from: 100, size: 50 })
  })

  it('accepts comma-separated category_ids and includes their child categories', async () => {
    const named = async (ids: string) => (await read(`/c/aani?category_ids=${ids}&sort=price`)).html
    expect(await named('11')).toContain('Nappi syvällä')
    expect(await named('12')).not.toContain('Kaapeli\u00a01\u00a0m')
    const both = await named('11,12')
    expect(both).toContain('Nappi syvällä')
    expect(both).toContain('Kaapeli\u00a01\u00a0m')
    expect(await named('13')).toContain('Kaapeli\u00a01\u00a0m')
  })

  it('shows ancestors up to the root category', () => {
    const at = (id: number, parent_id: number) =>
      categoryOf({ id, parent_id, name: `${id}`, slug: `${id}`, path: `${id}` })
    const tree = [at(2, 1), at(10, 2), at(11, 10), at(12, 11), at(40, 40), at(41, 40), at(50, 51)]
    const trailOf = (id: number, parent: number) =>
      ancestorsOf(at(id, parent), [...tree, at(51, 50)], 2).map((each) => each.id)
    expect(trailOf(12, 11)).toEqual([10, 11])
    expect(trailOf(10, 2)).toEqual([])
    expect(trailOf(42, 41)).toEqual([40, 41])
    expect(trailOf(52, 50)).toEqual([51, 50])
    expect(trailOf(60, 999)).toEqual([])
  })

  it('lists products with visibility 2, 3 or 4 and status 0 or 1', async () => {
    const found = await sqlEngine(testEnv().SHOP, 'electronics_fi', 'fi-FI').products({
      categoryIds: [30],
    })
    expect(found.items.map(({ sku }) => sku).toSorted()).toEqual(
      [2, 3, 4].flatMap((visibility) => [`V${visibility}S0`, `V${visibility}S1`]),
    )
  })

  it('filters by color, size, price and erin_recommends', async () => {
    const { html } = await read('/c/kuulokkeet')
    for (const name of ['color', 'size', 'price_from', 'price_to', 'erin_recommends']) {
      expect(html).toContain(`name="${name}"`)
    }
    for (const query of ['color=52', 'size=60', 'price=77-77', 'erin_recommends=1']) {
      const filtered = (await read(`/c/kuulokkeet?${query}`)).html
      expect(filtered, query).toContain('Erinin suosikki')
      expect(filtered, query).not.toContain('Toinen laite')
    }
  })

  it('reads at most 4,000 categories and 150 attributes of the built-in shop', async () => {
    const { SHOP } = testEnv()
    await stockCatalog([], 'crowded')
    const sql = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO document (catalog, type, id, key, position, hash, doc)
      SELECT (SELECT no FROM catalog WHERE name = 'crowded'), ?1, i, i, i, '', '{}' FROM n`
    const insert = (type: string, count: number) => SHOP.prepare(sql).bind(type, count)
    await SHOP.batch([insert('category', 4010), insert('attribute', 160)])
    const engine = sqlEngine(SHOP, 'crowded', 'fi-FI')
    expect(await engine.categories()).toHaveLength(4000)
    expect(await engine.attributes()).toHaveLength(150)
  })
})

describe('a product page', () => {
  it('shows "No available product variants" if there are none', async () => {
    const { status, html } = await read('/p/GONE/gone')
    expect(status).toBe(200)
    expect(html).toContain('Yhtään vaihtoehtoa ei ole saatavilla')
    expect((await read('/p/PHONE/product-200')).html).not.toContain('Yhtään vaihtoehtoa')
  })

  it('logs a grouped product with no product_links as an error, and no other', async () => {
    await read('/p/LONELY/product-803')
    expect(log).toMatchObject([{ code: 'product.no-links', level: 'error', product: 803 }])
    log = []
    const set = documents.find(
      ({ type, value }) => type === 'product' && value.type_id === 'grouped',
    )
    if (set?.type !== 'product') throw new Error('the goods hold a grouped product')
    expect((await read(`/p/${set.value.sku}/${set.value.slug}`)).status).toBe(200)
    expect(log).toEqual([])
  })
})

describe('the home page', () => {
  it('loads banners from the file of the store code, else from the defaults', async () => {
    const both = {
      '/banners/fi.json': bannerFile('Oma'),
      '/banners/default.json': bannerFile('Yleinen'),
    }
    expect((await read('/', filesOf(both))).html).toContain('<h1>Oma</h1>')
    const { '/banners/default.json': text } = both
    const shared = await read('/', filesOf({ '/banners/default.json': text }))
    expect(shared.html).toContain('<h1>Yleinen</h1>')
  })

  it('logs a failed banner file at debug level only', async () => {
    const failing = { fetch: () => Promise.reject(new Error('zq9canary')) } as unknown as Fetcher
    const inits = [filesOf({ '/banners/fi.json': '{"broken"' }), { env: { ASSETS: failing } }]
    for (const init of inits) {
      log = []
      const { status, html } = await read('/', init)
      expect(status).toBe(200)
      expect(html).not.toMatch(/zq9canary|role="alert"|data-page="error"/)
      expect(log.length).toBeGreaterThan(0)
      for (const line of log) expect(line).toMatchObject({ code: 'banners.unread', level: 'debug' })
    }
  })

  it('uses the promo products if the outlet query returns no items', async () => {
    const listsWhere = (found: readonly string[]) => {
      const requests: unknown[] = []
      const products = async (query: Parameters<CatalogEngine['products']>[0]) => {
        requests.push(query)
        const [code = ''] = Object.keys(query.filters ?? {})
        return { items: found.includes(code) ? [{ sku: code }] : [] }
      }
      const site = siteOf(electronics, defaultView(electronics), undefined)
      return {
        asked: requests,
        lists: createHomeLists({ site, catalog: { products } } as unknown as Ports),
      }
    }
    const none = listsWhere(['sale'])
    expect(await none.lists('outlet_products')).toEqual([{ sku: 'sale' }])
    expect(none.asked).toEqual(
      ['outlet', 'sale'].map((code) => ({
        ...{ filters: { [code]: ['1'] }, size: 6, sort: 'created_at' },
      })),
    )
    const some = listsWhere(['outlet', 'sale'])
    expect(await some.lists('outlet_products')).toEqual([{ sku: 'outlet' }])
    expect(await some.lists('new_products')).toEqual([])
    expect(some.asked).toHaveLength(2)
  })

  it('replaces sold-out products by the next ones, and shows them last if there are too few', async () => {
    const listOf = async (stock: readonly boolean[]) => {
      const items = stock.map((is_in_stock, sku) => ({ sku, stock: { is_in_stock, qty: 9 } }))
      const products = async ({ size = 0 }: Parameters<CatalogEngine['products']>[0]) => ({
        items: items.slice(0, size),
      })
      const site = siteOf(electronics, defaultView(electronics), undefined)
      const lists = createHomeLists({ site, catalog: { products } } as unknown as Ports)
      return (await lists('outlet_products')).map(({ sku }) => sku)
    }
    expect(await listOf([true, false, true, true, true, true, true, true])).toEqual([
      ...[0, 2, 3, 4, 5, 6],
    ])
    expect(await listOf([false, true, true])).toEqual([1, 2, 0])
  })
})

describe('messages of failures', () => {
  it("logs 'Internal Server Error while rendering.' if a page cannot be rendered", async () => {
    expect((await read('/c/kuulokkeet', { env: { SHOP: broken } })).status).toBe(503)
    expect(log.map(({ message }) => message)).toContain('Internal Server Error while rendering.')
  })

  it("logs 'Internal Server Error 500' for an unhandled error", async () => {
    expect((await read('/', { env: { REUNA_SETTINGS: '{' } })).status).toBe(500)
    expect(log).toMatchObject([{ code: 'server.failed', message: 'Internal Server Error 500' }])
  })

  it('returns 503 with the error of a failed search instead of the list', async () => {
    const api = await visit('/api/search?q=kaapeli', { env: { SHOP: broken } })
    expect(api.status).toBe(503)
    expect(await api.json()).toEqual({
      code: 'catalogue.search-failed',
      message: 'Haku ei ole juuri nyt käytettävissä.',
    })
    expect(log).toMatchObject([{ message: 'Search is not available right now.' }])
  })
})
