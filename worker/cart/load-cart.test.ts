import { electronics } from '../brand/electronics.ts'
import { createExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { totalsRows } from '../../shared/cart/totals.ts'
import { session } from '../session/middleware.ts'
import { site } from '../brand/site-api.ts'
import type { Env } from '../env.ts'
import { seedCustomers } from '../cli/demo/customers.ts'
import { runScheduled } from '../scheduled.ts'
import { documents } from '../testing/products.ts'
import { openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { createGuest, pullLines, Shopper } from '../testing/shopper.ts'
import { loadCart, type LoadedCart } from './load-cart.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  await seedCustomers(testEnv().SHOP, electronics, 'a demo password', NOW)
})

beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

/** Loads the cart page's data for this browser. */
async function load(shopper: Shopper, overrides: Partial<Env> = {}) {
  let loaded: LoadedCart | undefined
  let texts: readonly string[] = []
  const app = new Hono<{ Bindings: Env }>().use(
    site(() => false),
    session,
  )
  app.get('/cart', async (c) => {
    const { shop } = c.get('site')
    loaded = await loadCart(await c.get('session')(), c.env)
    texts = totalsRows(loaded.cart, shop.t).map(({ code, value }) => `${code} ${value}`)
    return c.text('')
  })
  const cookie = [...shopper.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request('http://localhost/cart', { headers: { Cookie: cookie } })
  await app.fetch(request, testEnv(overrides), createExecutionContext())
  if (!loaded) throw new Error('nothing was loaded')
  return { ...loaded, rows: texts, lines: loaded.cart.items }
}

const settings = (values: object) => ({ REUNA_SETTINGS: JSON.stringify(values) })

describe('the loaded cart', () => {
  it("is the server's cart with images, URLs, option labels, stock and totals", async () => {
    const { shopper } = await createGuest(
      { sku: 'PHONE-B-128', qty: 1 },
      { sku: 'KA-7/B', qty: 2 },
      { sku: 'CBL-1', qty: 1 },
    )
    const { lines, rows, cart, shippingMethods, isUnknown } = await load(shopper)
    expect(lines).toMatchObject([
      {
        ...{ sku: 'PHONE', parentSku: 'PHONE', childSku: 'PHONE-B-128', onServer: 'confirmed' },
        ...{ href: '/p/PHONE/product-200/PHONE-B-128', price_incl_tax: 499, is_in_stock: true },
        totals: {
          row_total_incl_tax: 499,
          options: [
            { label: 'Colour', value: 'Black' },
            { label: 'Storage', value: '128 GB' },
          ],
        },
      },
      { sku: 'KA-7/B', image: '/k/a/ka-7.jpg', info: { stock: 'cart.stock.in' }, errors: {} },
      { sku: 'CBL-1' },
    ])
    expect(rows).toEqual(['subtotal 704.8', 'shipping null', 'tax 143.21', 'grand_total 704.8'])
    expect(cart.serverCart).toBe('guest')
    expect(shippingMethods[0]).toMatchObject({
      ...{ method_title: 'Posti', price_incl_tax: 0 },
      free_shipping: { from: 120, otherwise: 5 },
    })
    expect(isUnknown).toBe(false)
  })

  it('is empty if nothing was added, and unknown if the shop does not respond', async () => {
    expect(await load(new Shopper())).toMatchObject({ lines: [], isUnknown: false, rows: [] })
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await shopper.post('add', { sku: 'CBL-1' })
    shop.fail(/pull/, refuseWith(500, 'away'))
    expect(await load(shopper, shop.env)).toMatchObject({ lines: [], isUnknown: true })
    shop.mend()
    shop.fail(/totals|stock|shipping/, () => Promise.reject(new TypeError('away')))
    const { lines, rows, shippingMethods } = await load(shopper, shop.env)
    expect(lines).toMatchObject([{ sku: 'CBL-1', info: {}, errors: {} }])
    expect(rows).toEqual(['subtotal_incl_tax 6', 'grand_total 6'])
    expect(shippingMethods).toEqual([])
  })

  it('has "Out of the stock!" and "There is less in stock" at unavailable lines', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 }, { sku: 'CBL-2', qty: 5 })
    const shop = openRemoteShop()
    shop.fail(/stock\/list/, () =>
      Response.json({
        code: 200,
        result: [
          { is_in_stock: false, qty: 0, product_id: 1001 },
          { is_in_stock: true, qty: 2, product_id: 1002 },
        ],
      }),
    )
    const { lines } = await load(shopper, shop.env)
    expect(lines.map(({ errors }) => errors)).toEqual([
      { stock: 'cart.stock.out' },
      { stock: 'cart.stock.few' },
    ])
  })
})

