import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerItem } from '../../shared/cart/server-item.ts'
import { setLine } from '../shop/cart/line-store.ts'
import { failingDb, type Failure } from '../testing/failing-db.ts'
import { documents } from '../testing/products.ts'
import { LOSE_RESPONSE, openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
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

describe('the carts of two guests', () => {
  it('cannot access each other, by number or by name', async () => {
    const one = await createGuest({ sku: 'CBL-1', qty: 1 })
    const victim = await createGuest({ sku: 'CBL-2', qty: 2 })
    const item_id = one.lines[0]?.item_id ?? 0
    const set = await victim.shopper.call('cart.update', {
      cartItem: { sku: 'CBL-1', qty: 9, item_id },
    })
    expect([set.status, set.meta.problem]).toEqual([404, 'cart.refused'])
    await victim.shopper.call('cart.delete', { cartItem: { sku: 'CBL-1', item_id } })
    await victim.shopper.post('update', { item: String(item_id), qty: '9' })
    await victim.shopper.post('remove', { item: String(item_id) })
    expect(await linesOf(one.shopper)).toEqual([['CBL-1', 1]])
    expect(await linesOf(victim.shopper)).toEqual([['CBL-2', 2]])
    const names = await Promise.all(
      [one, victim].map(async ({ shopper }) => (await shopper.call('cart.pull', {})).meta.cart),
    )
    expect(new Set(names).size).toBe(2)
  })

  it('belong to the holder of the cookie, which cannot be forged, changed or used in another brand', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const sealed = shopper.jar.get('reuna-cart') ?? ''
    const forged = [
      `${sealed.slice(0, -2)}AA`,
      sealed.replace('test.', 'other.'),
      sealed.slice(0, 40),
      'test.AAAA',
      JSON.stringify({ fi: { id: 'x', kind: 'guest', name: 'x' } }),
    ]
    for (const value of forged) {
      const thief = new Shopper()
      thief.jar.set('reuna-cart', value)
      const { status, meta } = await thief.call('cart.pull', {})
      expect([status, meta.problem]).toEqual([404, 'cart.id-missing'])
      expect(thief.jar.has('reuna-cart')).toBe(false)
    }
    const swapped = new Shopper()
    swapped.jar.set('reuna-session', sealed)
    expect((await swapped.call('session.me', {})).result).toEqual({ state: 'guest' })
  })
})

describe('concurrent changes of one cart', () => {
  it('that set quantities end in one line with one of the requested quantities, for 500 of them', async () => {
    const { shopper, lines } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const item_id = lines[0]?.item_id ?? 0
    const { SHOP } = testEnv()
    const cart = await SHOP.prepare(
      'SELECT cart, line, product_sku, sku FROM cart_item WHERE id = ?',
    )
      .bind(item_id)
      .first<{ cart: number; line: string; product_sku: string; sku: string }>()
    if (!cart) throw new Error('the line is not there')
    const quantities = Array.from({ length: 500 }, (_, index) => 1 + (index % 20))
    const stored = quantities.map((qty, index) =>
      index % 25 === 0
        ? shopper.copy().call('cart.update', { cartItem: { sku: 'CBL-1', qty, item_id } })
        : setLine(SHOP, cart.cart, item_id, { ...cart, qty, max: 25, option: undefined }, NOW),
    )
    for (const each of await Promise.all(stored)) expect(each).toBeDefined()
    const [line, ...others] = await pullLines(shopper)
    expect(others).toEqual([])
    expect(quantities).toContain(line?.qty)
    await shopper.call('cart.update', { cartItem: { sku: 'CBL-1', qty: 7, item_id } })
    expect(await linesOf(shopper)).toEqual([['CBL-1', 7]])
  })

  it('that add products add up, but never beyond the stock', async () => {
    const { shopper } = await createGuest()
    const adds = Array.from({ length: 40 }, () =>
      shopper.copy().call('cart.update', { cartItem: { sku: 'CBL-1', qty: 1 } }),
    )
    const done = (await Promise.all(adds)).filter(({ status }) => status === 200)
    expect(done).toHaveLength(25)
    expect(await linesOf(shopper)).toEqual([['CBL-1', 25]])
  })
})

