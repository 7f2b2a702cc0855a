import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartItemRequest } from '../../shared/cart/server-item.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog } from '../testing/shop.ts'
import { createGuest, pullLines, Shopper } from '../testing/shopper.ts'

const PHONE = {
  extension_attributes: {
    configurable_item_options: [
      { option_id: '93', option_value: 50, label: 'Colour', value: 'Black' },
      { option_id: 144, option_value: '128' },
    ],
  },
}
const KIT = {
  extension_attributes: {
    bundle_options: [
      { option_id: 1, option_qty: 2, option_selections: ['1'] },
      { option_id: 2, option_qty: 2, option_selections: ['4'] },
    ],
  },
}

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

describe('the cart API', () => {
  it('creates a guest cart and keeps it on repeated calls; renew creates a new one', async () => {
    const shopper = new Shopper()
    const first = await shopper.call('cart.create', {})
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      code: 200,
      result: { serverCart: 'guest', bypassCounter: 0 },
      meta: { serverCart: 'guest', cart: expect.any(String) },
    })
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    const second = await shopper.call('cart.create', {})
    expect(second.meta.cart).toBe(first.meta.cart)
    const renewed = await shopper.call('cart.create', { renew: true })
    expect(renewed.meta.cart).not.toBe(first.meta.cart)
  })

  it('responds "required cartId is null" without a cart, so that the browser creates one', async () => {
    const { status, body } = await new Shopper().call('cart.pull', {})
    expect([status, body.result]).toEqual([404, 'required cartId is null'])
    expect(body.meta).toEqual({ serverCart: 'none', problem: 'cart.id-missing' })
  })

  it('adds up quantities of the same product without item_id, and sets the quantity with it', async () => {
    const { shopper, lines } = await createGuest({ sku: 'CBL-1', qty: 2 }, { sku: 'CBL-1', qty: 3 })
    const [first, second] = lines
    expect(second).toMatchObject({ item_id: first?.item_id, qty: 5 })
    const cartItem = { sku: 'CBL-1', qty: 2, item_id: second?.item_id ?? 0 }
    await shopper.call('cart.update', { cartItem })
    await shopper.call('cart.update', { cartItem })
    expect(await pullLines(shopper)).toMatchObject([{ sku: 'CBL-1', qty: 2 }])
  })

  it('refuses more than is in stock, and a product without its choices, in the language of the view', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const add = async (sku: string, qty: number) => {
      const { status, result } = await shopper.call('cart.update', { cartItem: { sku, qty } })
      return [status, result]
    }
    expect(await add('CBL-1', 9999)).toEqual([
      400,
      expect.stringMatching(/^Voit tilata tätä tuotetta enintään \d+\u00a0kpl\.$/),
    ])
    expect(await add('PHONE', 1)).toEqual([
      400,
      'Tee paketin tai tuotteen valinnat ja korjaa merkityt kohdat.',
    ])
  })

  it('returns lines with URL, image, price with tax and stock from the catalogue', async () => {
    const { shopper } = await createGuest(
      { sku: 'PHONE', qty: 1, product_option: PHONE },
      { sku: 'KA-7/B', qty: 1 },
    )
    expect(await pullLines(shopper)).toMatchObject([
      {
        ...{ sku: 'PHONE-B-128', parentSku: 'PHONE', product_type: 'configurable' },
        ...{ price_incl_tax: 499, is_in_stock: true },
        href: '/p/PHONE/product-200/PHONE-B-128',
      },
      { sku: 'KA-7/B', price_incl_tax: 99.9, image: '/k/a/ka-7.jpg' },
    ])
  })

  it('keeps the choices of a variant, a bundle and custom options, with ids of any type', async () => {
    const custom = {
      extension_attributes: { custom_options: [{ option_id: 12, option_value: 121 }] },
    }
    const { shopper, lines } = await createGuest(
      { sku: 'PHONE', qty: 1, product_option: PHONE },
      { sku: 'PHONE-B-128', qty: 1 },
      { sku: 'KIT', qty: 1, product_option: KIT },
      { sku: 'KA-7/B', qty: 1, product_option: custom },
      { sku: 'KA-7/B', qty: 1 },
    )
    expect(lines[1]).toMatchObject({ item_id: lines[0]?.item_id, qty: 2 })
    const all = await pullLines(shopper)
    expect(all.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['PHONE-B-128', 2],
      ['KIT', 1],
      ['KA-7/B', 1],
      ['KA-7/B', 1],
    ])
    const [, kit, insured, plain] = all
    expect(kit?.price_incl_tax).toBeCloseTo(2 * 39.9 + 2 * 4.95, 2)
    expect(Number(insured?.price_incl_tax)).toBeGreaterThan(Number(plain?.price_incl_tax))
    // A returned line can be sent back unchanged.
    const { item_id = 0, sku = '', product_option } = kit ?? {}
    const cartItem = { sku, qty: 3, item_id, ...(product_option && { product_option }) }
    const set = await shopper.call('cart.update', { cartItem })
    expect(set.body).toMatchObject({ code: 200, result: { qty: 3, item_id } })
  })

  it('refuses products that are unknown, out of stock, or incompletely configured', async () => {
    const { shopper } = await createGuest()
    const refused = async (cartItem: CartItemRequest) => {
      const { status, meta } = await shopper.call('cart.update', { cartItem })
      expect(meta.problem).toBe('cart.refused')
      return status
    }
    expect(await refused({ sku: 'NOTHING', qty: 1 })).toBe(404)
    expect(await refused({ sku: 'OFF', qty: 1 })).toBe(404)
    expect(await refused({ sku: 'CABLE-SET', qty: 1 })).toBe(404)
    expect(await refused({ sku: 'PHONE', qty: 1 })).toBe(400)
    expect(await refused({ sku: 'KIT', qty: 1 })).toBe(400)
    expect(await refused({ sku: 'PHONE-W-128', qty: 1 })).toBe(404)
    expect(await refused({ sku: 'KA-7/B', qty: 5 })).toBe(400)
    expect(await pullLines(shopper)).toEqual([])
  })

  it('rejects invalid requests before calling the backend', async () => {
    const { shopper } = await createGuest()
    const odd: readonly object[] = [
      { cartItem: { sku: 'CBL-1', qty: 0 } },
      { cartItem: { sku: 'CBL-1', qty: 1.5 } },
      { cartItem: { sku: 'CBL-1', qty: 10_000 } },
      { cartItem: { sku: '', qty: 1 } },
      { cartItem: { sku: 'CBL-1', qty: 1, quoteId: 'x' } },
      { cartItem: { sku: 'CBL-1', qty: 1, price: 0.01 } },
      { cartItem: { sku: 'CBL-1', qty: 1 }, token: 'x' },
      {},
    ]
    for (const question of odd) {
      const { status, meta } = await shopper.call('cart.update', question as never)
      expect([status, meta.problem]).toEqual([400, 'request.malformed'])
    }
    expect((await shopper.call('cart.pull', { cartId: '1' } as never)).status).toBe(400)
    expect(await pullLines(shopper)).toEqual([])
  })

  it('accepts only JSON with X-Reuna, at most 64 kB', async () => {
    const { shopper } = await createGuest()
    const body = JSON.stringify({ cartItem: { sku: 'CBL-1', qty: 1 } })
    const post = (headers: Record<string, string>, text = body) =>
      shopper.send('/api/cart/update', { method: 'POST', body: text, headers })
    const json = { 'Content-Type': 'application/json' }
    const changed = { ...json, 'X-Reuna': '1' }
    expect((await post(json)).status).toBe(403)
    expect((await post({ ...changed, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await post({ 'Content-Type': 'text/plain', 'X-Reuna': '1' })).status).toBe(403)
    expect((await post(changed, `${body}${' '.repeat(70_000)}`)).status).toBe(413)
    expect((await post(changed, '{"cartItem":')).status).toBe(400)
    expect((await post(changed, '[]')).status).toBe(400)
    expect((await shopper.send('/api/cart/update', {})).status).toBe(404)
    expect((await shopper.send('/api/cart/update', { method: 'DELETE' })).status).toBe(405)
    expect(await pullLines(shopper)).toEqual([])
    expect((await post(changed)).status).toBe(200)
  })

  it('responds to too many calls with an envelope and Retry-After', async () => {
    const full = { limit: async () => ({ success: false }) } as RateLimit
    const { shopper } = await createGuest()
    const init = { cf: {}, env: { LIMIT_CART: full } } as RequestInit
    const response = await shopper.send('/api/cart/pull', init)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '10'])
    expect(JSON.parse(response.text)).toEqual({
      ...{ code: 429, result: expect.stringContaining('Liian monta') },
      meta: { problem: 'request.too-many' },
    })
    const form = { ...init, method: 'POST', body: 'sku=CBL-1' }
    expect((await shopper.send('/cart/add', form)).status).toBe(429)
  })

  it('removes a line; removing it again changes nothing', async () => {
    const { shopper, lines } = await createGuest({ sku: 'CBL-1', qty: 1 }, { sku: 'CBL-2', qty: 1 })
    const cartItem = { sku: 'CBL-1', item_id: lines[0]?.item_id ?? 0 }
    expect((await shopper.call('cart.delete', { cartItem })).result).toBe(true)
    expect((await shopper.call('cart.delete', { cartItem })).status).toBe(200)
    expect(await pullLines(shopper)).toMatchObject([{ sku: 'CBL-2' }])
  })

  it('names a completed change in a cookie, but none with an unknown outcome', async () => {
    const shopper = (await createGuest()).shopper
    const cookieOf = ({ headers }: { headers: Headers }) =>
      headers.getSetCookie().find((line) => line.includes('reuna-answered'))
    const cartItem = { sku: 'CBL-1', qty: 1 }
    const added = await shopper.call('cart.update', { cartItem, change: 'tab-1' })
    expect(cookieOf(added)).toMatch(
      /^(?:__Host-)?reuna-answered=tab-1; Path=\/; Max-Age=60; SameSite=Strict/,
    )
    expect(cookieOf(added)).not.toContain('HttpOnly')
    const tooMany = { cartItem: { sku: 'CBL-1', qty: 9999 }, change: 'tab-2' }
    const refused = await shopper.call('cart.update', tooMany)
    expect(refused.status).not.toBe(200)
    expect(cookieOf(refused)).toContain('reuna-answered=tab-2')
    expect(cookieOf(await shopper.call('cart.update', { cartItem }))).toBeUndefined()
    const odd = await shopper.call('cart.update', { cartItem, change: 'x; Domain=y' })
    expect([odd.status, cookieOf(odd)]).toEqual([400, undefined])
  })

  it('clears prefetched pages when the cart changes', async () => {
    const { shopper } = await createGuest()
    const cartItem = { sku: 'CBL-1', qty: 1 }
    const changed = await shopper.call('cart.update', { cartItem })
    expect(changed.headers.get('Clear-Site-Data')).toBe('"prefetchCache", "prerenderCache"')
    expect((await shopper.call('cart.pull', {})).headers.get('Clear-Site-Data')).toBeNull()
  })
})

