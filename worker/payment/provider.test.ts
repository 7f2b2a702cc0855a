import { describe, expect, it } from 'vitest'
import type { Env } from '../env.ts'
import { PROVIDERS } from './providers.ts'
import { reunapay } from './reunapay.ts'
import { paymentSettings, unknownProviders } from '../brand/payment-settings.ts'

const SECRET = 'a-secret-of-the-payment-provider-here'
const env: Partial<Env> = { PAYMENT_URL: 'https://pay.example/', PAYMENT_SECRET: SECRET }

describe('the payment provider', () => {
  it('is undefined: no provider, plain http, a short secret, a connected backend', () => {
    const settings = (more: Partial<Env>) => paymentSettings({ ...env, ...more })
    expect(settings({})?.url.href).toBe('https://pay.example/')
    expect(settings({ PAYMENT_URL: 'http://pay.example/' })).toBeUndefined()
    expect(settings({ PAYMENT_SECRET: 'short' })).toBeUndefined()
    expect(settings({ BACKEND_URL: 'https://shop.example' })).toBeUndefined()
  })

  it('is selected by name; an unknown name is reported', () => {
    expect(paymentSettings(env)?.provider).toBe('reunapay')
    expect(paymentSettings({ ...env, PAYMENT_PROVIDER: 'reunapay' })?.provider).toBe('reunapay')
    expect(paymentSettings({ ...env, PAYMENT_PROVIDER: 'other' })).toBeUndefined()
    const brands = [{ id: 'hair' }, { id: 'mac' }]
    expect(unknownProviders({ PAYMENT_PROVIDER_MAC: 'other' }, brands)).toEqual([
      `PAYMENT_PROVIDER is one of ${Object.keys(PROVIDERS).join(', ')}, not other`,
    ])
    expect(unknownProviders({ PAYMENT_PROVIDER: '' }, brands)).toEqual([])
  })

  it('redirects to the configured host only', async () => {
    const url = new URL('https://pay.example/')
    const start = (redirect: unknown) =>
      reunapay({ url, secret: SECRET }, async () => Response.json({ redirect })).start({
        ...{ reference: 'r', orderNumber: '1', amount: 1, currency: 'EUR', language: 'fi' },
        ...{ returnUrl: 'https://a.example', notifyUrl: 'https://a.example' },
      })
    expect(await start('https://pay.example/pay/1')).toBe('https://pay.example/pay/1')
    for (const odd of ['https://evil.example/', '//evil.example', 'http://pay.example/', 1, null]) {
      expect(await start(odd)).toBeUndefined()
    }
  })

  it('accepts a refund response with its own key only', async () => {
    const url = new URL('https://pay.example/')
    const answered = (answer: object) =>
      reunapay({ url, secret: SECRET }, async () => Response.json(answer)).refund({
        ...{ reference: 'r', refund: 'key-1', amount: 1, currency: 'EUR' },
      })
    expect(await answered({ refund: 'key-1', state: 'done' })).toBe('done')
    expect(await answered({ refund: 'key-1', state: 'refused' })).toBe('refused')
    for (const odd of [
      { refund: 'key-2', state: 'done' },
      { refund: 'key-1', state: 'maybe' },
      {},
    ]) {
      expect(await answered(odd)).toBeUndefined()
    }
  })
})
