import { electronics } from '../brand/electronics.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_FORMS } from '../../shared/account/form.ts'
import { ENDPOINTS } from '../../shared/api.ts'
import { CART_FORMS } from '../../shared/cart/form.ts'
import { FEEDBACK_FORM } from '../../shared/checkout/feedback.ts'
import { CHECKOUT_FORM } from '../../shared/checkout/form.ts'
import { PAY_FORM } from '../../shared/checkout/pay.ts'
import { LOOKUP_FORM } from '../../shared/order/lookup.ts'
import { WITHDRAWAL_FORM } from '../../shared/order/withdrawal.ts'
import { readMails } from '../testing/mails.ts'
import { seedCustomers } from '../cli/demo/customers.ts'
import {
  FILLED_CHECKOUT,
  orderNumberIn,
  openCheckout,
  submitCheckout,
  post,
  shopperWith,
  openThanksPage,
} from '../testing/checkout.ts'
import { documents } from '../testing/products.ts'
import { rowsOf } from '../testing/rows-of.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

const FORM = 'application/x-www-form-urlencoded'
const DEMO = { username: 'demo@reuna.example', password: 'a demo password' }
const logged: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  await seedCustomers(testEnv().SHOP, electronics, DEMO.password, NOW)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(String(line)))
})

afterAll(() => {
  vi.useRealTimers()
})

const countOrders = () => testEnv().SHOP.prepare('SELECT count(*) AS n FROM orders').first('n')

describe('an attack on the form of the checkout', () => {
  it("with another visitor's order key returns no data and places no order", async () => {
    const victim = await shopperWith('CBL-1')
    const { fields } = await openCheckout(victim)
    await post(victim, { ...FILLED_CHECKOUT, ...fields })
    const number = orderNumberIn((await openThanksPage(victim)).text)
    const thief = await shopperWith('CBL-2')
    const before = await countOrders()
    const stolen = { order_id: String(fields['order_id']) }
    const { status, text } = await submitCheckout(thief, {
      ...stolen,
      'personal.firstName': 'Kaapo',
    })
    expect(status).toBe(422)
    expect(text).not.toContain(number)
    expect((await openThanksPage(thief)).status).toBe(404)
    const state = await thief.call('order.state', stolen)
    expect([state.status, await countOrders()]).toEqual([404, before])
  })

  it.each(['0.01', '-5', '1e309', 'NaN', '', '0x10', '99999999999999999999'])(
    'places no order with a forged total of “%s”',
    async (total) => {
      const shopper = await shopperWith('CBL-1')
      const before = await countOrders()
      const { status } = await submitCheckout(shopper, { 'confirmed.grand_total': total })
      expect([[200, 422].includes(status), await countOrders()]).toEqual([true, before])
    },
  )

  it('uses products, quantities and prices of the cart, not of posted fields', async () => {
    const shopper = await shopperWith('CBL-1')
    const forged = {
      products: '[]',
      sku: 'CBL-9',
      qty: '-3',
      price: '0',
      cart_id: '1',
      user_id: '1',
    }
    expect((await submitCheckout(shopper, forged)).status).toBe(303)
    const row = await testEnv()
      .SHOP.prepare('SELECT doc, customer FROM orders ORDER BY id DESC LIMIT 1')
      .first<{ doc: string; customer: number | null }>()
    const { items } = JSON.parse(row?.doc ?? '{}') as { items: { sku: string; qty: number }[] }
    expect([items.map(({ sku }) => sku), row?.customer]).toEqual([['CBL-1'], null])
  })

  it.each([
    ['payment.paymentMethod', 'free'],
    ['payment.paymentMethod', '__proto__'],
    ['shipping.shippingMethod', 'constructor'],
    ['shipping.country', 'US'],
    ['shipping.country', '<b>'],
    ['order_id', '../../etc'],
    ['order_id', ''],
  ])('places no order with %s “%s”', async (name, value) => {
    const shopper = await shopperWith('CBL-1')
    const before = await countOrders()
    const { status } = await submitCheckout(shopper, { [name]: value })
    expect([[200, 422].includes(status), await countOrders()]).toEqual([true, before])
  })

  it('places no order with an empty form or one of a megabyte', async () => {
    const shopper = await shopperWith('CBL-1')
    const before = await countOrders()
    expect((await post(shopper, {})).status).toBe(422)
    const huge = { ...FILLED_CHECKOUT, 'shipping.streetAddress': 'x'.repeat(1_000_000) }
    expect((await post(shopper, huge)).status).toBe(413)
    expect(await countOrders()).toBe(before)
  })

  it('shows input as text, in pages and in e-mails', async () => {
    const shopper = await shopperWith('CBL-1')
    const name = '"><script>zq9()</script>'
    const wrong = await submitCheckout(shopper, {
      'personal.firstName': name,
      'shipping.zipCode': '1',
    })
    expect(wrong.text).not.toContain('<script>zq9')
    const typed = { 'personal.lastName': 'Koski\r\nBcc: all@example.test\r\n\r\nHei' }
    expect((await submitCheckout(shopper, { ...typed, 'personal.firstName': name })).status).toBe(
      303,
    )
    const [mail] = await readMails(testEnv().SHOP, 1)
    expect(mail?.body).not.toMatch(/^Bcc:/m)
    expect(`${mail?.subject}${mail?.recipient}`).not.toMatch(/[\r\n]/)
    const email = { 'personal.emailAddress': 'a@example.fi\r\nBcc: b@example.fi' }
    expect((await submitCheckout(await shopperWith('CBL-1'), email)).status).toBe(422)
  })

  it('never returns a password, also not on the confirmation page', async () => {
    const shopper = await shopperWith('CBL-1')
    const { fields } = await openCheckout(shopper)
    const body = { 'personal.createAccount': 'yes', 'personal.password': 'canary-secret-7' }
    const { text } = await shopper.send(CHECKOUT_FORM, {
      method: 'POST',
      body: new URLSearchParams({ ...FILLED_CHECKOUT, ...fields, ...body }).toString(),
      headers: { 'Content-Type': FORM, 'Sec-Fetch-Site': '' },
    })
    expect(text).toContain('Aino')
    expect(text).not.toContain('canary-secret-7')
  })
})