describe('the stock and price API', () => {
  it('returns stock in the order of the request, for at most 15 skus, without unknown ones', async () => {
    const shopper = new Shopper()
    const { result } = await shopper.call('stock.list', { skus: 'CBL-2,NOTHING,PHONE-W-128,CBL-1' })
    expect(result).toMatchObject([
      { sku: 'CBL-2', is_in_stock: true, qty: 25 },
      { sku: 'PHONE-W-128', is_in_stock: false },
      { sku: 'CBL-1', is_in_stock: true },
    ])
    const skus = Array.from({ length: 16 }, (_, index) => `CBL-${index}`).join(',')
    expect((await shopper.call('stock.list', { skus })).status).toBe(400)
    expect((await shopper.call('stock.list', { skus: '%E0%A4' })).status).toBe(400)
  })

  it('returns the prices of the pages with the time of their next change, uncached', async () => {
    const shopper = new Shopper()
    const { result, headers, meta } = await shopper.call('price.list', {
      skus: 'KA-7%2FB,PHONE-B-128,OFF,NOTHING',
    })
    expect(result).toMatchObject([
      { sku: 'KA-7/B', final_price_incl_tax: 99.9, original_price_incl_tax: 129.9, isKnown: true },
      { sku: 'PHONE-B-128', final_price_incl_tax: 499 },
    ])
    expect(result).toMatchObject([{ changesAt: expect.any(Number) }, {}])
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(meta.personal).toBeUndefined()
    const skus = Array.from({ length: 51 }, (_, index) => `CBL-${index}`).join(',')
    expect((await shopper.call('price.list', { skus })).status).toBe(400)
  })
})
