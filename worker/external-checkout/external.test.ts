import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { electronics } from '../brand/electronics.ts'
import { startupIssues } from '../brand/configuration-issues.ts'
import { seedCustomers } from '../cli/demo/customers.ts'
import { signCall } from '../signed/signature.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { createGuest, pullLines, Shopper } from '../testing/shopper.ts'
import { externalHost } from './external.ts'
import { pruneHandovers } from './handover-store.ts'

const PRELOAD = '<link rel="modulepreload" href="/client/app/lazy/thanks.ts"'
const HOST = 'https://kassa.example/start?shop=1'
const SECRET = 'a-secret-that-is-long-enough-for-a-key'
const settings = (values: Record<string, unknown>) => ({ REUNA_SETTINGS: JSON.stringify(values) })
const ON = settings({ 'externalCheckout.host': HOST })
const LEGACY = settings({ 'externalCheckout.host': HOST, 'externalCheckout.legacy': true })
const logged: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  await seedCustomers(testEnv().SHOP, electronics, 'a demo password', NOW)
})
beforeEach(() => {
  logged.length = 0
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
})
afterAll(() => void vi.useRealTimers())

const open = (shopper: Shopper, path: string, env = ON) =>
  shopper.send(path, { method: 'GET', env })
const mainText = (html: string): string => textOf(/<main[^]*<\/main>/.exec(html)?.[0] ?? '')

/** Sends a signed call of the external checkout. */
async function other(step: 'redeem' | 'give', question: object, kid = 'kassa') {
  const env = { REUNA_KEYS: `kassa:handover:${SECRET} reader:status:${SECRET}` }
  const path = `/api/handover/${step}`
  const body = JSON.stringify(question)
  const time = String(Math.floor(Date.now() / 1000))
  const bytes = new Uint8Array(new TextEncoder().encode(body))
  const signature = await signCall(SECRET, { kid, time, path, body: bytes })
  const headers = { 'X-Reuna-Key': kid, 'X-Reuna-Time': time, 'X-Reuna-Sign': signature }
  const response = await visit(path, { method: 'POST', body, headers, env })
  const { result } = (await response.json()) as { result?: Record<string, string> }
  return { status: response.status, result: result ?? {} }
}

async function customerWith(sku: string): Promise<Shopper> {
  const shopper = new Shopper()
  const email = await testEnv().SHOP.prepare('SELECT email FROM customer').first<string>('email')
  await shopper.call('session.login', { username: email ?? '', password: 'a demo password' })
  await shopper.call('cart.create', {})
  await shopper.call('cart.update', { cartItem: { sku, qty: 1 } })
  return shopper
}

/** Goes to the external checkout; returns the response, its redirect URL and the code. */
async function leave(shopper: Shopper) {
  const { status, headers } = await open(shopper, '/checkout')
  const location = new URL(headers.get('Location') ?? '', 'http://localhost')
  return { status, headers, location, code: location.searchParams.get('code') ?? '' }
}

