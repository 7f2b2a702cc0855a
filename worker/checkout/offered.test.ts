import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hiddenFields, openCheckout, submitCheckout, shopperWith } from '../testing/checkout.ts'
import { documents } from '../testing/products.ts'
import { openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { NOW, stockCatalog } from '../testing/shop.ts'

const INFORMATION = /cart\/shipping-information/
const SECRET = 'Error: connect 10.0.0.7:3306 as magento:hunter2'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

const paymentsIn = (text: string) =>
  [...text.matchAll(/name="payment\.paymentMethod" [^>]*value="([^"]*)"/g)].map(([, code]) => code)

describe('the payment methods', () => {
  it.each([
    ['with its code', 400, 'We do not deliver there.'],
    ['wrapped in a failure', 500, { errorMessage: 'We do not deliver there.', code: 400 }],
    [
      'with its parameters',
      500,
      { message: 'We do not %1 there.', parameters: ['deliver'], code: 404 },
    ],
  ])(
    'are none where the shipping information is refused %s: its words stand there',
    async (_, code, notice) => {
      const shop = openRemoteShop()
      const shopper = await shopperWith('CBL-1', shop.env)
      shop.fail(INFORMATION, refuseWith(code, notice))
      const { text } = await openCheckout(shopper)
      expect(paymentsIn(text)).toEqual([])
      expect(text).toContain('We do not deliver there.')
      shop.mend()
      const { text: after } = await openCheckout(shopper)
      expect(paymentsIn(after).length).toBeGreaterThan(0)
      expect(after).not.toContain('We do not deliver there.')
    },
  )

  it('that need no network are offered while the backend does not respond, without its message', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith('CBL-1', shop.env)
    vi.spyOn(console, 'log').mockImplementation(() => {})
    shop.fail(INFORMATION, refuseWith(500, SECRET))
    const { text } = await openCheckout(shopper)
    expect(paymentsIn(text).length).toBeGreaterThan(0)
    expect(text).not.toContain('hunter2')
  })

  it('cannot be used while the shipping information is refused', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith('CBL-1', shop.env)
    shop.fail(INFORMATION, refuseWith(400, 'We do not deliver there.'))
    const { status, text } = await submitCheckout(shopper)
    expect(status).toBe(422)
    expect(text).toContain('We do not deliver there.')
    expect(hiddenFields(text)['order_id']).toBeTruthy()
    expect(shop.lines.filter((line) => line.startsWith('POST /api/order?'))).toEqual([])
  })
})
