import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Env } from '../env.ts'
import { testEnv } from '../testing/shop.ts'
import { policyOf } from '../routes.ts'
import { csrf, type ConfirmForm } from './api.ts'
import { checkOrigin, type OriginInput } from './check-request.ts'

const sender = (more: Partial<OriginInput> = {}): OriginInput => ({
  method: 'POST',
  ownOrigin: 'https://shop.example',
  fetchSite: 'same-origin',
  origin: 'https://shop.example',
  contentType: 'application/json',
  marker: '1',
  takesForm: false,
  ...more,
})
const form = { contentType: 'application/x-www-form-urlencoded', marker: null, takesForm: true }

describe('checkOrigin', () => {
  it('passes JSON with X-Reuna, and forms of form endpoints, from its own pages', () => {
    expect(checkOrigin(sender())).toBe('pass')
    expect(checkOrigin(sender({ contentType: 'application/json; charset=UTF-8' }))).toBe('pass')
    expect(checkOrigin(sender({ fetchSite: null }))).toBe('pass')
    expect(checkOrigin(sender(form))).toBe('pass')
    expect(checkOrigin(sender({ ...form, fetchSite: null }))).toBe('pass')
  })

  it('passes JSON of pages of other builds, whose header contains another version', () => {
    for (const marker of ['0', '2', '12']) expect(checkOrigin(sender({ marker }))).toBe('pass')
  })

  it.each([
    ['JSON from another site', { fetchSite: 'cross-site' }],
    ['JSON from another site of the same owner', { fetchSite: 'same-site' }],
    ['what the address bar sent', { fetchSite: 'none' }],
    ['JSON without the mark of the shop', { marker: null }],
    ['JSON with another mark', { marker: 'true' }],
    ['another origin', { fetchSite: null, origin: 'https://zq9canary.test' }],
    ['the origin of a name below', { fetchSite: null, origin: 'https://a.shop.example' }],
    ['the origin without https', { fetchSite: null, origin: 'http://shop.example' }],
    ['the origin on another port', { fetchSite: null, origin: 'https://shop.example:8443' }],
    ['Origin: null', { fetchSite: null, origin: 'null' }],
    ['an empty origin', { fetchSite: null, origin: '' }],
    ['JSON of which nothing tells where it comes from', { fetchSite: null, origin: null }],
    ['an unknown content type', { contentType: 'application/x-foo' }],
    ['no content type', { contentType: null }],
    ['JSON sent as text', { contentType: 'text/plain' }],
    ['two content types', { contentType: 'application/json, text/plain' }],
    ['a form where none is taken', { ...form, takesForm: false }],
    ['a form with files', { ...form, contentType: 'multipart/form-data; boundary=x' }],
    ['a form from another site', { ...form, fetchSite: 'cross-site' }],
    ['a form of a sandboxed frame', { ...form, fetchSite: null, origin: 'null' }],
  ])('refuses %s', (_, more: Partial<OriginInput>) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY']) {
      expect(checkOrigin(sender({ ...more, method }))).toBe('refuse')
    }
  })

  it('asks for confirmation when the origin of a form is unknown', () => {
    expect(checkOrigin(sender({ ...form, fetchSite: null, origin: null }))).toBe('confirm')
  })

  it('passes nothing that another site can make a browser send', () => {
    const text = fc.option(fc.string(), { nil: null })
    const requests = fc.record({
      method: fc.constantFrom('POST', 'PUT', 'DELETE'),
      ownOrigin: fc.constant('https://shop.example'),
      fetchSite: fc.option(fc.constantFrom('cross-site', 'same-site', 'none'), { nil: null }),
      origin: fc.option(fc.constantFrom('null', 'https://zq9canary.test'), { nil: null }),
      contentType: text,
      marker: text,
      takesForm: fc.boolean(),
    })
    fc.assert(fc.property(requests, (each) => checkOrigin(each) !== 'pass'))
  })
})

describe('CSRF protection of forms and calls', () => {
  /** A shop with a call, a form and a signed call; records which of them were executed. */
  function shopWith(confirm?: ConfirmForm) {
    const done: string[] = []
    const app = new Hono<{ Bindings: Env }>()
    app.use(csrf(policyOf, confirm))
    app.all('*', (c) => {
      done.push(`${c.req.method} ${c.req.path}`)
      return c.text('done')
    })
    const send = (path: string, headers: Record<string, string>, body: BodyInit = '{}') =>
      app.request(`https://shop.example${path}`, { method: 'POST', headers, body }, testEnv())
    return { send, done, app }
  }
  const json = { 'Content-Type': 'application/json', 'X-Reuna': '1' }
  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }

  it("executes requests of the shop's own pages, and signed calls without such a proof", async () => {
    const { send, done } = shopWith()
    expect((await send('/api/cart', { ...json, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect((await send('/api/cart', { ...json, Origin: 'https://shop.example' })).status).toBe(200)
    expect(
      (await send('/cart/add', { ...urlencoded, Origin: 'https://shop.example' })).status,
    ).toBe(200)
    expect((await send('/__purge', { 'Content-Type': 'text/plain' })).status).toBe(200)
    expect(done).toHaveLength(4)
  })

  it('refuses everything else with an uncached 403', async () => {
    const { send, done } = shopWith()
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://zq9canary.test' }
    const blob = new Blob(['{}'])
    for (const answer of [
      await send('/api/cart', { ...json, ...foreign }),
      await send('/api/cart', { ...json, ...foreign, 'Content-Type': 'application/x-foo' }),
      await send('/api/cart', { 'Sec-Fetch-Site': 'cross-site', 'X-Reuna': '1' }, blob),
      await send('/api/cart', { ...json, ...foreign, 'Content-Type': 'text/plain' }),
      await send('/cart/add', { ...urlencoded, ...foreign }, 'sku=1'),
      await send('/api/cart', { ...json, Origin: 'null' }),
      await send('/api/cart', json),
      await send('/api/cart', { ...json, Origin: 'https://a.shop.example' }),
      await send('/api/cart', { ...json, 'Sec-Fetch-Site': 'same-site' }),
      await send('/cart/add', urlencoded, 'sku=1'),
    ]) {
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([403, 'no-store'])
      expect([...answer.headers.keys()].join()).not.toContain('access-control')
    }
    expect(done).toEqual([])
  })

  it('asks the visitor to confirm a form of unknown origin', async () => {
    const { send, done } = shopWith((c) => c.text('meant?', 200))
    expect(await (await send('/cart/add', urlencoded, 'sku=1')).text()).toBe('meant?')
    expect((await send('/api/cart', json)).status).toBe(403)
    expect(done).toEqual([])
  })

  it('reveals nothing to a preflight', async () => {
    const { app } = shopWith()
    const headers = { Origin: 'https://zq9canary.test', 'Access-Control-Request-Method': 'PUT' }
    const answer = await app.request(
      'https://shop.example/api/cart',
      { method: 'OPTIONS', headers },
      testEnv(),
    )
    expect([...answer.headers.keys()].join()).not.toContain('access-control')
  })
})
