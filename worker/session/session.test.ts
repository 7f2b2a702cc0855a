import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import type { Env } from '../env.ts'
import { DEMO_EMAIL, seedCustomers } from '../cli/demo/customers.ts'
import { failingDb } from '../testing/failing-db.ts'
import { documents } from '../testing/products.ts'
import { openRemoteShop } from '../testing/remote-shop.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'
import { WINDOW_MS } from './login-limit.ts'
import { IDLE_TIMEOUT_MS, MAX_SESSION_MS } from './session.ts'

const PASSWORD = 'a demo password'
const HOUR_MS = 60 * 60 * 1000
const credentials = { username: DEMO_EMAIL, password: PASSWORD }
const SIGN_IN = 'Kirjautuminen ei onnistunut'

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

const me = async (shopper: Shopper, env: Partial<Env> = {}) =>
  (await shopper.call('session.me', {}, env)).result

async function loggedIn(env: Partial<Env> = {}): Promise<Shopper> {
  const shopper = new Shopper(env)
  expect((await shopper.call('session.login', credentials)).status).toBe(200)
  return shopper
}

describe('the user hint', () => {
  it('is a readable cookie with only the opaque id', async () => {
    const shopper = await loggedIn()
    const { owner } = (await me(shopper)) as { owner: string }
    expect(shopper.jar.get('reuna-who')).toBe(owner)
    shopper.jar.set('reuna-who', '0123456789abcdef')
    await shopper.call('cart.create', {})
    expect(shopper.jar.get('reuna-who')).toBe(owner)
    shopper.jar.delete('reuna-session')
    await shopper.call('cart.pull', {})
    expect(shopper.jar.has('reuna-who')).toBe(false)
    const line = shopper.cookieLines.find((each) => each.startsWith('reuna-who='))
    expect(line?.split('; ').slice(1)).toEqual([
      ...['Path=/', `Max-Age=${30 * 24 * 60 * 60}`, 'SameSite=Lax'],
    ])
  })
})