describe('an out-of-stock product in the cart', () => {
  const cable = { is_in_stock: false, qty: 0, product_id: 1001 }
  const other = { is_in_stock: true, qty: 20, product_id: 1002 }
  const BOTH_OFF = { 'stock.synchronize': false, 'stock.allowOutOfStockInCart': false }

  const cartOf = async (...skus: readonly string[]) => {
    const { shopper } = await createGuest(...skus.map((sku) => ({ sku, qty: 1 })))
    const shop = openRemoteShop()
    shop.fail(/stock\/list/, () =>
      Response.json({ code: 200, result: skus.length > 1 ? [cable, other] : [cable] }),
    )
    return { shopper, shop }
  }

  const soldOut = async (values: object) => {
    const { shopper, shop } = await cartOf('CBL-1', 'CBL-2')
    const { lines, unavailable } = await load(shopper, { ...shop.env, ...settings(values) })
    return { shown: lines.map(({ sku }) => sku), gone: unavailable, left: await pullLines(shopper) }
  }

  it('stock.allowOutOfStockInCart and stock.synchronize off: is removed from the server’s cart and named', async () => {
    const { shown, gone, left } = await soldOut(BOTH_OFF)
    expect([shown, left.map(({ sku }) => sku)]).toEqual([['CBL-2'], ['CBL-2']])
    expect(gone).not.toBe('')
  })

  it.each(['/cart', '/checkout'])('both off: %s names the removed line', async (path) => {
    const { shopper, shop } = await cartOf('CBL-1', 'CBL-2')
    const env = { ...shop.env, ...settings(BOTH_OFF) }
    const [named] = (await pullLines(shopper)).map(({ name }) => name)
    const page = await shopper.send(path, { method: 'GET', env })
    expect(page.status).toBe(200)
    expect(page.text).toContain(`Ei enää ostoskorissasi: ${named}.`)
    expect((await pullLines(shopper)).map(({ sku }) => sku)).toEqual(['CBL-2'])
    const reloaded = await shopper.send(path, { method: 'GET', env })
    expect(reloaded.text).not.toContain('Ei enää ostoskorissasi')
  })

  it('both off: an emptied checkout redirects to the cart, which shows the reason', async () => {
    const { shopper, shop } = await cartOf('CBL-1')
    const env = { ...shop.env, ...settings(BOTH_OFF) }
    const { status, headers } = await shopper.send('/checkout', { method: 'GET', env })
    const way = headers.get('Location') ?? ''
    expect([status, way]).toEqual([303, '/cart?notice=cart.unavailable'])
    expect((await shopper.send(way, { method: 'GET', env })).text).toContain(
      'Osa tuotteista ei ole saatavilla.',
    )
  })

  it.each([
    { 'stock.synchronize': true, 'stock.allowOutOfStockInCart': false },
    { 'stock.synchronize': false, 'stock.allowOutOfStockInCart': true },
  ])('stays with %j', async (values) => {
    const { shown, gone, left } = await soldOut(values)
    expect([shown.length, left.length, gone]).toEqual([2, 2, ''])
  })
})

