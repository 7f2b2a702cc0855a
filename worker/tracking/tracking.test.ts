import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_COOKIE, writeConsent } from '../../shared/consent/consent.ts'
import type { MarketingCustomer } from '../../shared/tracking/customer.ts'
import { TRACK_PATH, type TrackCall } from '../../shared/tracking/event.ts'
import type { Env } from '../env.ts'
import { failingDb } from '../testing/failing-db.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { pruneEvents } from './recorded-events.ts'

const DAY_MS = 86_400_000
/** Catalogue prices of a cable and of a variant. */
const CABLE_PRICE = 6
const PHONE = { sku: 'PHONE', child: 'PHONE-B-256', price: 599 }
const KEY = 'PUBLIC7'
const ENDPOINT = 'https://provider.test/api'
const SETTINGS = { 'tracking.publicKey': KEY, 'tracking.endpoint': ENDPOINT }
const logged: string[] = []
/** The provider's decoded requests, and its response. */
let calls: { path: string; method: string; data: Record<string, unknown>; url: string }[] = []
let answer: () => Response | Promise<Response> = () => new Response('1')

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})
beforeEach(() => {
  logged.length = 0
  calls = []
  answer = () => new Response('1')
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
  vi.stubGlobal('fetch', async (request: Request) => {
    const { origin, pathname, search } = new URL(request.url)
    const bytes = Uint8Array.from(atob(search.slice('?data='.length)), (each) => each.charCodeAt(0))
    const data = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    calls.push({ path: origin + pathname, method: request.method, data, url: request.url })
    return answer()
  })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const anna: MarketingCustomer = {
  email: 'anna@example.test',
  ...{ firstname: 'Anna', lastname: 'Mäki-Ålander', telephone: '+358 40 1234567' },
  address: { street: ['Katu 1', 'B 2'], postcode: '00100', city: 'Helsinki', country_id: 'FI' },
}
const agreed = `${CONSENT_COOKIE}=${writeConsent(['marketing'], NOW)}`
const asPage = {
  'Content-Type': 'application/json',
  'X-Reuna': '1',
  'Sec-Fetch-Site': 'same-origin',
}
const settings = (more: object = {}): Partial<Env> => ({
  REUNA_SETTINGS: JSON.stringify({ ...SETTINGS, ...more }),
})

function viewed(more: object = {}): Extract<TrackCall, { kind: 'track' }> {
  const product = { sku: 'CBL-1', name: 'Ilmaiseksi', price: 0.01 }
  return {
    ...{ kind: 'track', id: crypto.randomUUID(), time: NOW / 1000, customer: anna },
    data: { event: 'viewedProduct', product },
    ...more,
  }
}

async function relay(
  call: unknown,
  { env = settings(), headers = {} }: { env?: Partial<Env>; headers?: Record<string, string> } = {},
): Promise<number> {
  const { status } = await visit(TRACK_PATH, {
    ...{ method: 'POST', env, headers: { ...asPage, Cookie: agreed, ...headers } },
    body: typeof call === 'string' ? call : JSON.stringify(call),
  })
  return status
}

describe('the relay to the marketing provider', () => {
  it('sends GET with base64 data, identify and track, UTF-8 safe, to the configured paths', async () => {
    expect(await relay({ kind: 'identify', customer: anna })).toBe(204)
    const env = settings({ 'tracking.paths.track': '/own/track' })
    expect(await relay(viewed(), { env })).toBe(204)
    const [identify, track] = calls
    expect([identify?.method, identify?.path]).toEqual(['GET', `${ENDPOINT}/identify`])
    expect(identify?.data).toEqual({
      token: KEY,
      properties: {
        ...{ $email: anna.email, $first_name: 'Anna', $last_name: 'Mäki-Ålander' },
        ...{ $phone_number: '+358 40 1234567', $address1: 'Katu 1', $address2: 'B 2' },
        ...{ $zip: '00100', $city: 'Helsinki', $country: 'FI' },
      },
    })
    expect([track?.method, track?.path]).toEqual(['GET', `${ENDPOINT}/own/track`])
    expect(track?.url).not.toContain('%')
    expect(track?.data).toMatchObject({
      ...{ token: KEY, event: 'Viewed Product', time: NOW / 1000 },
      customer_properties: { $email: anna.email },
      properties: { SKU: 'CBL-1', ProductName: 'Kaapeli 1 m', ItemPrice: CABLE_PRICE },
    })
  })

  it('uses the event names of the brand, by default those of the settings', async () => {
    const env = settings({ 'tracking.events.viewedProduct': 'Tuote katsottu' })
    await relay(viewed(), { env })
    expect(calls[0]?.data['event']).toBe('Tuote katsottu')
  })

  it('reads names and prices from the catalogue, never from the page; unknown products have their SKU only', async () => {
    const item = { sku: 'CBL-1', name: 'Ilmaiseksi', qty: 3, price: 0.01 }
    const variant = { sku: PHONE.child, parentSku: PHONE.sku, name: 'Ilmaiseksi', qty: 1, price: 1 }
    const foreign = { sku: 'CBL-2', parentSku: PHONE.sku, name: 'Ilmaiseksi', qty: 1, price: 1 }
    const child = { sku: 'NOBODY-S', parentSku: 'NOBODY', name: 'Ilmaiseksi', qty: 1, price: 1 }
    const cart = { items: [item, variant, foreign, child], total: 19.3 }
    await relay(viewed({ data: { event: 'addedToCart', item, cart } }))
    const line = { SKU: 'CBL-1', ProductName: 'Kaapeli 1 m', Quantity: 3, ItemPrice: CABLE_PRICE }
    const properties = { ProductID: 1001, Categories: ['Ääni', 'Kuulokkeet'] }
    const [known] = calls.map(({ data: { properties } }) => properties as { Items: object[] })
    expect(known).toMatchObject({
      ...{ ...line, ...properties, RowTotal: (CABLE_PRICE * 300) / 100, $value: 19.3 },
      ProductURL: expect.stringMatching(/^http:\/\/localhost\/p\/CBL-1\/[\w-]+$/),
      CheckoutURL: 'http://localhost/checkout',
      Items: [properties, { SKU: PHONE.child, ItemPrice: PHONE.price }, { SKU: 'CBL-2' }, {}],
    })
    expect(known?.Items[2]).not.toHaveProperty('ItemPrice')
    expect(known?.Items[3]).toEqual({ SKU: 'NOBODY-S', Quantity: 1 })
    expect(JSON.stringify(known)).not.toContain('Ilmaiseksi')
  })

  it('omits names and prices if the catalogue does not respond, and queries it a few times per event only', async () => {
    const item = { sku: 'CBL-1', name: 'Ilmaiseksi', qty: 3, price: 0.01 }
    const many = Array.from({ length: 50 }, (_, index) => ({ ...item, sku: `CBL-${index}` }))
    const data = { event: 'startedCheckout', cart: { items: many, total: 1000 } }
    const away = failingDb(testEnv().SHOP, 1, 'before', true)
    expect(await relay(viewed({ data }), { env: { ...settings(), SHOP: away.db } })).toBe(204)
    const bare = many.map(({ sku, qty }) => ({ SKU: sku, Quantity: qty }))
    expect(calls[0]?.data['properties']).toMatchObject({ ItemNames: [], Items: bare })
    const counted = failingDb(testEnv().SHOP, Infinity, 'before')
    expect(await relay(viewed({ data }), { env: { ...settings(), SHOP: counted.db } })).toBe(204)
    expect(calls[1]?.data['properties']).toMatchObject({
      Items: expect.arrayContaining([expect.objectContaining({ ProductName: 'Kaapeli 0 m' })]),
    })
    expect(counted.calls()).toBeLessThan(20)
  })

  it('sends a repeated event once, and again after a refusal', async () => {
    const call = viewed()
    for (const _ of [1, 2, 3]) expect(await relay(call)).toBe(204)
    expect(calls).toHaveLength(1)
    const secondEvent = viewed()
    answer = () => new Response('no', { status: 503 })
    expect(await relay(secondEvent)).toBe(503)
    answer = () => new Response('1')
    expect(await relay(secondEvent)).toBe(204)
    expect(calls).toHaveLength(3)
    const [, second, third] = calls
    expect(second?.data).toEqual(third?.data)
    await pruneEvents(testEnv().DB, NOW + 29 * DAY_MS)
    await relay(secondEvent)
    expect(calls).toHaveLength(3)
    await pruneEvents(testEnv().DB, NOW + 31 * DAY_MS)
    await relay(secondEvent)
    expect(calls).toHaveLength(4)
  })

  it('ignores failures: refused, late and redirected calls are not repeated', async () => {
    for (const status of [400, 401, 404, 410, 302]) {
      answer = () => new Response('{"detail":"gone"}', { status, headers: { Location: '/else' } })
      expect([status, await relay(viewed())]).toEqual([status, 204])
    }
    answer = () => {
      throw new DOMException('late', 'TimeoutError')
    }
    expect(await relay(viewed())).toBe(204)
    answer = () => {
      throw new TypeError('fetch failed: https://provider.test/api/track?data=x')
    }
    expect(await relay(viewed())).toBe(503)
    answer = () => new Response('x'.repeat(1_000_000))
    expect(await relay(viewed())).toBe(204)
    expect(calls).toHaveLength(8)
    expect(
      logged.every((line) => (JSON.parse(line) as { code: string }).code === 'tracking.failed'),
    ).toBe(true)
    expect(logged.join()).not.toMatch(/anna|data=|M[\\u]|provider\.test/)
  })

  it('sends nothing without consent, for another purpose, or with an expired consent', async () => {
    const old = writeConsent(['marketing'], NOW - 366 * 86_400_000)
    for (const value of ['', 'yes', old, writeConsent(['statistics'], NOW)]) {
      const headers = { Cookie: `${CONSENT_COOKIE}=${value}` }
      expect([value, await relay(viewed(), { headers })]).toEqual([value, 403])
    }
    expect(calls).toEqual([])
  })

  it('is disabled without a key, and calls https addresses only', async () => {
    expect(await relay(viewed(), { env: {} })).toBe(404)
    for (const endpoint of ['', 'http://provider.test', 'ftp://x', 'https://me:pw@provider.test']) {
      const env = settings({ 'tracking.endpoint': endpoint })
      expect([endpoint, await relay(viewed(), { env })]).toEqual([endpoint, 404])
    }
    expect(calls).toEqual([])
  })

  it('accepts calls of its own pages only', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'X-Reuna': '' },
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ]) {
      expect(await relay(viewed(), { headers })).toBe(403)
    }
    expect((await visit(TRACK_PATH, { env: settings() })).status).toBe(405)
    expect(calls).toEqual([])
  })

  it('refuses invalid events: unknown fields, line breaks, wrong types, 1 MB', async () => {
    const valid = viewed()
    const wrong: unknown[] = [
      ...['', '{', '[]', 'null', '"x"'],
      { ...valid, endpoint: 'https://evil.test' },
      { ...valid, time: 'now' },
      { ...valid, id: '../../x' },
      { ...valid, customer: { ...anna, email: 'a@example.test\r\nBcc: b@example.test' } },
      { ...valid, customer: { ...anna, firstname: 'A\u0000' } },
      { ...valid, customer: { ...anna, lastname: '\ud800' } },
      { ...valid, customer: undefined },
      { ...valid, data: { event: 'deleteEverything' } },
      { ...valid, data: { event: 'viewedProduct', product: { sku: 'A', name: 'A', price: -1 } } },
      { kind: 'identify', customer: { ...anna, role: 'admin' } },
    ]
    for (const call of wrong) expect([call, await relay(call)]).toEqual([call, 400])
    expect(await relay({ ...valid, filler: 'x'.repeat(1_000_000) })).toBe(413)
    expect(calls).toEqual([])
  })

  it('works without its database, because the provider deduplicates by event id', async () => {
    const env = { ...settings(), DB: failingDb(testEnv().DB, 1, 'before', true).db }
    const call = viewed()
    await relay(call, { env })
    await relay(call)
    const ids = calls.map(({ data }) => (data['properties'] as { $event_id: string }).$event_id)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    expect(ids[0]).not.toContain(call.id)
  })

  it('limits the length of URLs: the last lines of a large cart are omitted, its value is not', async () => {
    const item = { sku: 'X'.repeat(100), name: 'Ä'.repeat(200), qty: 2, price: 10 }
    const cart = { items: Array.from({ length: 50 }, () => item), total: 1000 }
    expect(await relay(viewed({ data: { event: 'startedCheckout', cart } }))).toBe(204)
    expect(calls[0]?.url.length).toBeLessThan(8200)
    expect(calls[0]?.data['properties']).toMatchObject({
      $value: 1000,
      Items: expect.arrayContaining([expect.objectContaining({ Quantity: 2 })]),
    })
  })
})
