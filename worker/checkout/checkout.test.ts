import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { seedCustomers } from '../cli/demo/customers.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import {
  FILLED_CHECKOUT,
  hiddenFields,
  orderNumberIn,
  openCheckout,
  submitCheckout,
  post,
  shopperWith,
  openThanksPage,
} from '../testing/checkout.ts'
import { Shopper } from '../testing/shopper.ts'

const FORM = 'application/x-www-form-urlencoded'
const EN = { REUNA_SETTINGS: JSON.stringify({ 'storeViews.views.0.i18n.defaultLocale': 'en-US' }) }

/** Products in stock; one piece of each is enough for every test. */
const products = [
  productOf({
    ...{
      ...HEADPHONES_CATEGORY,
      id: 900,
      sku: 'SOFT',
      name: 'Ohjelma',
      type_id: 'virtual',
      price: 20,
    },
    image: '/s/soft.jpg',
    stock: { is_in_stock: true, qty: 1000 },
  }),
  productOf({
    ...{ ...HEADPHONES_CATEGORY, id: 901, sku: 'LAST', name: 'Viimeinen', price: 30 },
    stock: { is_in_stock: true, qty: 1 },
  }),
]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const productDocuments = products.map((value) => ({ type: 'product', value }) as const)
  await stockCatalog([...documents, ...productDocuments])
  await seedCustomers(testEnv().SHOP, electronics, 'a demo password', NOW)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('the page of the checkout', () => {
  it('is one plain form with the order summary before the button, never stored', async () => {
    const { status, text, headers } = await openCheckout(await shopperWith('CBL-1'))
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toMatch(/<form[^>]* action="\/checkout\/place" method="post"/)
    const review = text.slice(text.indexOf('id="review"'))
    expect(review.indexOf('data-totals')).toBeLessThan(review.indexOf('Tilaa ja maksa'))
    expect(text).not.toContain('shell-footer')
  })

  it('duties.legalGuarantee on: shows the notice before the ordered products; off: does not', async () => {
    const { text } = await openCheckout(await shopperWith('CBL-1'))
    expect(text.indexOf('guarantee-notice')).toBeGreaterThan(text.indexOf('class="checkout-steps"'))
    expect(text.indexOf('guarantee-notice')).toBeLessThan(text.indexOf('id="review"'))
    const settings = { REUNA_SETTINGS: JSON.stringify({ 'duties.legalGuarantee': false }) }
    const without = await openCheckout(await shopperWith('CBL-1', settings))
    expect(without.text).not.toContain('guarantee-notice')
  })

  it('starts with the order on one line, with its number of products and its total', async () => {
    const { text } = await openCheckout(await shopperWith('CBL-1', {}, 2))
    const fold = /<details class="checkout-fold">.*?<\/details>/s.exec(text)?.[0] ?? ''
    const line = textOf(/<summary>.*?<\/summary>/s.exec(fold)?.[0] ?? '')
    expect(line).toMatch(/^Tilauksesi · 2 tuotetta [\d,]+\s€$/)
    const total = /data-row="total".*?<dd>(.*?)<\/dd>/s.exec(text)?.[1]
    expect(fold).toContain(`<b data-sum="">${total}</b>`)
    expect(textOf(fold)).toContain('2 × Kaapeli 1')
    expect(text.indexOf(fold)).toBeLessThan(text.indexOf('class="checkout-steps"'))
  })

  it('shows each shipping method with its icon and the expected days', async () => {
    const { text } = await openCheckout(await shopperWith('CBL-1'))
    const part = text.slice(text.indexOf('id="shipping"'), text.indexOf('id="payment"'))
    const signs = [...part.matchAll(/data-sign="(\w+)"/g)].map(([, sign]) => sign)
    expect(signs.toSorted()).toEqual(['door', 'locker', 'van'])
    const days = [...part.matchAll(/Arvioitu toimitus ([^<]+)/g)].map(([, text = '']) => text)
    expect(days.map((each) => each.replaceAll('\u00a0', ' '))).toEqual([
      ...['pe 20.11. – ti 24.11.', 'pe 20.11. – ma 23.11.', 'to 19.11. – pe 20.11.'],
    ])
  })

  it('lists the ordered products with pictures', async () => {
    const { text } = await openCheckout(await shopperWith('SOFT'))
    const lines = /<ul class="checkout-lines".*?<\/ul>/s.exec(text)?.[0] ?? ''
    expect(lines.match(/<li>/g)).toHaveLength(1)
    expect(lines).toMatch(/<img[^>]* src="\/img\/[^"]+"[^>]* alt=""/)
  })

  it("labels the button 'Order and pay' in English", async () => {
    const { text } = await openCheckout(await shopperWith('CBL-1', EN))
    expect(text).toContain('>Order and pay</button>')
    expect(text).toContain('You are going to pay for this order upon delivery.')
  })

  it('shows at most 8 fields initially, each with its autocomplete purpose', async () => {
    const { text } = await openCheckout(await shopperWith('CBL-1'))
    const closed = text
      .replaceAll(/<details class="checkout-more">.*?<\/details>/gs, '')
      .replaceAll(/<div class="checkout-(?:opened|closed)">.*?<\/div><\/div><\/div>/gs, '')
    const shown = [...closed.matchAll(/<(?:input type="(?:text|email|tel)"|select)[^>]*>/g)].map(
      ([field]) => field,
    )
    expect(shown.length).toBeLessThanOrEqual(8)
    for (const field of shown) expect(field).toMatch(/autocomplete="/i)
  })

  it('preselects a shipping method but no payment method', async () => {
    const { text } = await openCheckout(await shopperWith('CBL-1'))
    const chosen = [...text.matchAll(/<input[^>]*type="radio"[^>]*checked[^>]*>/g)].map(
      ([input]) => /value="([^"]*)"/.exec(input)?.[1],
    )
    expect(chosen).toEqual(['flatrate_flatrate'])
  })

  it('offers flat rate, courier, and the redirect payment provider if it is set up', async () => {
    const plain = (await openCheckout(await shopperWith('CBL-1'))).text
    expect(plain).toContain('value="flatrate_flatrate"')
    expect(plain).toContain('value="courier_courier"')
    expect(plain).not.toContain('value="reunapay"')
    const env = { PAYMENT_URL: 'https://pay.example/', PAYMENT_SECRET: 'x'.repeat(32) }
    const off = { ...env, REUNA_SETTINGS: JSON.stringify({ 'checkout.redirectPayment': false }) }
    const without = (await openCheckout(await shopperWith('CBL-1', off))).text
    expect(without).not.toContain('value="reunapay"')
    const { text } = await openCheckout(await shopperWith('CBL-1', env))
    expect(text.indexOf('value="reunapay"')).toBeGreaterThan(text.indexOf('value="cashondelivery"'))
  })

  it('offers no account if the brand creates none with an order', async () => {
    const env = { REUNA_SETTINGS: JSON.stringify({ 'checkout.offersAccount': false }) }
    const name = 'name="personal.createAccount"'
    expect((await openCheckout(await shopperWith('CBL-1', env))).text).not.toContain(name)
    expect((await openCheckout(await shopperWith('CBL-1'))).text).toContain(name)
  })

  it('redirects an empty cart to the cart page, which shows the reason', async () => {
    const shopper = new Shopper(EN)
    const { status, headers } = await openCheckout(shopper)
    expect([status, headers.get('Location')]).toEqual([303, '/cart?notice=cart.empty'])
    const cart = await shopper.send('/cart?notice=cart.empty', { method: 'GET' })
    expect(cart.text).toContain(
      'Shopping cart is empty. Please add some products before entering Checkout',
    )
  })

  it('hides cash on delivery and shipping for a virtual cart', async () => {
    const { text } = await openCheckout(await shopperWith('SOFT'))
    expect(text).not.toContain('value="cashondelivery"')
    expect(text).not.toContain('name="shipping.streetAddress"')
    expect(text).toContain('name="payment.streetAddress"')
  })

  it('has a URL for each step, which leads to its part of the page', async () => {
    const shopper = await shopperWith('CBL-1')
    for (const step of ['personal-details', 'shipping', 'payment', 'review']) {
      const { headers, status } = await shopper.send(`/checkout/${step}`, { method: 'GET' })
      expect([status, headers.get('Location')]).toEqual([303, `/checkout#${step}`])
    }
    const unknownPage = await shopper.send('/checkout/elsewhere', { method: 'GET' })
    expect(unknownPage.status).toBe(404)
    const back = await shopper.send('/checkout/place', { method: 'GET' })
    expect(back.headers.get('Location')).toBe('/checkout')
  })

  it('allows its form to be sent to payment providers and an external checkout only', async () => {
    const settings = { 'checkout.paymentOrigins': ['https://pay.example/x', 'nonsense'] }
    const env = { REUNA_SETTINGS: JSON.stringify(settings) }
    const { headers } = await openCheckout(await shopperWith('CBL-1', env))
    expect(headers.get('Content-Security-Policy')).toContain(
      "form-action 'self' https://pay.example;",
    )
    const plain = await openCheckout(await shopperWith('CBL-1'))
    expect(plain.headers.get('Content-Security-Policy')).toContain("form-action 'self';")
  })

  it('fills in name, e-mail address and address book of a logged-in customer', async () => {
    const shopper = await shopperWith('CBL-1')
    const username = 'demo@reuna.example'
    const login = { username, password: 'a demo password' }
    const { status } = await shopper.call('session.login', login)
    expect(status).toBe(200)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    const { text } = await openCheckout(shopper)
    expect(text).toContain(username)
    expect(text).not.toContain('name="personal.createAccount"')
  })
})