describe('a change before the order', () => {
  it('refuses an order whose coupon has expired, with the reason', async () => {
    const EN = { 'storeViews.views.0.i18n.defaultLocale': 'en-US' }
    const shopper = await shopperWith('CBL-1', { REUNA_SETTINGS: JSON.stringify(EN) })
    const before = await countOrders()
    const { status, text } = await submitCheckout(shopper, { 'confirmed.coupon_code': 'GONE' })
    expect([status, await countOrders()]).toEqual([422, before])
    expect(text).toMatch(
      /The coupon code isn(?:'|’|&#x27;)t valid\. Verify the code and try again\./,
    )
    expect(text).toContain('href="/cart"')
  })

  it("is sent to the selected address of the customer's own address book only", async () => {
    const shopper = new Shopper()
    await shopper.call('session.login', DEMO)
    const address = {
      ...{
        firstname: 'Kirja',
        lastname: 'Osoite',
        street: 'Kirjakuja 9',
        apartment: '',
        city: 'Turku',
      },
      ...{ postcode: '20100', country_id: 'FI', telephone: '+358401234567' },
      ...{ company: '', region: '', vat_id: '' },
      ...{ default_shipping: true, default_billing: false },
    }
    const saved = await shopper.call('address.save', { address })
    expect(saved.status).toBe(200)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    const { text } = await openCheckout(shopper)
    const id =
      /<option value="(\d+)"[^>]*>Kirja Osoite/.exec(text)?.[1] ??
      /value="(\d+)"[^>]*>(?:(?!value=).)*Kirja Osoite/s.exec(text)?.[1]
    expect(id).toBeDefined()
    await submitCheckout(shopper, { 'shipping.address': String(id) })
    const lastTown = () =>
      testEnv().SHOP.prepare('SELECT doc FROM orders ORDER BY id DESC LIMIT 1').first<string>('doc')
    expect(await lastTown()).toContain('Kirjakuja 9')
    const otherShopper = await shopperWith('CBL-1')
    await submitCheckout(otherShopper, { 'shipping.address': String(id) })
    expect(await lastTown()).not.toContain('Kirjakuja 9')
  })
})

describe('two people at one browser', () => {
  it('see nothing of each other: no page shows the order after the logout, and a replayed form places none', async () => {
    const shopper = new Shopper()
    await shopper.call('session.login', DEMO)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    const { fields } = await openCheckout(shopper)
    const posted = { ...FILLED_CHECKOUT, ...fields }
    expect((await post(shopper, posted)).status).toBe(303)
    const number = String(orderNumberIn((await openThanksPage(shopper)).text))
    await shopper.call('session.logout', {})
    const after = await openThanksPage(shopper)
    expect([after.status, after.text.includes(number)]).toEqual([404, false])
    const before = await countOrders()
    const replayed = await post(shopper, posted)
    expect([replayed.text.includes(number), await countOrders()]).toEqual([false, before])
    expect((await openThanksPage(shopper)).text).not.toContain(number)
  })

  it('do not see the order of a guest after another customer logs in', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper)
    const number = String(orderNumberIn((await openThanksPage(shopper)).text))
    await shopper.call('session.login', DEMO)
    await shopper.call('session.logout', {})
    expect((await openThanksPage(shopper)).text).not.toContain(number)
  })
})