describe('logging in', () => {
  it('stores the tokens in an HttpOnly cookie and returns the customer', async () => {
    const shopper = new Shopper()
    expect(await me(shopper)).toEqual({ state: 'guest' })
    const { body, headers } = await shopper.call('session.login', credentials)
    expect(body).toMatchObject({
      code: 200,
      result: {
        state: 'customer',
        owner: expect.stringMatching(/^[\da-f]{16}$/),
        user: { email: DEMO_EMAIL, firstname: 'Demo', group_id: 1, addresses: [] },
      },
    })
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(await me(shopper)).toEqual(body.result)
    const secondLogin = await loggedIn()
    expect(await me(secondLogin)).toMatchObject({ owner: (body.result as { owner: string }).owner })
  })

  it('sets host-only cookies with HttpOnly, SameSite=Lax and, over https, the prefix', async () => {
    const https = new Shopper({ REUNA_ORIGIN: 'https://reuna.localhost' }, 'https://localhost')
    await https.call('session.login', credentials)
    await https.call('cart.create', {})
    const plain = await loggedIn()
    await plain.call('cart.create', {})
    const attributes = (line: string) => line.split('; ').slice(1)
    const isSealed = (line: string) => !/^(?:__Host-)?reuna-who=/.test(line)
    for (const line of https.cookieLines.filter(isSealed)) {
      expect(line).toMatch(/^__Host-reuna-(?:session|cart|known)=[\w-]+\.[\w-]+;/)
      const days = line.startsWith('__Host-reuna-known') ? 90 : 30
      expect(attributes(line)).toEqual([
        ...['Path=/', `Max-Age=${days * 24 * 60 * 60}`, 'HttpOnly', 'SameSite=Lax', 'Secure'],
      ])
      expect((line.split(';')[0] ?? '').length).toBeLessThanOrEqual(4096)
    }
    expect(https.cookieLines.filter(isSealed)).toHaveLength(3)
    for (const line of plain.cookieLines.filter(isSealed)) {
      expect(line).toMatch(/^reuna-(?:session|cart|known)=/)
      expect(attributes(line)).not.toContain('Secure')
    }
    // Over https a cookie without the prefix is ignored, because anybody on the network could have set it.
    const planted = new Shopper({ REUNA_ORIGIN: 'https://reuna.localhost' }, 'https://localhost')
    planted.jar.set('reuna-session', plain.jar.get('reuna-session') ?? '')
    expect(await me(planted)).toEqual({ state: 'guest' })
  })

  it('has one message for all wrong credentials, and is limited after ten wrong passwords', async () => {
    const wrong = async (username: string) => {
      const { status, body } = await new Shopper().call('session.login', {
        username,
        password: 'no',
      })
      return [status, body.result, body.meta?.problem]
    }
    const unknown = await wrong('nobody@reuna.example')
    expect(unknown).toEqual([401, expect.stringContaining(SIGN_IN), 'account.sign-in'])
    expect(await wrong(DEMO_EMAIL)).toEqual(unknown)
    for (let tries = 1; tries < 10; tries += 1) await wrong(` ${DEMO_EMAIL.toUpperCase()} `)
    const shopper = new Shopper()
    const locked = await shopper.call('session.login', credentials)
    expect([locked.status, locked.meta.problem]).toEqual([429, 'request.too-many'])
    vi.setSystemTime(NOW + WINDOW_MS + 1)
    expect((await shopper.call('session.login', credentials)).status).toBe(200)
  })

  it('registers a customer once, with a password of at least 8 characters and a name of 2 letters', async () => {
    const customer = { email: 'Uusi@Reuna.example', firstname: 'Uuno', lastname: 'Uusi' }
    const create = (fields: object) =>
      new Shopper().call('session.create', {
        customer: { ...customer, password: 'kahdeksan', ...fields },
      })
    expect((await create({ password: 'seven 7' })).status).toBe(400)
    expect((await create({ lastname: 'U' })).status).toBe(400)
    expect((await create({ email: 'nobody' })).status).toBe(400)
    expect((await create({ group_id: 3 })).status).toBe(400)
    const created = await create({})
    expect(created.result).toMatchObject({
      state: 'customer',
      user: { email: 'uusi@reuna.example' },
    })
    const taken = await create({ email: 'uusi@reuna.EXAMPLE' })
    expect([taken.status, taken.meta.problem]).toEqual([400, 'account.email-taken'])
  })

  it('replaces the previous session, which ends everywhere', async () => {
    const shopper = await loggedIn()
    const copy = shopper.copy()
    await shopper.call('session.login', credentials)
    expect(await me(copy)).toEqual({ state: 'guest' })
    expect(await me(shopper)).toMatchObject({ state: 'customer' })
  })
})