describe('the redirect to an external checkout', () => {
  it('redirects to the configured host with a code, without token and cart', async () => {
    const shopper = await customerWith('CBL-1')
    const { status, headers, location, code } = await leave(shopper)
    expect(status).toBe(303)
    expect(`${location.origin}${location.pathname}`).toBe('https://kassa.example/start')
    expect([...location.searchParams.keys()]).toEqual(['shop', 'code'])
    expect(code).toMatch(/^[\da-f]{64}$/)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    const { result } = await other('redeem', { code })
    expect(result['token']).not.toBe('')
    expect(result['cartId']).toMatch(/^\d+$/)
    for (const secret of [result['token'] ?? '', result['cartId'] ?? '-', code]) {
      expect(logged.join('\n')).not.toContain(`"${secret}"`)
    }
    expect(location.href).not.toContain(result['token'] ?? '-')
  })

  it('has a code for one use within a minute, by a signed call with its scope', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-2', qty: 1 })
    const first = await leave(shopper)
    expect((await other('redeem', { code: first.code }, 'reader')).status).toBe(401)
    const both = await Promise.all([
      ...[other('redeem', { code: first.code }), other('redeem', { code: first.code })],
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const late = await leave(shopper)
    vi.setSystemTime(NOW + 60_001)
    const answers = [
      await other('redeem', { code: late.code }),
      await other('redeem', { code: first.code }),
      await other('redeem', { code: 'f'.repeat(64) }),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await other('redeem', { code: 'x' })).status).toBe(400)
  })

  it('stores code, token and cart encrypted, and deletes them after a day', async () => {
    const shopper = await customerWith('CBL-3')
    const { code } = await leave(shopper)
    const read = async () =>
      JSON.stringify((await testEnv().DB.prepare('SELECT * FROM handover').all()).results)
    const written = await read()
    const { result } = await other('redeem', { code })
    for (const secret of [code, result['token'] ?? '', `"${result['cartId']}"`]) {
      expect(written).not.toContain(secret)
    }
    await pruneHandovers(testEnv().DB, NOW + 25 * 60 * 60 * 1000)
    expect(await read()).toBe('[]')
  })

  it('redirects an empty cart to the cart page with its message', async () => {
    const { status, location } = await leave(new Shopper())
    expect([status, location.pathname + location.search]).toEqual([303, '/cart?notice=cart.empty'])
  })

  it('externalCheckout.host: only the setting names the host; http and user names are refused', async () => {
    const site = (host: string) => ({
      brand: { ...electronics, externalCheckout: { host, legacy: false } },
    })
    const refused = [
      ...['', 'kassa.example', 'http://kassa.example', 'file:///etc/passwd', '//kassa.example'],
      ...['https://user@kassa.example', 'https://a:b@kassa.example', 'data:text/html,x'],
    ]
    expect(refused.map((host) => externalHost(site(host)))).toEqual(refused.map(() => undefined))
    expect(externalHost(site('http://127.0.0.1:9/'))?.host).toBe('127.0.0.1:9')
    const { shopper } = await createGuest({ sku: 'CBL-4', qty: 1 })
    for (const query of [
      '?host=https://evil.example',
      '?externalCheckout.host=evil',
      '?next=//e',
    ]) {
      const response = await shopper.send(`/checkout${query}`, {
        ...{ method: 'GET', env: ON },
        headers: { 'X-Forwarded-Host': 'evil.example', Referer: 'https://evil.example/' },
      })
      expect(new URL(response.headers.get('Location') ?? '').host).toBe('kassa.example')
    }
  })

  it('externalCheckout.legacy on: the URL contains token and cart, for that host only; off: never', async () => {
    const shopper = await customerWith('CBL-5')
    const answer = await open(shopper, '/checkout', LEGACY)
    const location = new URL(answer.headers.get('Location') ?? '')
    expect(location.host).toBe('kassa.example')
    expect(location.searchParams.get('token')).not.toBe('')
    expect(location.searchParams.get('cart')).toMatch(/^\d+$/)
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    const places = settings({
      'externalCheckout.host': 'https://kassa.example/sync/token/{token}/cart/{cart}',
      'externalCheckout.legacy': true,
    })
    const filled = await open(shopper, '/checkout', places)
    expect(filled.headers.get('Location')).toMatch(
      /^https:\/\/kassa\.example\/sync\/token\/[^/{]+\/cart\/\d+$/,
    )
    const off = await leave(await customerWith('CBL-5'))
    expect(off.location.searchParams.has('token')).toBe(false)
  })

  it('is warned about at the start: the legacy setting, and a host without https', () => {
    const warn = (host: string, legacy: boolean) =>
      startupIssues({ ...electronics, externalCheckout: { host, legacy } }).join(' ')
    expect(warn(HOST, true)).toContain('legacy puts the shopper’s token and cart into an address')
    expect(warn('http://kassa.example', false)).toContain('no https address')
    expect([warn(HOST, false), warn('', true)]).toEqual(['', ''])
  })
})

describe('the page /order-success', () => {
  it('clears the cart once in a browser that went to the external checkout, with a new server cart', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-6', qty: 2 })
    const { code } = await leave(shopper)
    await other('redeem', { code })
    const thanks = await open(shopper, '/order-success')
    expect(mainText(thanks.text)).toContain('Kiitos tilauksestasi')
    expect(thanks.text).toContain('data-thanks="0')
    expect(thanks.text).toContain(PRELOAD)
    expect(thanks.headers.get('Cache-Control')).toBe('no-store')
    expect(await pullLines(shopper)).toEqual([])
    await shopper.call('cart.update', { cartItem: { sku: 'CBL-7', qty: 1 } })
    await open(shopper, '/order-success')
    expect(await pullLines(shopper)).toHaveLength(1)
  })

  it('does not clear the cart of other browsers, nor of one that returns too early', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-8', qty: 1 })
    const { text } = await open(shopper, '/order-success')
    expect(mainText(text)).toContain('Tällä selaimella ei ole tehty tilausta')
    expect(text).not.toContain('modulepreload')
    expect(text).toContain('<footer')
    expect(await pullLines(shopper)).toHaveLength(1)
    await leave(shopper)
    expect(mainText((await open(shopper, '/order-success')).text)).not.toContain('Kiitos')
    expect(await pullLines(shopper)).toHaveLength(1)
  })
})

