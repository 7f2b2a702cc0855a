import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import type { Env } from '../env.ts'
import { DEMO_EMAIL, seedCustomers } from '../cli/demo/customers.ts'
import { failingDb, type Failure } from '../testing/failing-db.ts'
import { documents } from '../testing/products.ts'
import { LOSE_RESPONSE, openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { pullLines, Shopper } from '../testing/shopper.ts'
import { REFRESH_LOST_MS } from './refresh.ts'

const PASSWORD = 'a demo password'
const HOUR_MS = 60 * 60 * 1000
const credentials = { username: DEMO_EMAIL, password: PASSWORD }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  await seedCustomers(testEnv().SHOP, electronics, PASSWORD, NOW)
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

async function loggedIn(env: Partial<Env> = {}): Promise<Shopper> {
  const shopper = new Shopper(env)
  expect((await shopper.call('session.login', credentials)).status).toBe(200)
  return shopper
}

/** Expires the token by advancing the clock by an hour. */
const expireToken = (): unknown => vi.setSystemTime(Date.now() + HOUR_MS + 1)

describe('an expired token', () => {
  it('is refreshed once, and the call is repeated', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    expireToken()
    const { status } = await shopper.call('cart.create', {})
    expect(status).toBe(200)
    const paths = shop.lines.map((line) => line.split('?')[0])
    expect(paths.slice(-3)).toEqual([
      ...['POST /api/cart/create', 'POST /api/user/refresh', 'POST /api/cart/create'],
    ])
  })

  it('is refreshed by one of many concurrent requests, and all continue', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    await shopper.call('cart.create', {})
    expireToken()
    const tabs = Array.from({ length: 8 }, () => shopper.copy())
    const responses = await Promise.all(tabs.map((tab) => tab.call('cart.pull', {})))
    expect(responses.map(({ status }) => status)).toEqual(tabs.map(() => 200))
    expect(shop.lines.filter((line) => line.includes('/user/refresh'))).toHaveLength(1)
    // The previous cookie stays valid for a minute, for requests under way.
    expect((await shopper.copy().call('cart.pull', {})).status).toBe(200)
    vi.setSystemTime(Date.now() + 61_000)
    const late = await shopper.call('cart.pull', {})
    expect([late.status, late.meta]).toEqual([401, expect.objectContaining({ session: 'ended' })])
    expect((await tabs[0]?.call('cart.pull', {}))?.status).toBe(200)
  })

  it('is refreshed once for ten concurrent refusals in three tabs, and no call is lost', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    await shopper.call('cart.create', {})
    expireToken()
    const tabs = Array.from({ length: 3 }, () => shopper.copy())
    const calls = Array.from({ length: 10 }, (_, at) => tabs[at % 3]?.call('cart.pull', {}))
    const answers = await Promise.all(calls)
    expect(answers.map((answer) => answer?.status)).toEqual(calls.map(() => 200))
    expect(shop.lines.filter((line) => line.includes('/user/refresh'))).toHaveLength(1)
  })

  it('is refreshed during a logout: the new tokens are revoked', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    await shopper.call('cart.create', {})
    expireToken()
    const tab = shopper.copy()
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    const { promise: requested, resolve: resolveRequest } = Promise.withResolvers<void>()
    shop.fail(/refresh/, async (_, work) => {
      resolveRequest()
      await left
      return work()
    })
    const underWay = tab.call('cart.pull', {})
    await requested
    const logout = await shopper.call('session.logout', {})
    expect(logout.status).toBe(200)
    expect(shopper.names()).toEqual(['reuna-who'])
    leave()
    await underWay
    shop.mend()
    expect((await tab.call('session.me', {})).result).toEqual({ state: 'guest' })
    expect((await tab.send('/my-account/orders', {})).status).toBe(303)
  })

  it('that cannot be refreshed ends the session: code 401 with its message', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    await shopper.call('cart.create', {})
    expireToken()
    shop.fail(/refresh/, refuseWith(500, 'Invalid refresh token provided'))
    const { status, body } = await shopper.call('cart.pull', {})
    expect([status, body.result]).toEqual([401, expect.stringContaining('on päättynyt')])
    expect(body.meta).toEqual({ serverCart: 'none', session: 'ended', problem: 'session.ended' })
    expect((await shopper.call('cart.pull', {})).meta.session).toBeUndefined()
    expect((await shopper.send('/cart', { env: shop.env })).status).toBe(200)
    expect(shopper.names()).toEqual([])
  })

  it('that the backend cannot refresh now keeps the customer logged in', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    await shopper.call('cart.create', {})
    expireToken()
    const before = new Map(shopper.jar)
    for (const respond of [
      () => Promise.reject(new TypeError('away')),
      () => new Response('<html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
      refuseWith(500, 'ECONNREFUSED'),
    ]) {
      shop.fail(/refresh/, respond)
      expect((await shopper.call('cart.pull', {})).status).toBe(503)
      shop.mend()
    }
    expect(shopper.jar).toEqual(before)
    expect((await shopper.call('cart.pull', {})).status).toBe(200)
  })

  it('whose refresh was lost is refreshed again', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    await shopper.call('cart.create', {})
    expireToken()
    shop.fail(/refresh/, LOSE_RESPONSE)
    expect((await shopper.call('cart.pull', {})).status).toBe(503)
    shop.mend()
    expect((await shopper.call('cart.pull', {})).status).toBe(200)
  })

  it.each<Failure>(['before', 'after'])(
    'survives a database failure at each call of the refresh, %s the effect',
    async (failure) => {
      let isOver = false
      for (let at = 1; !isOver; at += 1) {
        vi.setSystemTime(NOW)
        const shopper = await loggedIn()
        await shopper.call('cart.create', {})
        expireToken()
        const { db, calls } = failingDb(testEnv().DB, at, failure)
        const { status, meta } = await shopper.call('cart.pull', {}, { DB: db })
        isOver = calls() < at
        expect([200, 503]).toContain(status)
        expect(meta.session).toBeUndefined()
        vi.setSystemTime(Date.now() + REFRESH_LOST_MS + 1)
        expect((await shopper.call('cart.pull', {})).status).toBe(200)
        expect(at).toBeLessThan(12)
      }
    },
  )

  it('users.autoRefreshTokens on: the first refusal refreshes; a second ends the session', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    await shopper.call('cart.create', {})
    shop.fail(/pull/, refuseWith(401, "The consumer isn't authorized to access the resource."))
    const { status, meta } = await shopper.call('cart.pull', {})
    expect([status, meta.session]).toEqual([401, 'ended'])
    expect(shop.lines.filter((line) => line.includes('refresh'))).toHaveLength(1)
    expect(shop.lines.filter((line) => line.includes('pull'))).toHaveLength(2)
  })

  it('users.autoRefreshTokens off: the first refusal ends the session', async () => {
    const REUNA_SETTINGS = JSON.stringify({ 'users.autoRefreshTokens': false })
    const shop = openRemoteShop()
    const shopper = await loggedIn({ ...shop.env, REUNA_SETTINGS })
    await shopper.call('cart.create', {})
    expireToken()
    const { status, meta } = await shopper.call('cart.pull', {})
    expect([status, meta.session]).toEqual([401, 'ended'])
    expect(shop.lines.some((line) => line.includes('refresh'))).toBe(false)
  })
})

