import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { priceContext } from '../../shared/price/context.ts'
import { ShopError } from '../../shared/error.ts'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'
import type { Env } from '../env.ts'
import { shopApp } from '../shop/app.ts'
import { backendStub, type StubProduct } from '../testing/backend-stub.ts'
import { BROKEN_ANSWERS, type BrokenAnswer } from '../testing/broken-answers.ts'
import { loadCaseCatalog } from '../testing/load-case-catalog.ts'
import type { Send } from './request-json.ts'
import { type Backend, backendClient } from './client.ts'

const env = bindings as unknown as Env
const CATALOG = 'backend_en'
const NOW = Date.parse('2026-06-01T10:00:00Z')
const PRICES = { currencyCode: 'EUR', storeId: 1 }

const stubProduct = (sku: string, id: number, qty: number, price: number): StubProduct => ({
  ...{ sku, id, qty, price },
  url_path: `shop/goods-${id}.html`,
})
const chargers = Array.from({ length: 14 }, (_, index) =>
  stubProduct(`CH-${index + 1}`, 101 + index, 50 - index, 10 * (index + 1)),
)
const STUB_PRODUCTS = [
  ...chargers,
  stubProduct('US-1', 120, 40, 12),
  stubProduct('US-3', 122, 0, 150),
]

const stub = backendStub(STUB_PRODUCTS)
const connected = backendClient({ fetch: stub.fetch, baseUrl: 'https://shop.test/' })
const builtIn = builtInShop()

function builtInShop(): Backend {
  const catalog = sqlEngine(env.SHOP, CATALOG, 'en-US')
  const view = defaultView(electronics)
  const shop = shopApp(catalog, {
    ...PRICES,
    context: async () => priceContext(electronics, view, await catalog.taxRules(), NOW),
  })
  const send: Send = async (request) => shop.fetch(request)
  return backendClient({ fetch: send, baseUrl: 'http://shop.internal' })
}

beforeAll(() => loadCaseCatalog(env.SHOP, CATALOG))

describe.each([
  { name: 'a connected shop', backend: connected },
  { name: 'the built-in shop', backend: builtIn },
])('the commerce contract of $name', ({ backend }) => {
  it('reports the stock of a sku with is_in_stock, qty and product_id', async () => {
    const item = await backend.checkStock('US-1')
    expect(item).toMatchObject({ is_in_stock: true, qty: 40, product_id: 120 })
    expect(await backend.checkStock('US-3')).toMatchObject({ is_in_stock: false, qty: 0 })
  })

  it('returns undefined for the stock of an unknown sku', async () => {
    expect(await backend.checkStock('NONE')).toBeUndefined()
  })

  it('reports the stock of a list by sku', async () => {
    const stock = await backend.listStock(['US-3', 'CH-2', 'US-1'])
    expect([...stock].map(([sku, { qty }]) => [sku, qty])).toEqual([
      ['US-3', 0],
      ['CH-2', 49],
      ['US-1', 40],
    ])
  })

  it('returns the rest of a list when one sku is unknown', async () => {
    const stock = await backend.listStock(['CH-1', 'NONE', 'CH-3', 'CH-1'])
    expect([...stock.keys()]).toEqual(['CH-1', 'CH-3'])
  })

  it('returns more SKUs than one request may contain', async () => {
    const skus = STUB_PRODUCTS.map(({ sku }) => sku)
    expect([...(await backend.listStock(skus)).keys()]).toEqual(skus)
    expect((await backend.listStock([])).size).toBe(0)
  })

  it('renders prices with and without tax and omits unknown SKUs', async () => {
    const prices = await backend.renderPrices({ skus: ['CH-2', 'NONE'], ...PRICES })
    expect(prices.map(({ id, price_info }) => [id, price_info.final_price])).toEqual([[102, 20]])
    const [price] = prices
    const net = price?.price_info.extension_attributes?.tax_adjustments?.final_price
    expect(net).toBeLessThan(20)
    expect(price?.currency_code).toBe('EUR')
    expect(await backend.renderPrices({ skus: [], ...PRICES })).toEqual([])
  })

  it('rejects a SKU that the contract does not allow', async () => {
    const error = await failure(backend.checkStock('x'.repeat(200)))
    expect(error).toMatchObject({ code: 'answer.status', details: { status: 400 } })
  })
})