describe('logging out', () => {
  it('gives a request that was sent before it an anonymous response', async () => {
    const shopper = await loggedIn()
    const onItsWay = shopper.copy()
    await shopper.call('session.logout', {})
    await onItsWay.call('cart.pull', {})
    expect(onItsWay.jar.has('reuna-who')).toBe(false)
  })

  it('ends the session, its copies and its tokens, and clears caches, never storage', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    await shopper.call('cart.create', {})
    const copy = shopper.copy()
    const { body, headers } = await shopper.call('session.logout', {})
    expect(body).toMatchObject({ result: true, meta: { serverCart: 'none' } })
    expect(headers.get('Clear-Site-Data')).toBe('"cache", "prefetchCache", "prerenderCache"')
    expect([shopper.names(), shopper.jar.get('reuna-who')]).toEqual([['reuna-who'], '-'])
    expect((await copy.call('session.me', {})).body).toMatchObject({
      result: { state: 'guest' },
      meta: { session: 'ended', serverCart: 'none' },
    })
    expect((await shopper.call('session.logout', {})).status).toBe(200)
    const [line = ''] = shop.lines.filter((each) => each.includes('/user/me'))
    const token = new URLSearchParams(line.split('?')[1]).get('token') ?? ''
    const rows = await testEnv().SHOP.prepare('SELECT hash FROM customer_token').all()
    expect(token.length).toBeGreaterThan(30)
    expect(JSON.stringify(rows.results)).not.toContain(token)
  })

  it('writes no cookie for guests, so that a late response ends no newer session', async () => {
    const shopper = await loggedIn()
    await shopper.call('session.logout', {})
    const repeated = await shopper.call('session.logout', {})
    expect([repeated.status, repeated.headers.getSetCookie()]).toEqual([200, []])
  })

  it('succeeds without the backend, but not without the database', async () => {
    const shop = openRemoteShop()
    const shopper = await loggedIn(shop.env)
    const copy = shopper.copy()
    shop.fail(/logout/, () => Promise.reject(new TypeError('away')))
    const { db } = failingDb(testEnv().DB, 1, 'before', true)
    expect((await shopper.call('session.logout', {}, { DB: db })).status).toBe(503)
    expect((await shopper.call('session.logout', {})).status).toBe(200)
    expect(await me(copy)).toEqual({ state: 'guest' })
  })
})

describe('a session', () => {
  it('ends after an idle day, and after 30 days in any case', async () => {
    const idle = await loggedIn()
    vi.setSystemTime(NOW + IDLE_TIMEOUT_MS - 1)
    expect(await me(idle.copy())).toMatchObject({ state: 'customer' })
    vi.setSystemTime(NOW + IDLE_TIMEOUT_MS)
    expect(await me(idle)).toEqual({ state: 'guest' })
    vi.setSystemTime(NOW)
    const used = await loggedIn()
    for (let at = NOW; at < NOW + MAX_SESSION_MS; at += IDLE_TIMEOUT_MS / 2) {
      vi.setSystemTime(at)
      expect(await me(used)).toMatchObject({ state: 'customer' })
    }
    vi.setSystemTime(NOW + MAX_SESSION_MS)
    expect(await me(used)).toEqual({ state: 'guest' })
  })

  it('that has ended is reported once, and a late response about it ends no new session', async () => {
    const shopper = await loggedIn()
    vi.setSystemTime(NOW + IDLE_TIMEOUT_MS)
    const [late, guest] = [shopper.copy(), shopper.copy()]
    const state = await late.call('session.me', {})
    expect([state.result, state.meta.session]).toEqual([{ state: 'guest' }, 'ended'])
    expect((await shopper.call('session.login', credentials)).status).toBe(200)
    for (const line of late.cookieLines) shopper.keep(line)
    expect(await me(shopper)).toMatchObject({ state: 'customer' })
    expect(shopper.jar.has('reuna-who')).toBe(true)
    expect((await guest.call('cart.pull', {})).meta.session).toBe('ended')
    expect((await guest.call('cart.pull', {})).meta).not.toHaveProperty('session')
    expect((await guest.call('cart.create', {})).meta).not.toHaveProperty('session')
    expect(guest.jar.has('reuna-session')).toBe(true)
    await guest.send('/cart', {})
    expect(guest.jar.has('reuna-session')).toBe(false)
  })

  it('survives a new key, and ends if its key is removed', async () => {
    const old = `test:${'a key of a test '.repeat(3).replaceAll(' ', '-')}`
    const next = `next:${'another key '.repeat(4).replaceAll(' ', '-')}`
    const shopper = await loggedIn()
    const both = { SESSION_KEYS: `${next} ${old}` }
    expect(await me(shopper, both)).toMatchObject({ state: 'customer' })
    vi.setSystemTime(NOW + 2 * HOUR_MS)
    expect(await me(shopper, both)).toMatchObject({ state: 'customer' })
    expect(shopper.jar.get('reuna-session')).toMatch(/^next\./)
    expect(await me(shopper, { SESSION_KEYS: old })).toEqual({ state: 'guest' })
  })
})