/** Every unsafe endpoint, with the body that its own page would send. */
const UNSAFE: readonly (readonly [string, string])[] = [
  ...Object.values(ENDPOINTS)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => [path, 'application/json'] as const),
  ...[CHECKOUT_FORM, FEEDBACK_FORM, PAY_FORM, LOOKUP_FORM, WITHDRAWAL_FORM].map(
    (path) => [path, FORM] as const,
  ),
  ...Object.values({ ...ACCOUNT_FORMS, ...CART_FORMS }).map((path) => [path, FORM] as const),
]

describe('a forged request', () => {
  it.each(UNSAFE)('to %s is refused from any site', async (path, type) => {
    const shopper = new Shopper()
    const forged: readonly Readonly<Record<string, string>>[] = [
      { 'Content-Type': type, 'Sec-Fetch-Site': 'cross-site' },
      { 'Content-Type': type, 'Sec-Fetch-Site': 'same-site' },
      { 'Content-Type': type, 'Sec-Fetch-Site': '', Origin: 'null' },
      { 'Content-Type': type, 'Sec-Fetch-Site': '', Origin: 'https://a.localhost' },
      { 'Content-Type': 'application/x-foo' },
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      { 'Content-Type': '' },
    ]
    for (const headers of forged) {
      const { status } = await shopper.send(path, { method: 'POST', body: 'a=b', headers })
      expect(status).toBe(403)
    }
    const response = await shopper.send(path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'POST' },
    })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    const read = await shopper.send(path, { method: 'GET' })
    expect([200, 303, 401, 404, 405]).toContain(read.status)
  })
})

it('the database contains no personal data of an order in plain text', async () => {
  const text = await rowsOf(testEnv().DB)
  expect(text).toContain('order_number')
  expect(text).not.toMatch(
    /Aino|Koski|Rantatie|example\.fi|canary-secret|a demo password|demo@reuna/,
  )
})

it('the log contains no personal data', () => {
  const text = logged.join('\n')
  expect(text).not.toMatch(/Koski|Rantatie|example\.fi|canary-secret|a demo password|demo@reuna/)
})