describe('the built-in shop', () => {
  it('reports the stock of a variant by its own sku', async () => {
    expect(await builtIn.checkStock('CF-1-WHITE-2')).toMatchObject({ qty: 5, product_id: 1232 })
  })

  it('renders the lowest and the highest price of the saleable variants', async () => {
    const [family] = await builtIn.renderPrices({ skus: ['CF-1'], ...PRICES })
    expect(family?.price_info).toMatchObject({ minimal_price: 19.9, max_price: 24.9 })
  })

  it('renders the active special price and the regular price', async () => {
    const [special] = await builtIn.renderPrices({ skus: ['US-2/B "x"'], ...PRICES })
    expect(special?.price_info).toMatchObject({
      final_price: 45,
      special_price: 45,
      regular_price: 50,
    })
  })

  it('renders a bundle as the sum of its parts', async () => {
    const [bundle] = await builtIn.renderPrices({ skus: ['BU-1'], ...PRICES })
    expect(bundle?.price_info.final_price).toBe(32)
  })

  it('has no URL mapping', async () => {
    expect(await builtIn.mapUrl('shop/goods-120.html')).toBeUndefined()
  })
})

describe('a connected shop', () => {
  it('requests lists in groups of 15 SKUs', async () => {
    const stub = backendStub(STUB_PRODUCTS)
    const backend = backendClient({ fetch: stub.fetch, baseUrl: 'https://shop.test' })
    await backend.listStock(STUB_PRODUCTS.map(({ sku }) => sku))
    const sizes = stub.urls.map((url) => url.searchParams.get('skus')?.split(',').length)
    expect(sizes).toEqual([15, 1])
  })

  it('sends the customer token and the cart id as query parameters, empty for guests', async () => {
    const stub = backendStub(STUB_PRODUCTS)
    const backend = backendClient({
      fetch: stub.fetch,
      baseUrl: 'https://shop.test',
      storeCode: 'fi',
    })
    await backend.checkStock('US-1')
    await backend.checkStock('US-1', { token: 'secret', cartId: '17' })
    expect(stub.urls.map(({ search }) => search)).toEqual([
      '?sku=US-1&token=&cartId=&storeCode=fi',
      '?sku=US-1&token=secret&cartId=17&storeCode=fi',
    ])
  })

  it('sends the token in a header if UPSTREAM_AUTH is header', async () => {
    const stub = backendStub(STUB_PRODUCTS)
    const backend = backendClient({
      fetch: stub.fetch,
      baseUrl: 'https://shop.test',
      tokenInHeader: true,
    })
    await backend.checkStock('US-1', { token: 'secret' })
    await backend.checkStock('US-1')
    expect(stub.urls.map(({ search }) => search.includes('token'))).toEqual([false, false])
    expect(stub.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer secret',
      null,
    ])
  })

  it('calls render-list with comma-joined SKUs, currencyCode, storeId and, if known, userGroupId', async () => {
    const stub = backendStub(STUB_PRODUCTS)
    const backend = backendClient({ fetch: stub.fetch, baseUrl: 'https://shop.test' })
    await backend.renderPrices({ skus: ['CH-1', 'CH-2'], ...PRICES })
    await backend.renderPrices({ skus: ['CH-1'], ...PRICES, userGroupId: 3 })
    expect(stub.requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
    expect(stub.urls.map(({ pathname }) => pathname)).toEqual(
      Array.from({ length: 2 }, () => '/api/product/render-list'),
    )
    const requested = stub.urls.map(({ searchParams }) =>
      ['skus', 'currencyCode', 'storeId', 'userGroupId'].map((name) => searchParams.get(name)),
    )
    expect(requested).toEqual([
      ['CH-1,CH-2', 'EUR', '1', null],
      ['CH-1', 'EUR', '1', '3'],
    ])
  })

  it('calls stock/check with a SKU and stock/list with comma-joined SKUs by GET', async () => {
    const stub = backendStub(STUB_PRODUCTS)
    const backend = backendClient({ fetch: stub.fetch, baseUrl: 'https://shop.test' })
    await backend.checkStock('US-1')
    await backend.listStock(['CH-1', 'CH-2'])
    expect(stub.requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
    expect(stub.urls.map(({ pathname }) => pathname)).toEqual([
      '/api/stock/check',
      '/api/stock/list',
    ])
    expect(stub.urls[0]?.searchParams.get('sku')).toBe('US-1')
    expect(stub.urls[1]?.searchParams.get('skus')).toBe('CH-1,CH-2')
  })

  it('maps an address to its document', async () => {
    expect(await connected.mapUrl('/shop/goods-120.html')).toEqual({
      type: 'product',
      document: { id: 120, sku: 'US-1', url_path: 'shop/goods-120.html' },
    })
  })

  it('maps only addresses with a document of their own', async () => {
    expect(await connected.mapUrl('nowhere')).toBeUndefined()
    expect(await connected.mapUrl('goods-120.html')).toBeUndefined()
    expect(await connected.mapUrl('/')).toBeUndefined()
  })

  it('keeps the path prefix and never leaves its own origin', async () => {
    const stub = backendStub(STUB_PRODUCTS)
    const backend = backendClient({ fetch: stub.fetch, baseUrl: 'https://shop.test/api/' })
    await backend.checkStock('../../admin?x=1#y')
    await backend.checkStock('http://169.254.169.254/')
    expect(stub.urls.map(({ origin, pathname }) => origin + pathname)).toEqual([
      'https://shop.test/api/stock/check',
      'https://shop.test/api/stock/check',
    ])
  })
})

const json = (body: unknown, status = 200): Response => Response.json(body, { status })

async function failure(promise: Promise<unknown>): Promise<ShopError> {
  const error: unknown = await promise.catch((cause: unknown) => cause)
  if (!(error instanceof ShopError)) throw new Error(`no ShopError but ${String(error)}`)
  return error
}

describe('broken answers of a backend', () => {
  const CALLER = { token: 'tok-secret', cartId: 'cart-secret' }
  const request = (
    respond: (request: Request) => Response | Promise<Response>,
  ): Promise<unknown> => {
    const send: Send = async (request) => respond(request)
    return backendClient({ fetch: send, baseUrl: 'https://shop.test', timeoutMs: 100 }).checkStock(
      'US-1',
      CALLER,
    )
  }

  const refusals: readonly BrokenAnswer[] = [
    ...BROKEN_ANSWERS,
    {
      name: 'a result of another form has the wrong response format',
      code: 'answer.format',
      respond: () => json({ code: 200, result: { qty: 'many' } }),
    },
    {
      name: 'a missing result has the wrong response format',
      code: 'answer.format',
      respond: () => json({ code: 200 }),
    },
    {
      name: 'a code other than 200 is a refusal',
      code: 'answer.status',
      respond: () => json({ code: 500, result: 'boom' }, 500),
    },
    {
      name: 'a name that is not found behind the backend is an outage',
      code: 'answer.unreachable',
      respond: () => json({ code: 500, result: { code: 'ENOTFOUND', errno: -3008 } }, 500),
    },
  ]

  for (const { name, code, respond } of refusals) {
    it(`${name}, and tells no token`, async () => {
      const error = await failure(request(respond))
      expect(error.code).toBe(code)
      expect(`${error.message} ${JSON.stringify(error.details)}`).not.toContain('secret')
    })
  }

  it('uses the code of an error object inside a 500', async () => {
    const error = await failure(
      request(() => json({ code: 500, result: { errorMessage: 'x', code: 401 } }, 500)),
    )
    expect(error.details).toEqual({ operation: 'stock.check', status: 401 })
  })

  it('reads a code written as text', async () => {
    const item = { is_in_stock: 1, qty: '7' }
    expect(await request(() => json({ code: '200', result: item }))).toEqual({
      is_in_stock: true,
      qty: 7,
    })
  })

  it('ignores the HTTP status if the response has a code', async () => {
    const item = { is_in_stock: true, qty: 7 }
    expect(await request(() => json({ code: 200, result: item }, 201))).toEqual(item)
  })
})