describe('the cart of a customer', () => {
  it('is the same in every browser, and private', async () => {
    const phone = await loggedIn()
    const first = await phone.call('cart.create', {})
    expect(first.result).toEqual({ serverCart: 'customer', bypassCounter: 0 })
    await phone.call('cart.update', { cartItem: { sku: 'CBL-1', qty: 2 } })
    const laptop = await loggedIn()
    await laptop.call('cart.create', {})
    expect(await pullLines(laptop)).toMatchObject([{ sku: 'CBL-1', qty: 2 }])
    // The cart cookie grants nothing without the session.
    const thief = new Shopper()
    thief.jar.set('reuna-cart', phone.jar.get('reuna-cart') ?? '')
    expect((await thief.call('cart.pull', {})).meta.problem).toBe('cart.id-missing')
  })

  it('cannot be read in the built-in shop with another token or none', async () => {
    const shop = openRemoteShop()
    const customer = { email: 'toinen@reuna.example', firstname: 'Toinen', lastname: 'Asiakas' }
    const otherShopper = new Shopper(shop.env)
    await otherShopper.call('session.create', { customer: { ...customer, password: PASSWORD } })
    await otherShopper.call('cart.create', {})
    await otherShopper.call('cart.pull', {})
    const one = await loggedIn(shop.env)
    await one.call('cart.create', {})
    await one.call('cart.pull', {})
    const [theirs, mine] = shop.lines
      .filter((line) => line.includes('/cart/pull'))
      .map((line) => new URLSearchParams(line.split('?')[1]))
    const refresh = async (token: string, cartId: string) => {
      const query = new URLSearchParams({ token, cartId }).toString()
      const response = await fetch(`${shop.env.BACKEND_URL}/api/cart/pull?${query}`)
      return response.status
    }
    const [token, cart] = [mine?.get('token') ?? '', mine?.get('cartId') ?? '']
    expect(await refresh(token, cart)).toBe(200)
    expect(await refresh(token, theirs?.get('cartId') ?? '')).toBe(404)
    expect(await refresh(theirs?.get('token') ?? '', cart)).toBe(404)
    expect(await refresh('', cart)).toBe(404)
    expect(await refresh('nobody', cart)).toBe(401)
    const { SHOP } = testEnv()
    const mask = await SHOP.prepare('SELECT mask FROM cart WHERE id = ?').bind(cart).first('mask')
    expect(await refresh('', String(mask))).toBe(404)
  })

  it('falls back to a guest on a 401, up to the maximum bypass count', async () => {
    const shop = openRemoteShop()
    const ended = async (bypassCounter: number) => {
      shop.mend()
      const shopper = await loggedIn(shop.env)
      expireToken()
      shop.fail(/refresh/, refuseWith(401, 'gone'))
      return shopper.call('cart.create', { bypassCounter })
    }
    const fallen = await ended(0)
    expect(fallen.body).toMatchObject({
      result: { serverCart: 'guest', bypassCounter: 1 },
      meta: { serverCart: 'guest', session: 'ended' },
    })
    const used = await ended(1)
    expect([used.status, used.meta.problem]).toEqual([401, 'cart.bypass-exhausted'])
  })

  it('is replaced by a guest cart for a plain form after the session ended', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    await shopper.post('add', { sku: 'CBL-3' })
    expireToken()
    shop.fail(/refresh/, refuseWith(401, 'gone'))
    const added = await shopper.post('add', { sku: 'CBL-2' })
    expect(added.headers.get('Location')).toBe('/cart?notice=cart.added')
    expect(shopper.names()).toEqual(['reuna-cart'])
    expect(await pullLines(shopper)).toMatchObject([{ sku: 'CBL-2', qty: 1 }])
  })

  it('is a guest cart on request, even if a customer is logged in', async () => {
    const shopper = await loggedIn()
    const { result } = await shopper.call('cart.create', { guest: true })
    expect(result).toMatchObject({ serverCart: 'guest' })
    await shopper.call('cart.update', { cartItem: { sku: 'CBL-1', qty: 1 } })
    await shopper.call('session.logout', {})
    expect(await pullLines(shopper)).toMatchObject([{ sku: 'CBL-1' }])
  })
})
