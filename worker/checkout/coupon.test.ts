import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  FILLED_CHECKOUT,
  hiddenFields,
  orderNumberIn,
  openCheckout,
  post,
  shopperWith,
  openThanksPage,
} from '../testing/checkout.ts'
import { stockScarceProducts } from '../testing/shop-orders.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockScarceProducts()
  const sql = "INSERT INTO coupon (website, code, percent) VALUES ('electronics', 'KYMMENEN', 10)"
  await testEnv().SHOP.prepare(sql).run()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.useRealTimers())

const APPLY = { 'coupon.apply': '1' }
const ordersOf = async () =>
  (await testEnv().SHOP.prepare('SELECT count(*) AS n FROM orders').first<number>('n')) ?? 0

/** Presses a button of the checkout with every field filled in. */
async function press(shopper: Shopper, more: Record<string, string>) {
  const { fields } = await openCheckout(shopper)
  return post(shopper, { ...FILLED_CHECKOUT, ...fields, ...more })
}

describe('a coupon at the checkout', () => {
  it('is applied without scripts: no order, the input stays, the total is lower', async () => {
    const shopper = await shopperWith('CBL-1')
    const before = hiddenFields((await openCheckout(shopper)).text)['confirmed.grand_total']
    expect((await openCheckout(shopper)).text).toMatch(/<input[^>]*name="coupon"/)
    const orders = await ordersOf()
    const tried = await press(shopper, { coupon: 'kymmenen', ...APPLY })
    expect(tried.status).toBe(200)
    expect(tried.text).toContain('Kuponki KYMMENEN on käytössä.')
    expect(tried.text).toContain('value="Rantatie 5 A 2"')
    const hidden = hiddenFields(tried.text)
    expect(hidden['confirmed.coupon_code']).toBe('KYMMENEN')
    expect(Number(hidden['confirmed.grand_total'])).toBeLessThan(Number(before))
    expect(await ordersOf()).toBe(orders)
    const placed = await post(shopper, { ...FILLED_CHECKOUT, ...hidden })
    expect(placed.headers.get('Location')).toBe('/checkout/thank-you')
    expect(orderNumberIn((await openThanksPage(shopper)).text)).toBeDefined()
    expect(await ordersOf()).toBe(orders + 1)
  })

  it('is applied or removed before ordering, also by the order button', async () => {
    const shopper = await shopperWith('CBL-1')
    const orders = await ordersOf()
    const tried = await press(shopper, { coupon: 'KYMMENEN' })
    expect([tried.status, await ordersOf()]).toEqual([200, orders])
    expect(tried.text).toContain('name="coupon.clear"')
    const cleared = await press(shopper, { 'coupon.clear': '1' })
    expect(cleared.text).toContain('Onko sinulla kuponki?')
    expect(hiddenFields(cleared.text)['confirmed.coupon_code']).toBeUndefined()
    const empty = await press(shopper, { coupon: ' ', ...APPLY })
    expect([empty.status, await ordersOf()]).toEqual([200, orders])
  })

  it('that is invalid has a message at its field; the code and all input stay', async () => {
    const shopper = await shopperWith('CBL-1')
    const wrong = await press(shopper, { coupon: 'EIOLE"<b>', ...APPLY })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('id="checkout-coupon-problem"')
    expect(wrong.text).toContain('class="form-summary" role="alert"')
    expect(wrong.text).toMatch(/<title>Virhe/)
    expect(wrong.text).toContain('value="EIOLE&quot;&lt;b&gt;"')
    expect(wrong.text).toContain('value="Rantatie 5 A 2"')
  })

  it('has the same limit of attempts as in the cart', async () => {
    const shopper = await shopperWith('CBL-1', {
      LIMIT_LOGIN: { limit: async () => ({ success: false }) },
    })
    const { fields } = await openCheckout(shopper)
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const cf = {} as IncomingRequestCfProperties
    const send = (more: Record<string, string>) => {
      const body = new URLSearchParams({ ...FILLED_CHECKOUT, ...fields, ...more }).toString()
      return shopper.send('/checkout/place', { method: 'POST', body, headers, cf })
    }
    expect((await send({ coupon: 'ARVAUS', ...APPLY })).status).toBe(429)
    expect((await send({})).status).toBe(303)
  })
})
