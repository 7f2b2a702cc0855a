import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeCart, createGuestCart, findGuestCart } from '../shop/cart/store.ts'
import { failingDb } from '../testing/failing-db.ts'
import { documents } from '../testing/products.ts'
import { LOSE_RESPONSE, openRemoteShop } from '../testing/remote-shop.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { addByForm, createGuest, linesOf, pullLines, Shopper } from '../testing/shopper.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

describe('a repeated addition', () => {
  it('is made once if a proxy repeats the request; the first response is replayed', async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await shopper.call('cart.create', {})
    const addition = { cartItem: { sku: 'CBL-1', qty: 2 }, change: 'change-1' }
    const first = await shopper.call('cart.update', addition)
    const repeated = await Promise.all(
      [1, 2].map(() => shopper.copy().call('cart.update', addition)),
    )
    for (const { status, result } of repeated) expect([status, result]).toEqual([200, first.result])
    expect(shop.lines.filter((line) => line.includes('/cart/update'))).toHaveLength(1)
    expect(await linesOf(shopper)).toEqual([['CBL-1', 2]])
    await shopper.call('cart.update', { ...addition, change: 'change-2' })
    expect(await linesOf(shopper)).toEqual([['CBL-1', 4]])
  })

  it("is made once if both are concurrent, or the backend's response to the first was lost", async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await shopper.call('cart.create', {})
    const send = (change: string, sku: string) =>
      shopper.copy().call('cart.update', { cartItem: { sku, qty: 1 }, change })
    const both = await Promise.all([
      send('c-1', 'CBL-1'),
      send('c-1', 'CBL-1'),
      send('c-1', 'CBL-1'),
    ])
    for (const { status } of both) expect([200, 503]).toContain(status)
    shop.fail(/cart\/update/, LOSE_RESPONSE)
    const lost = await send('c-2', 'CBL-2')
    shop.mend()
    const retried = await send('c-2', 'CBL-2')
    expect([lost.status, retried.status]).toEqual([503, 503])
    expect(retried.headers.getSetCookie().join()).not.toContain('answered')
    expect(await linesOf(shopper)).toEqual([
      ['CBL-1', 1],
      ['CBL-2', 1],
    ])
  })

  it('may be retried after a refusal, and is made if its record cannot be written', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const addition = { cartItem: { sku: 'CBL-1', qty: 25 }, change: 'c-1' }
    expect((await shopper.call('cart.update', addition)).status).toBe(400)
    const [line] = await pullLines(shopper)
    await shopper.call('cart.delete', { cartItem: { sku: 'CBL-1', item_id: line?.item_id ?? 0 } })
    expect((await shopper.call('cart.update', addition)).status).toBe(200)
    const { db } = failingDb(testEnv().DB, 1, 'before', true)
    const secondChange = { cartItem: { sku: 'CBL-2', qty: 1 }, change: 'c-2' }
    expect((await shopper.call('cart.update', secondChange, { DB: db })).status).toBe(200)
    expect(await linesOf(shopper)).toEqual([
      ['CBL-1', 25],
      ['CBL-2', 1],
    ])
  })

  it('by a form is made once after a lost response or a double press of the button', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-2', qty: 1 })
    const form = { sku: 'CBL-1', qty: '2' }
    const before = shopper.copy()
    const answers = await Promise.all([
      addByForm(form, shopper.copy()),
      addByForm(form, shopper.copy()),
      addByForm(form, before.copy()),
    ])
    for (const { status, location } of answers) {
      expect([status, location]).toEqual([303, '/cart?notice=cart.added'])
    }
    await addByForm(form, before)
    expect(await linesOf(shopper)).toEqual([
      ['CBL-2', 1],
      ['CBL-1', 2],
    ])
    // The response has arrived, so posting the same form again is intended.
    await addByForm(form, before)
    await addByForm(form, before)
    expect((await linesOf(shopper)).at(-1)).toEqual(['CBL-1', 6])
  })

  it('by the form of a grouped product is completed by a retry after the backend failed halfway', async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await shopper.call('cart.create', {})
    const form = {
      sku: 'CABLE-SET',
      qty: '1',
      'option[sku-CABLE-1]': '3',
      'option[sku-CABLE-2]': '2',
    }
    let updates = 0
    shop.fail(/cart\/update/, (_, work) => {
      updates += 1
      return updates === 2 ? Promise.reject(new TypeError('Network connection lost.')) : work()
    })
    expect((await addByForm(form, shopper)).status).toBe(503)
    expect(await linesOf(shopper)).toEqual([])
    shop.mend()
    expect((await addByForm(form, shopper)).status).toBe(303)
    expect(await linesOf(shopper)).toEqual([
      ['CABLE-2', 2],
      ['CABLE-1', 3],
    ])
  })

  it('by a form is made once if the backend reports a failure after adding', async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await shopper.call('cart.create', {})
    shop.fail(/cart\/update/, async (_, work) => {
      await work()
      return Response.json({ code: 500, result: 'Internal error' }, { status: 500 })
    })
    expect((await addByForm({ sku: 'CBL-1', qty: '2' }, shopper)).status).toBe(303)
    shop.mend()
    expect(await linesOf(shopper)).toEqual([['CBL-1', 2]])
  })
})

describe('a cart with two concurrent changes', () => {
  it('keeps both: a coupon is not lost or restored by a change of the shipping method', async () => {
    const { SHOP } = testEnv()
    const mask = await createGuestCart(SHOP, 'electronics_fi', NOW)
    const [first, second] = await Promise.all(
      [1, 2].map(() => findGuestCart(SHOP, 'electronics_fi', mask)),
    )
    if (!first || !second) throw new Error('the cart is not there')
    await changeCart(SHOP, first, { coupon: 'UUTISKIRJE10' }, NOW)
    const after = await changeCart(SHOP, second, { shipping: 'flatrate_flatrate' }, NOW)
    const stored = { coupon: 'UUTISKIRJE10', shipping: 'flatrate_flatrate' }
    expect(after).toMatchObject(stored)
    expect(await findGuestCart(SHOP, 'electronics_fi', mask)).toMatchObject(stored)
  })
})

describe('a page of an older build', () => {
  it('gets 426 in the language of the store view and changes nothing', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    for (const [method, path] of [
      ['POST', '/api/cart/update'],
      ['GET', '/api/cart/pull'],
    ] as const) {
      const body = JSON.stringify({ cartItem: { sku: 'CBL-1', qty: 1 } })
      const headers = { 'Content-Type': 'application/json', 'X-Reuna': '0' }
      const response = await shopper.send(path, {
        ...{ method, headers },
        ...(method === 'POST' && { body }),
      })
      expect([response.status, JSON.parse(response.text)]).toEqual([
        426,
        {
          code: 426,
          result: 'Kauppa on uudistunut. Lataa sivu uudelleen.',
          meta: { problem: 'build.outdated' },
        },
      ])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
    expect(await linesOf(shopper)).toEqual([['CBL-1', 1]])
  })
})