describe('settings of a brand', () => {
  const sentBy = async (values: object, fields: Record<string, string>) => {
    const shop = openRemoteShop()
    const bodies: unknown[] = []
    shop.fail(/cart\/update/, async (request, work) => {
      bodies.push(await request.clone().json())
      return work()
    })
    const shopper = new Shopper({ ...shop.env, ...settings(values) })
    const { status } = await shopper.post('add', fields)
    return { shopper, shop, status, body: bodies[0] as { cartItem: Record<string, unknown> } }
  }
  const phone = { sku: 'PHONE', childSku: 'PHONE-B-128' }

  it('cart.setConfigurableProductOptions on: a variant is ordered as its parent with options', async () => {
    const { body, shopper } = await sentBy({}, phone)
    expect(body.cartItem).toMatchObject({
      sku: 'PHONE',
      product_option: {
        extension_attributes: { configurable_item_options: [{ option_value: '50' }, {}] },
      },
    })
    const [line] = await pullLines(shopper)
    expect(line?.product_option?.extension_attributes.configurable_item_options).toHaveLength(2)
  })

  it('cart.setConfigurableProductOptions off: a variant is ordered by its own sku', async () => {
    const { body, shopper } = await sentBy({ 'cart.setConfigurableProductOptions': false }, phone)
    expect(body.cartItem).toMatchObject({ sku: 'PHONE-B-128', qty: 1 })
    expect(body.cartItem['product_option']).toBeUndefined()
    const [line] = await pullLines(shopper)
    expect(line).toMatchObject({ sku: 'PHONE-B-128', parentSku: 'PHONE' })
    expect(line?.product_option).toBeUndefined()
  })

  it("stock.synchronize on: a form checks the stock; off: the catalogue's stock counts", async () => {
    const on = await sentBy({}, { sku: 'CBL-1' })
    expect(on.shop.lines.some((line) => line.includes('/stock/'))).toBe(true)
    const off = await sentBy({ 'stock.synchronize': false }, { sku: 'CBL-1' })
    expect([off.status, off.shop.lines.some((line) => line.includes('/stock/'))]).toEqual([
      303,
      false,
    ])
  })

  it('queues.maxCartBypassAttempts: limits how often a cart falls back to a guest', async () => {
    const shop = openRemoteShop()
    for (const [limit, expected] of [
      [0, 401],
      [1, 200],
    ] as const) {
      const values = { 'queues.maxCartBypassAttempts': limit }
      const shopper = new Shopper({ ...shop.env, ...settings(values) })
      const password = 'a demo password'
      await shopper.call('session.login', { username: 'demo@reuna.example', password })
      shop.fail(/create/, async (request, work) =>
        new URL(request.url).searchParams.get('token') === ''
          ? work()
          : Response.json({ code: 401, result: 'expired' }, { status: 401 }),
      )
      expect((await shopper.call('cart.create', {})).status).toBe(expected)
      shop.mend()
    }
  })

  const priceOf = async (values: object) => {
    const shop = openRemoteShop()
    const final = {
      final_price: 4.44,
      extension_attributes: { tax_adjustments: { final_price: 3.54 } },
    }
    shop.fail(/render-list/, () =>
      Response.json({ code: 200, result: { items: [{ id: 1001, price_info: final }] } }),
    )
    const shopper = new Shopper({ ...shop.env, ...settings(values) })
    const { result } = await shopper.call('price.list', { skus: 'CBL-1' })
    return { result, lines: shop.lines }
  }

  it("products.alwaysSyncPlatformPricesOver on: prices come from the backend's render-list", async () => {
    const { result, lines } = await priceOf({ 'products.alwaysSyncPlatformPricesOver': true })
    expect(result).toMatchObject([{ sku: 'CBL-1', final_price_incl_tax: 4.44, final_price: 3.54 }])
    expect(lines[0]).toMatch(/render-list\?skus=CBL-1&currencyCode=EUR&storeId=1/)
  })

  it('products.alwaysSyncPlatformPricesOver off: no prices are fetched from the backend', async () => {
    const { result, lines } = await priceOf({})
    expect(result).toMatchObject([{ sku: 'CBL-1', final_price_incl_tax: 6 }])
    expect(lines).toEqual([])
  })
})

describe('the scheduled deletion', () => {
  it("removes guest carts after 60 days and expired tokens, never a customer's cart", async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const customer = new Shopper()
    const password = 'a demo password'
    await customer.call('session.login', { username: 'demo@reuna.example', password })
    await customer.call('cart.create', {})
    await customer.call('cart.update', { cartItem: { sku: 'CBL-3', qty: 1 } })
    const env = testEnv()
    const day = 24 * 60 * 60 * 1000
    await runScheduled(env, NOW + 59 * day)
    expect(await pullLines(shopper)).toMatchObject([{ sku: 'CBL-1' }])
    await runScheduled(env, NOW + 61 * day)
    const { results } = await env.SHOP.prepare(
      'SELECT sku FROM cart_item JOIN cart ON cart.id = cart WHERE customer IS NULL',
    ).all()
    expect(results).toEqual([])
    const tokens = await env.SHOP.prepare('SELECT count(*) AS n FROM customer_token').first('n')
    expect(tokens).toBe(0)
    const stored = await env.SHOP.prepare('SELECT count(*) AS n FROM cart_item').first('n')
    expect(stored).toBe(1)
  })
})