describe('a database that fails', () => {
  const cartItem = { sku: 'CBL-2', qty: 3 }

  it.each<Failure>(['before', 'after'])(
    'at each call in turn, %s the effect, leaves a change complete or unmade',
    async (failure) => {
      let isOver = false
      for (let at = 1; !isOver; at += 1) {
        const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
        const { db, calls } = failingDb(testEnv().SHOP, at, failure)
        const { status, body } = await shopper.call('cart.update', { cartItem }, { SHOP: db })
        isOver = calls() < at
        expect([200, 503]).toContain(status)
        expect(JSON.stringify(body)).not.toContain('D1_ERROR')
        const lines = await linesOf(shopper)
        const isAdded = lines.length === 2
        expect(lines.slice(0, 1)).toEqual([['CBL-1', 1]])
        if (isAdded) expect(lines[1]).toEqual(['CBL-2', 3])
        else expect(status).toBe(503)
        expect(at).toBeLessThan(40)
      }
    },
  )

  it('loses no cart: unreadable sessions are kept', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const before = new Map(shopper.jar)
    const { db } = failingDb(testEnv().DB, 1, 'before', true)
    expect(
      (
        await shopper.call(
          'cart.pull',
          {},
          { SHOP: failingDb(testEnv().SHOP, 1, 'before', true).db },
        )
      ).status,
    ).toBe(503)
    expect((await shopper.call('cart.pull', {}, { DB: db })).status).toBe(200)
    expect((await shopper.call('cart.pull', {}, { SESSION_KEYS: '' })).status).toBe(503)
    expect(shopper.jar).toEqual(before)
    expect(await linesOf(shopper)).toEqual([['CBL-1', 1]])
  })
})

describe('a connected shop', () => {
  it('gets cart id and token in the query; neither is in a response, a log or a URL of the shop', async () => {
    const logged: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(String(line)))
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await shopper.call('cart.create', {})
    const update = await shopper.call('cart.update', { cartItem: { sku: 'CBL-1', qty: 1 } })
    await shopper.call('cart.totals', {})
    for (const respond of [
      refuseWith(404, `No such line in the cart ${[...shop.secrets].at(-1)}`),
      refuseWith(500, { errorMessage: `cart ${[...shop.secrets].join(' ')} is locked`, code: 400 }),
      refuseWith(500, `SELECT * FROM quote WHERE id = ${[...shop.secrets].at(-1)}`),
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
      () => Promise.reject(new TypeError(`fetch ${shop.lines.at(-1)} failed`)),
      LOSE_RESPONSE,
    ]) {
      shop.fail(/cart/, respond)
      await shopper.call('cart.pull', {})
      await shopper.call('cart.applyCoupon', { coupon: 'X' })
      await shopper.call('cart.delete', { cartItem: { sku: 'CBL-1', item_id: 1 } })
      await shopper.post('add', { sku: 'CBL-2' })
      shop.mend()
    }
    const secrets = [...shop.secrets].filter((word) => word.length >= 16)
    expect(secrets.length).toBeGreaterThan(0)
    const [line] = shop.lines.filter((each) => each.includes('/cart/pull'))
    expect(line).toMatch(/[?&]token=&cartId=[\da-f]{32}/)
    const output = [...shopper.seen, ...logged, JSON.stringify(update.body)].join('\n')
    for (const secret of secrets) expect(output).not.toContain(secret)
    for (const value of shopper.jar.values()) expect(output).not.toContain(value)
  })

  it('responds "Error with response - bad content-type!" and "Unhandled error, wrong response format!"', async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await shopper.call('cart.create', {})
    const html = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
    shop.fail(/pull/, html)
    const bad = await shopper.call('cart.pull', {})
    expect([bad.status, bad.result]).toEqual([503, expect.stringContaining('sisältötyyppi')])
    expect(bad.headers.get('Retry-After')).toBe('2')
    shop.fail(/pull/, () => Response.json({ answer: 42 }))
    expect((await shopper.call('cart.pull', {})).status).toBe(503)
    shop.mend()
    expect((await shopper.call('cart.pull', {})).result).toEqual([])
  })

  it('that lost the cart: the response reports it, the cookie is deleted, and the next cart is new', async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    const first = await shopper.call('cart.create', {})
    for (const text of [
      'required cartId is null',
      'No such entity with cartId = 81668',
      '"cartId" is required',
    ]) {
      shop.fail(/pull/, refuseWith(404, text))
      const { body } = await shopper.call('cart.pull', {})
      expect(body.result).toBe('required cartId is null')
      expect(body.meta).toMatchObject({ serverCart: 'none', problem: 'cart.id-missing' })
      shop.mend()
      const next = await shopper.call('cart.create', {})
      expect(next.meta.cart).not.toBe(first.meta.cart)
    }
  })

  it("returns lines with the backend's data while the catalogue is unavailable", async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await addByForm({ sku: 'CBL-1' }, shopper)
    const { db } = failingDb(testEnv().SHOP, 1, 'before', true)
    const line: Partial<ServerItem> = { sku: 'CBL-1', qty: 1 }
    expect(await pullLines(shopper, { SHOP: db })).toMatchObject([line])
  })
})