describe('the form of the checkout', () => {
  it('places an order; the thank-you page shows number, e-mail address and a link home', async () => {
    const shopper = await shopperWith('CBL-1')
    const { status, headers } = await submitCheckout(shopper)
    expect([status, headers.get('Location')]).toEqual([303, '/checkout/thank-you'])
    const page = await openThanksPage(shopper)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(orderNumberIn(page.text)).toMatch(/^\d{9}$/)
    expect(page.text).toContain('aino.koski@example.fi')
    expect(page.text).toContain('href="/">Palaa ostoksille</a>')
    const reloaded = await openThanksPage(shopper)
    expect(orderNumberIn(reloaded.text)).toBe(orderNumberIn(page.text))
  })

  it('posted twice places one order, even if the cart is empty by then', async () => {
    const shopper = await shopperWith('CBL-1')
    const { fields } = await openCheckout(shopper)
    const posted = { ...FILLED_CHECKOUT, ...fields }
    const first = await post(shopper, posted)
    const number = orderNumberIn((await openThanksPage(shopper)).text)
    const second = await post(shopper, posted)
    expect([first.status, second.status]).toEqual([303, 303])
    expect(second.headers.get('Location')).toBe('/checkout/thank-you')
    expect(orderNumberIn((await openThanksPage(shopper)).text)).toBe(number)
  })

  it('posted twice at once places one order', async () => {
    const shopper = await shopperWith('CBL-1')
    const { fields } = await openCheckout(shopper)
    const posted = { ...FILLED_CHECKOUT, ...fields }
    const responses = await Promise.all([post(shopper, posted), post(shopper, posted)])
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    const before = await testEnv().SHOP.prepare('SELECT count(*) AS n FROM orders').first('n')
    await post(shopper, posted)
    const after = await testEnv().SHOP.prepare('SELECT count(*) AS n FROM orders').first('n')
    expect(after).toBe(before)
    const { results } = await testEnv()
      .SHOP.prepare('SELECT order_id FROM orders WHERE order_id = ?')
      .bind(fields['order_id'])
      .all()
    expect(results).toHaveLength(1)
  })

  it('shows the error summary first, keeps the input, and has "Virhe: " in the title', async () => {
    const shopper = await shopperWith('CBL-1')
    const { status, text } = await submitCheckout(shopper, {
      'personal.emailAddress': 'aino@',
      'personal.createAccount': 'yes',
      'personal.password': 'short-1',
    })
    expect(status).toBe(422)
    expect(text).toContain('<title>Virhe: Kassa')
    expect(text.indexOf('Tarkista seuraavat')).toBeLessThan(text.indexOf('<h1'))
    expect(text).toContain('href="#checkout-personal-emailAddress"')
    expect(text).toContain('value="aino@"')
    expect(text).toContain('value="Rantatie 5 A 2"')
    expect(text).not.toContain('short-1')
  })

  it.each([
    ['personal.firstName', '', 'Field is required. Enter the first name.'],
    ['personal.firstName', 'A', 'Name must have at least 2 letters'],
    ['personal.emailAddress', 'x', 'Please provide valid e-mail address.'],
    ['shipping.zipCode', '12', 'Zip-code must have at least 3 letters'],
    ['shipping.shippingMethod', 'rocket_fast', 'Shipping method is missing.'],
    ['payment.paymentMethod', '', 'This is a required field. Choose how you pay.'],
    ['payment.taxId', 'x', 'Tax identification number must have at least 3 letters'],
    ['payment.taxId', '1366959-9', 'last digit does not match'],
  ])('with %s “%s” shows: %s', async (field, value, message) => {
    const shopper = await shopperWith('CBL-1', EN)
    const { status, text } = await submitCheckout(shopper, { [field]: value })
    expect(status).toBe(422)
    expect(text).toContain(message)
  })

  it("shows 'You must accept the terms and conditions.' if the brand requires acceptance", async () => {
    const settings = {
      'storeViews.views.0.i18n.defaultLocale': 'en-US',
      'checkout.termsRequired': true,
    }
    const env = { REUNA_SETTINGS: JSON.stringify(settings) }
    const shopper = await shopperWith('CBL-1', env)
    const refused = await submitCheckout(shopper)
    expect(refused.text).toContain('You must accept the terms and conditions.')
    const { status } = await submitCheckout(shopper, { acceptsTerms: 'yes' })
    expect(status).toBe(303)
  })

  it('recalculates the total for another shipping method without placing an order', async () => {
    const shopper = await shopperWith('CBL-1')
    const { fields } = await openCheckout(shopper)
    const courier = { ...FILLED_CHECKOUT, ...fields, 'shipping.shippingMethod': 'courier_courier' }
    const { status, text } = await post(shopper, { ...courier, update: 'yes' })
    expect(status).toBe(200)
    const now = Number(hiddenFields(text)['confirmed.grand_total'])
    expect(now - Number(fields['confirmed.grand_total'])).toBeCloseTo(4.9)
    expect((await openThanksPage(shopper)).status).toBe(404)
  })

  it('places no order if the total has changed, and shows both totals', async () => {
    const shopper = await shopperWith('CBL-1')
    const { fields } = await openCheckout(shopper)
    const courier = { ...FILLED_CHECKOUT, ...fields, 'shipping.shippingMethod': 'courier_courier' }
    const changed = await post(shopper, courier)
    expect(changed.status).toBe(422)
    expect(changed.text).toContain('Mitään ei ole vielä tilattu.')
    expect(changed.text).toMatch(/Loppusumma oli [\d,]+\s€\. Nyt se on [\d,]+\s€\./)
    const accepted = await post(shopper, {
      ...courier,
      ...hiddenFields(changed.text),
    })
    expect(accepted.status).toBe(303)
  })

  it('names unavailable products, with a link to the cart', async () => {
    const first = await shopperWith('LAST', EN)
    const second = await shopperWith('LAST', EN)
    expect((await submitCheckout(first)).status).toBe(303)
    const { status, text } = await submitCheckout(second)
    expect(status).toBe(422)
    expect(text).toContain('Some of the ordered products are not available!')
    expect(text).toContain('href="/cart"')
  })

  it('is refused from another site', async () => {
    const shopper = await shopperWith('CBL-1')
    const { fields } = await openCheckout(shopper)
    const { status } = await shopper.send('/checkout/place', {
      method: 'POST',
      body: new URLSearchParams({ ...FILLED_CHECKOUT, ...fields }).toString(),
      headers: { 'Content-Type': FORM, 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(status).toBe(403)
  })
})
