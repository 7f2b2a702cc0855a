import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  SUBSCRIPTION_ANSWER_FORM,
  SUBSCRIBE_FORM,
} from '../../shared/back-in-stock/subscription.ts'
import type { Env } from '../env.ts'
import { readMails } from '../testing/mails.ts'
import { sendForm } from '../testing/send-form.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'

const KEY = 'PUBLIC7'
const SETTINGS = {
  'tracking.publicKey': KEY,
  'tracking.endpoint': 'https://provider.test/api',
}

const logged: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
})
afterAll(() => void vi.useRealTimers())

const settings = (more: object = {}): Partial<Env> => ({
  REUNA_SETTINGS: JSON.stringify({ ...SETTINGS, ...more }),
})
const SCRIPTS = {
  'tracking.pixel': 'https://static.provider.test/pixel.js',
  'tracking.tagManager': 'https://tags.test/t.js?id=T1',
  'tracking.personalisation': 'https://personal.test/p.js',
}
const DEFAULT = "script-src 'self'; "

async function pageOf(path: string, env: Partial<Env>) {
  const response = await visit(path, { env })
  const html = await response.text()
  const state: unknown = JSON.parse(/id="reuna-state"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}')
  return { policy: response.headers.get('Content-Security-Policy') ?? '', html, state }
}

describe('pages of a brand with third-party services', () => {
  it('load the scripts on product and content pages, the pixel with the public key', async () => {
    for (const path of ['/', '/c/aani', '/p/CBL-1/cbl-1', '/i/about-us', '/search/kaapeli']) {
      const moved = (await visit(path)).headers.get('Location')
      const { policy, state } = await pageOf(moved ?? path, settings(SCRIPTS))
      const origins = 'https://tags.test https://static.provider.test https://personal.test'
      expect([path, policy]).toEqual([
        path,
        expect.stringContaining(`script-src 'self' ${origins};`),
      ])
      expect(policy).toContain(`connect-src 'self' ${origins};`)
      expect(policy).not.toContain('trusted-types')
      expect(state).toMatchObject({
        config: {
          tracking: {
            tells: true,
            scripts: {
              statistics: SCRIPTS['tracking.tagManager'],
              marketing: `${SCRIPTS['tracking.pixel']}?company_id=${KEY}`,
              personalisation: SCRIPTS['tracking.personalisation'],
            },
          },
        },
      })
    }
  })

  it('load no third-party scripts on pages with payment, login, forms and sealed links', async () => {
    const paths = [
      ...['/cart', '/checkout', '/checkout/thank-you', '/login', '/register', '/my-account'],
      ...['/recover-password', '/create-password/token/x/email/y', '/newsletter', '/contact'],
      ...['/newsletter/link/test.AAAA', `/back-in-stock/confirm/${'a'.repeat(64)}`],
      ...['/order-lookup', '/withdrawal', '/order-success', '/nothing/here'],
    ]
    for (const path of paths) {
      const { policy, html } = await pageOf(path, settings(SCRIPTS))
      expect([path, policy.includes(DEFAULT)]).toEqual([path, true])
      expect([path, html.includes('tags.test')]).toEqual([path, false])
    }
  })

  it('are unchanged without services: same policy, no scripts', async () => {
    const { policy, html, state } = await pageOf('/c/aani', {})
    expect(policy).toContain(`${DEFAULT}style-src`)
    expect(html).not.toContain('data-viewed')
    expect(state).not.toHaveProperty('config.tracking')
    const wrong = {
      'tracking.pixel': 'http://x.test/a.js',
      'tracking.tagManager': 'data:text/javascript,1',
    }
    expect((await pageOf('/c/aani', settings(wrong))).policy).toBe(policy)
    const withoutKey = JSON.stringify({ 'tracking.pixel': SCRIPTS['tracking.pixel'] })
    expect((await pageOf('/c/aani', { REUNA_SETTINGS: withoutKey })).policy).toBe(policy)
  })

  it('name the viewed product, escaped, and reveal no endpoint, path or key', async () => {
    const moved = (await visit('/p/CBL-1/cbl-1')).headers.get('Location')
    const { html } = await pageOf(moved ?? '', settings({ 'tracking.paths.track': '/hidden-path' }))
    const viewed = /data-viewed="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
    expect(JSON.parse(viewed)).toEqual({
      ...{ sku: 'CBL-1', name: 'Kaapeli 1 m', price: expect.any(Number) },
    })
    expect(html).not.toMatch(/provider\.test|hidden-path|PUBLIC7/)
  })
})

describe('a cancelled stock subscription', () => {
  /** Subscribes to a product's stock, and unsubscribes by the e-mail's link twice. */
  async function leave(env: Partial<Env>): Promise<string> {
    const email = `odottaja-${crypto.randomUUID().slice(0, 8)}@example.test`
    await sendForm(SUBSCRIBE_FORM, { sku: 'CBL-1', variant: 'CBL-1', email })
    const mails = await readMails(testEnv().SHOP, 500)
    const { body = '' } = mails.find(({ recipient }) => recipient === email) ?? {}
    const token = /\/back-in-stock\/\w+\/([\da-f]{64})/.exec(body)?.[1] ?? ''
    for (const _ of [1, 2]) {
      const { status } = await sendForm(SUBSCRIPTION_ANSWER_FORM, { step: 'leave', token }, env)
      expect(status).toBe(303)
    }
    return email
  }

  it("sends the tracking event 'Requested Back In Stock Unsubscribe' with email, listId, storeId, product, variant, and reads success", async () => {
    const reports: unknown[] = []
    let answer = '{"success":true}'
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      reports.push(JSON.parse(atob(new URL(url).search.slice('?data='.length))))
      return new Response(answer)
    })
    const endpoint = { 'content.backInStock.endpoint': 'https://provider.test/watch' }
    const email = await leave(settings({ ...endpoint, 'content.backInStock.listId': 'LIST1' }))
    expect(reports).toEqual([
      {
        ...{ token: KEY, event: 'Requested Back In Stock Unsubscribe', time: NOW / 1000 },
        customer_properties: { $email: email },
        properties: { email, listId: 'LIST1', storeId: 1, product: 1001, variant: 1001 },
      },
    ])
    expect(logged.join()).not.toContain('tracking.failed')
    // Without such a provider no report is sent.
    await leave(settings())
    expect(reports).toHaveLength(1)
    answer = '0'
    await leave(settings(endpoint))
    expect(logged.join()).toContain('tracking.failed')
    expect(logged.join()).not.toContain('odottaja')
    vi.unstubAllGlobals()
  })
})