describe('a plain form with a connected shop that fails', () => {
  it('finds an addition whose response was lost and does not add it twice', async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await addByForm({ sku: 'CBL-1', qty: '2' }, shopper)
    shop.fail(/cart\/update/, LOSE_RESPONSE)
    const lost = await addByForm({ sku: 'CBL-1', qty: '3' }, shopper)
    expect([lost.status, lost.location]).toEqual([303, '/cart?notice=cart.qty-updated'])
    shop.mend()
    expect(await linesOf(shopper)).toEqual([['CBL-1', 5]])
  })

  it('is added without a record of it while the database is down, and that is logged', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const shopper = new Shopper(openRemoteShop().env)
    await addByForm({ sku: 'CBL-1' }, shopper)
    log.mockClear()
    const { db } = failingDb(testEnv().DB, 1, 'before', true)
    expect((await addByForm({ sku: 'CBL-1', qty: '2' }, shopper, { DB: db })).status).toBe(303)
    const lines = log.mock.calls.map(([line]) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(
      expect.objectContaining({ code: 'call.failed', operation: 'idempotency' }),
    )
    expect(await linesOf(shopper)).toEqual([['CBL-1', 3]])
  })

  it('reports "unknown" while the backend is unavailable, and adds nothing', async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await addByForm({ sku: 'CBL-1' }, shopper)
    shop.fail(/cart\/update/, () => Promise.reject(new TypeError('unreachable')))
    expect((await addByForm({ sku: 'CBL-2' }, shopper)).status).toBe(503)
    shop.mend()
    expect(await linesOf(shopper)).toEqual([['CBL-1', 1]])
  })

  it('adds all products of a grouped product or none', async () => {
    const shop = openRemoteShop()
    const shopper = new Shopper(shop.env)
    await addByForm({ sku: 'CABLE-1', qty: '1' }, shopper)
    let calls = 0
    shop.fail(/cart\/update/, async (_, work) => {
      calls += 1
      if (calls !== 2) return work()
      return Response.json(
        { code: 400, result: 'The requested qty is not available' },
        { status: 400 },
      )
    })
    const set = { sku: 'CABLE-SET', 'option[sku-CABLE-1]': '2', 'option[sku-CABLE-2]': '1' }
    const { status, text } = await addByForm(set, shopper)
    expect([status, text]).toEqual([422, expect.stringContaining('The requested qty is not')])
    shop.mend()
    expect(await linesOf(shopper)).toEqual([['CABLE-1', 1]])
  })

  it('adds with a notice if the stock is unknown', async () => {
    const shop = openRemoteShop()
    shop.fail(/stock/, refuseWith(500, 'no stock today'))
    const { shopper, location } = await addByForm({ sku: 'CBL-1' }, new Shopper(shop.env))
    expect(location).toBe('/cart?notice=cart.volatile')
    shop.mend()
    expect(await linesOf(shopper)).toEqual([['CBL-1', 1]])
  })

  it('creates a new cart if the old one is missing', async () => {
    const shop = openRemoteShop()
    const { shopper } = await addByForm({ sku: 'CBL-1' }, new Shopper(shop.env))
    const { SHOP } = testEnv()
    await SHOP.batch([SHOP.prepare('DELETE FROM cart_item'), SHOP.prepare('DELETE FROM cart')])
    expect((await addByForm({ sku: 'CBL-2' }, shopper)).status).toBe(303)
    expect(await linesOf(shopper)).toEqual([['CBL-2', 1]])
  })
})