describe('the return at /magento2vsfsync', () => {
  const back = (shopper: Shopper, query: string, env = ON) =>
    open(shopper, `/magento2vsfsync${query}`, env)

  it('restores session and cart by a one-time code in the same browser', async () => {
    const shopper = await customerWith('CBL-9')
    const { code } = await leave(shopper)
    const { result } = await other('redeem', { code })
    const { handover = '', token = '', cartId = '' } = result
    const given = await other('give', { handover, token, cartId })
    const query = `?code=${given.result['code']}`
    const stranger = await back(new Shopper(), query)
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([303, '/'])
    expect((await shopper.call('session.logout', {})).status).toBe(200)
    const login = await customerWith('CBL-9')
    const secondLink = await leave(login)
    const taken = await other('redeem', { code: secondLink.code })
    const { token: fresh = '', handover: way = '' } = taken.result
    const ticket = await other('give', {
      handover: way,
      token: fresh,
      cartId: taken.result['cartId'],
    })
    login.jar.delete('reuna-session')
    const home = await back(login, `?code=${ticket.result['code']}`)
    expect([home.status, home.headers.get('Location')]).toEqual([303, '/cart'])
    expect((await login.call('session.me', {})).result).toMatchObject({ state: 'customer' })
    expect(await pullLines(login)).not.toEqual([])
    const twice = await back(login, `?code=${ticket.result['code']}`)
    expect(twice.headers.get('Location')).toBe('/')
  })

  it('redirects to the home page with a token or cart in its URL, unless the legacy setting accepts them', async () => {
    const shopper = await customerWith('CBL-10')
    const { code } = await leave(shopper)
    const { token = '', cartId = '' } = (await other('redeem', { code })).result
    const query = `?token=${token}&cart=${cartId}`
    shopper.jar.delete('reuna-session')
    expect((await back(shopper, query)).headers.get('Location')).toBe('/')
    expect((await shopper.call('session.me', {})).result).toEqual({ state: 'guest' })
    expect((await back(new Shopper(), query, LEGACY)).headers.get('Location')).toBe('/')
    expect((await back(shopper, query, LEGACY)).headers.get('Location')).toBe('/cart')
    expect((await shopper.call('session.me', {})).result).toMatchObject({ state: 'customer' })
    expect((await back(shopper, '?token=made-up', LEGACY)).headers.get('Location')).toBe('/')
  })

  it('redirects to the home page without a code, or with an invalid or used one', async () => {
    for (const query of [
      '',
      '?code=',
      '?code=x',
      `?code=${'a'.repeat(64)}`,
      '?next=//evil.example',
    ]) {
      const { status, headers, text } = await back(new Shopper(), query)
      expect([status, headers.get('Location'), text]).toEqual([303, '/', ''])
    }
    expect((await other('give', { handover: 'nobody', token: 'x' })).status).toBe(404)
  })
})
