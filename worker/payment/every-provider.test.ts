import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PaymentSettings } from '../brand/payment-settings.ts'
import type { PaymentProvider, PaymentRefund, PaymentStart } from './provider.ts'
import { PROVIDERS } from './providers.ts'

const url = new URL('https://pay.example/')
const secret = 'a-secret-of-the-payment-provider-here'

const payment: PaymentStart = {
  ...{ reference: 'r', orderNumber: '1', amount: 1, currency: 'EUR', language: 'fi' },
  ...{ returnUrl: 'https://a.example', notifyUrl: 'https://a.example' },
}
const refund: PaymentRefund = { reference: 'r', refund: 'key-1', amount: 1, currency: 'EUR' }

/** Answers that no provider gives when it works. */
const FAULTS: readonly (readonly [fault: string, answer: () => Promise<Response>])[] = [
  ['cannot be reached', () => Promise.reject(new TypeError('away'))],
  ['fails', async () => Response.json({ error: 'down' }, { status: 500 })],
  ['answers with a page instead of JSON', async () => new Response('<html>')],
  ['answers with other JSON', async () => Response.json([null, { state: 'paid' }])],
  ['answers with half a document', async () => new Response('{"redirect":"https://pay')],
  ['answers with megabytes', async () => Response.json({ redirect: 'x'.repeat(2_000_000) })],
  ['leads elsewhere', async () => Response.redirect('https://evil.example/', 302)],
]

afterEach(() => void vi.unstubAllGlobals())

describe.each(Object.entries(PROVIDERS))('the payment provider %s', (name, create) => {
  const settings: PaymentSettings = { provider: name as PaymentSettings['provider'], url, secret }
  const calls: readonly ((provider: PaymentProvider) => Promise<unknown>)[] = [
    (provider) => provider.start(payment),
    (provider) => provider.fetchState('r'),
    (provider) => provider.refund(refund),
  ]

  it.each(FAULTS)('returns undefined and does not reject if it %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    const responses = await Promise.all(calls.map((call) => call(create(settings))))
    expect(responses).toEqual([undefined, undefined, undefined])
  })

  it('is called with a time limit at its own address, without following redirects', async () => {
    const sent: (readonly [address: string, init: RequestInit | undefined])[] = []
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      sent.push([address, init])
      return new Response(null, { status: 500 })
    })
    for (const call of calls) await call(create(settings))
    expect(sent).toHaveLength(calls.length)
    for (const [address, init] of sent) {
      expect(new URL(address).origin).toBe(url.origin)
      expect([init?.signal instanceof AbortSignal, init?.redirect]).toEqual([true, 'manual'])
    }
  })

  it('ignores a notice without a valid signature', async () => {
    const notice = { reference: 'r', state: 'paid', amount: 1, currency: 'EUR' }
    const body = new TextEncoder().encode(JSON.stringify(notice))
    const forged = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1',
      'webhook-signature': 'v1,AAAA',
    }
    for (const headers of [new Headers(), new Headers(forged)]) {
      expect(await create(settings).readNotice(body, headers, 1000)).toBeUndefined()
    }
  })
})
