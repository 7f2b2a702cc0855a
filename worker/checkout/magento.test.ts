import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { applySettings } from '../brand/select.ts'
import { siteOf } from '../brand/site.ts'
import { checkoutElsewhere } from './elsewhere.tsx'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { REVIEW_FORM } from '../../shared/review/write.ts'
import { post as postForm } from '../testing/accounts.ts'
import {
  hiddenFields,
  orderNumberIn,
  openCheckout,
  submitCheckout,
  post,
  shopperWith,
  openThanksPage,
} from '../testing/checkout.ts'
import { PRODUCTS } from '../testing/magento/products.ts'
import {
  LOSE_RESPONSE,
  openMagentoShop,
  type MagentoShop,
} from '../testing/magento/magento-shop.ts'
import { NOW } from '../testing/shop.ts'
import { pullLines, Shopper } from '../testing/shopper.ts'

const PASSWORD = 'salasana-1'
let shop: MagentoShop

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  shop = openMagentoShop(PRODUCTS)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.setSystemTime(NOW)
})
afterAll(() => void vi.useRealTimers())

const mainOf = (html: string): string => textOf(/<main[^]*<\/main>/.exec(html)?.[0] ?? '')
const read = async (shopper: Shopper, path: string) =>
  mainOf((await shopper.send(path, { method: 'GET' })).text)

/** A customer who registers by the shop's own call. */
async function customer(): Promise<Shopper> {
  const shopper = new Shopper(shop.env)
  const email = `${crypto.randomUUID().slice(0, 8)}@reuna.example`
  const fields = { email, firstname: 'Aino', lastname: 'Koski', password: PASSWORD }
  expect((await shopper.call('session.create', { customer: fields })).status).toBe(200)
  return shopper
}

describe('a purchase from a Magento without scripts', () => {
  it('leads from the product through the checkout to the order number', async () => {
    const shopper = await shopperWith('CH-1', shop.env, 2)
    expect(await read(shopper, '/cart')).toContain('Wall adapter 1')
    const page = mainOf((await openCheckout(shopper)).text)
    expect(page).toContain('Pay by checkmo')
    expect(page).not.toContain('braintree')
    expect((await submitCheckout(shopper)).status).toBe(303)
    const [made] = shop.orders
    expect(orderNumberIn((await openThanksPage(shopper)).text)).toBe(made?.number)
    expect(made).toMatchObject({ total: 25, email: 'aino.koski@example.fi' })
    expect(made?.cart.shipping).toMatchObject({ firstname: 'Aino', city: 'Helsinki' })
  })

  it('asks for a purchase order number if it is paid so, and sends it to Magento', async () => {
    const shopper = await shopperWith('CH-1', shop.env)
    const by = { 'payment.paymentMethod': 'purchaseorder' }
    const refused = await submitCheckout(shopper, by)
    expect([refused.status, shop.orders.length]).toEqual([422, 0])
    expect(mainOf(refused.text)).toContain('Ostotilausnumero')
    expect(
      (await submitCheckout(shopper, { ...by, 'payment.purchaseOrder': ' PO-7 ' })).status,
    ).toBe(303)
    expect(shop.orders[0]?.cart.payment).toEqual({
      ...{ code: 'purchaseorder', purchase_order_number: 'PO-7' },
    })
  })

  it('works with a version before 2.4.7 too, which lacks later fields', async () => {
    vi.restoreAllMocks()
    vi.spyOn(console, 'log').mockImplementation(() => {})
    shop = openMagentoShop(PRODUCTS, {
      lacking: [
        ...['PlaceOrderOutput.errors', 'PlaceOrderOutput.orderV2', 'CartItemInterface.errors'],
        ...['CartItemPrices.price_including_tax', 'Mutation.estimateShippingMethods'],
        ...['SelectedShippingMethod.price_excl_tax', 'SelectedShippingMethod.price_incl_tax'],
        ...['Query.guestOrder', 'Mutation.contactUs', 'Mutation.estimateTotals'],
      ],
    })
    const shopper = await shopperWith('CH-1', shop.env, 2)
    expect((await submitCheckout(shopper)).status).toBe(303)
    expect(orderNumberIn((await openThanksPage(shopper)).text) ?? shop.orders[0]?.number).toBe(
      shop.orders[0]?.number,
    )
    expect(shop.orders).toMatchObject([{ total: 25 }])
  })

  it('requires a company if Magento does, and places the order with it', async () => {
    shop.requiredFields.add('company')
    const shopper = await shopperWith('CH-1', shop.env)
    const refused = await submitCheckout(shopper)
    expect([refused.status, shop.orders.length]).toEqual([422, 0])
    expect(refused.text).toContain('href="#checkout-payment-company"')
    expect((await submitCheckout(shopper, { 'payment.company': 'Koski Oy' })).status).toBe(303)
    expect(shop.orders[0]?.cart).toMatchObject({
      ...{ shipping: { company: 'Koski Oy' }, billing: { company: 'Koski Oy' } },
    })
  })

  it('places an order with a grand total of 0', async () => {
    const shopper = await shopperWith('M-VIRT', shop.env)
    await shopper.post('coupon', { coupon: 'ALL100' })
    const free = { 'payment.paymentMethod': 'free', 'payment.sameAsShipping': '' }
    const payer = {
      ...{ 'payment.streetAddress': 'Rantatie 5', 'payment.zipCode': '00100' },
      ...{ 'payment.city': 'Helsinki', 'payment.country': 'FI' },
      'payment.phoneNumber': '040 123 4567',
    }
    expect((await submitCheckout(shopper, { ...free, ...payer })).status).toBe(303)
    expect(shop.orders[0]).toMatchObject({ total: 0, cart: { payment: { code: 'free' } } })
  })

  it('shows before ordering that payments are made in the external checkout', async () => {
    const shopper = await shopperWith('CH-1', shop.env)
    shop.fail('available_payment_methods', async (_, work) => {
      const text = await (await work()).text()
      const only = text.replace(
        /("available_payment_methods":)\[[^\]]*\]/g,
        (_all, name: string) => `${name}[{"code":"braintree","title":"Card"}]`,
      )
      return Response.json(JSON.parse(only))
    })
    expect(mainOf((await openCheckout(shopper)).text)).toContain(
      'Kauppa ottaa maksut vain omalla kassallaan',
    )
    shop.env.REUNA_SETTINGS = JSON.stringify({
      'checkout.elsewhere': 'https://kassa.test/checkout',
    })
    const guest = (await openCheckout(shopper)).text
    expect(mainOf(guest)).toContain('Maksat osoitteessa kassa.test')
    expect(guest).toContain('href="/login?next=%2Fcheckout"')
    expect(guest).not.toContain('href="https://kassa.test')
    const buyer = await customer()
    await buyer.call('cart.create', {})
    await buyer.call('cart.update', { cartItem: { sku: 'CH-1', qty: 1 } })
    const page = (await openCheckout(buyer)).text
    expect(page).toContain('href="https://kassa.test/checkout"')
    expect(page).not.toContain('name="personal.')
  })

  it('shows that a new account must be confirmed by e-mail if Magento requires it', async () => {
    const message = 'The account sign-in was incorrect or your account is disabled temporarily.'
    const errors = [{ message, extensions: { category: 'graphql-authentication' } }]
    shop.fail('generateCustomerToken', () =>
      Response.json({ errors, data: { generateCustomerToken: null } }),
    )
    const shopper = await shopperWith('CH-1', shop.env)
    const registered = await shopper.call('session.create', {
      customer: {
        ...{ firstname: 'Aino', lastname: 'Koski', email: 'odottaa@example.fi' },
        password: 'Salasana-123',
      },
    })
    expect(registered.meta).toMatchObject({ problem: 'account.to-confirm' })
  })

  it.each([true, false])('requires a phone number if Magento does: %s', async (isRequired) => {
    if (!isRequired) shop.requiredFields.delete('telephone')
    shop.env.REUNA_SETTINGS = JSON.stringify({ 'checkout.phoneRequired': isRequired })
    const shopper = await shopperWith('CH-1', shop.env)
    const field = /<input[^>]*name="shipping\.phoneNumber"[^>]*>/.exec(
      (await openCheckout(shopper)).text,
    )
    expect(field?.[0].includes('required')).toBe(isRequired)
    const { status } = await submitCheckout(shopper, { 'shipping.phoneNumber': '' })
    expect([status, shop.orders.length]).toEqual(isRequired ? [422, 0] : [303, 1])
    if (!isRequired) expect(shop.orders[0]?.cart.shipping).not.toHaveProperty('telephone')
  })

  it('asks a guest to log in if Magento has no guest checkout', async () => {
    shop.env.REUNA_SETTINGS = JSON.stringify({ 'checkout.allowsGuests': false })
    const shopper = await shopperWith('CH-1', shop.env)
    const turned = await openCheckout(shopper)
    expect([turned.status, turned.headers.get('Location')]).toEqual([
      ...[303, '/login?next=%2Fcheckout'],
    ])
    const login = await shopper.send('/login?next=%2Fcheckout', { method: 'GET' })
    expect(mainOf(login.text)).toContain('tarvitset asiakastilin')
  })

  it.each(['http://localhost/checkout', 'http://kassa.test/checkout', 'kassa'])(
    'links to no external checkout at %s: it is the shop itself, or unsafe',
    async (elsewhere) => {
      const settings = { 'checkout.elsewhere': elsewhere }
      const { brand, view } = siteOf(electronics, defaultView(electronics), 'http://localhost')
      const set = applySettings(brand, JSON.stringify(settings))
      expect(checkoutElsewhere(siteOf(set, view, 'http://localhost'))).toBeUndefined()
    },
  )

  it('shows the order after a lost response; the same form posted again places no other', async () => {
    const shopper = await shopperWith('CH-1', shop.env)
    shop.fail('placeOrder', LOSE_RESPONSE)
    expect((await submitCheckout(shopper)).status).toBe(303)
    shop.mend()
    expect((await openThanksPage(shopper)).status).toBe(200)
    expect(shop.orders).toHaveLength(1)
    expect(await pullLines(shopper)).toEqual([])
  })
})

describe('the order of a guest of a Magento', () => {
  const find = (shopper: Shopper, fields: Readonly<Record<string, string>>) =>
    post(shopper, fields, '/order-lookup/find')

  it('is found by number, e-mail address and postcode together only', async () => {
    await submitCheckout(await shopperWith('CH-1', shop.env))
    const orderNumber = shop.orders[0]?.number ?? ''
    const email = 'aino.koski@example.fi'
    const stranger = new Shopper(shop.env)
    expect(await read(stranger, '/order-lookup')).toContain('Laskutusosoitteen postinumero')
    expect((await find(stranger, { orderNumber, email })).status).toBe(422)
    for (const wrong of [{ postcode: '00200' }, { email: 'muu@example.fi' }]) {
      const fields = { orderNumber, email, postcode: '00100', ...wrong }
      expect((await find(stranger, fields)).status).toBe(422)
    }
    expect((await find(stranger, { orderNumber, email, postcode: '00100' })).status).toBe(303)
    const page = await read(stranger, '/order-tracking')
    expect([page.includes(orderNumber), page.includes('Wall adapter 1')]).toEqual([true, true])
  })

  it('of version 2.4.8 is found by the billing last name instead of the postcode', async () => {
    vi.restoreAllMocks()
    vi.spyOn(console, 'log').mockImplementation(() => {})
    shop = openMagentoShop(PRODUCTS, { lacking: ['OrderInformationInput.postcode'] })
    const buyer = await shopperWith('CH-1', shop.env)
    await submitCheckout(buyer)
    const fields = { orderNumber: shop.orders[0]?.number ?? '', email: 'aino.koski@example.fi' }
    const stranger = new Shopper(shop.env)
    const page = await read(stranger, '/order-lookup')
    expect([page.includes('sukunimi'), page.includes('postinumero')]).toEqual([true, false])
    for (const wrong of [{}, { postcode: '00100' }, { lastname: 'Muu' }]) {
      expect((await find(stranger, { ...fields, ...wrong })).status).toBe(422)
    }
    expect((await find(stranger, { ...fields, lastname: 'Koski' })).status).toBe(303)
    expect(await read(stranger, '/order-tracking')).toContain('Wall adapter 1')
    const [form = ''] =
      /<form action="\/order-lookup\/find"[^]*?<\/form>/.exec((await openThanksPage(buyer)).text) ??
      []
    expect((await find(buyer, hiddenFields(form))).status).toBe(303)
  })

  it('is followed from the thank-you page at once', async () => {
    const shopper = await shopperWith('CH-1', shop.env)
    await submitCheckout(shopper)
    const [form = ''] =
      /<form action="\/order-lookup\/find"[^]*?<\/form>/.exec(
        (await openThanksPage(shopper)).text,
      ) ?? []
    expect((await find(shopper, hiddenFields(form))).status).toBe(303)
  })
})

describe('a customer of a Magento', () => {
  it("has the guest's cart and finds the order in the account", async () => {
    const owner = await customer()
    const guest = await shopperWith('CH-2', shop.env)
    const email = shop.customers[0]?.email ?? ''
    expect((await postForm(guest, 'login', { email, password: PASSWORD })).status).toBe(303)
    expect((await pullLines(guest)).map(({ sku }) => sku)).toEqual(['CH-2'])
    expect((await submitCheckout(guest)).status).toBe(303)
    const [made] = shop.orders
    expect(made?.owner).toBe(shop.customers[0]?.id)
    const orders = await read(owner, '/my-account/orders')
    expect(orders).toContain(made?.number ?? 'none')
  })

  it('sees that the session has ended with its token, and continues as a guest', async () => {
    const owner = await customer()
    await owner.post('add', { sku: 'CH-1', qty: '1' })
    vi.setSystemTime(NOW + 3_600_001)
    const { status, meta } = await owner.call('cart.pull', {})
    expect([status, meta.problem]).toEqual([401, 'session.ended'])
    const update = await owner.call('cart.update', { cartItem: { sku: 'CH-2', qty: 1 } })
    expect(update.meta.problem).toBe('cart.id-missing')
    const page = await owner.send('/my-account', { method: 'GET' })
    expect(page.status).toBe(303)
  })

  it("sets a new password by the link of Magento's e-mail, which does not reveal the account", async () => {
    await customer()
    const email = shop.customers[0]?.email ?? ''
    shop.resets.set(email, 'mailed-token')
    const shopper = new Shopper(shop.env)
    const link = '/customer/account/createPassword/?token=mailed-token'
    const { status, headers } = await shopper.send(link, { method: 'GET' })
    const page = headers.get('Location') ?? ''
    expect([status, headers.get('Referrer-Policy')]).toEqual([303, 'no-referrer'])
    const { text } = await shopper.send(page, { method: 'GET' })
    expect(text).toMatch(/<input[^>]*name="email"[^>]*type="email"|type="email"[^>]*name="email"/)
    const entered = { newPassword: 'salasana-9', repeatedPassword: 'salasana-9' }
    const fields = { resetToken: 'mailed-token', ...entered }
    const refused = await postForm(shopper, 'createPassword', { ...fields, email: '' })
    expect(refused.status).toBe(422)
    expect((await postForm(shopper, 'createPassword', { ...fields, email })).status).toBe(303)
    expect(shop.customers[0]?.password).toBe('salasana-9')
  })

  it('a shop without Magento has no such link', async () => {
    const link = '/customer/account/createPassword/?token=mailed-token'
    expect((await new Shopper().send(link, { method: 'GET' })).status).toBe(404)
  })

  it("rates each of Magento's ratings in a review, all required, with their own values", async () => {
    const owner = await customer()
    const { text } = await owner.send('/p/CH-1/goods-101', { method: 'GET' })
    expect(text).toMatch(/<legend><b>Rating<\/b><\/legend><input[^>]*required[^>]*name="rating-1"/)
    expect(text).toMatch(/<legend><b>Quality<\/b><\/legend><input[^>]*name="rating-2"/)
    const fields = { sku: 'CH-1', nickname: 'Aino', title: 'Hyvä', detail: 'Oikein hyvä' }
    const send = (ratings: Readonly<Record<string, string>>) =>
      post(owner, { ...fields, ...ratings }, REVIEW_FORM)
    const one = await send({ 'rating-1': btoa('18'), 'rating-2': 'MjA=' })
    expect([one.status, shop.reviews.length]).toEqual([422, 0])
    expect(one.text).toMatch(/id="review-rating-2"[^>]*aria-invalid="true"/)
    expect((await send({ 'rating-1': btoa('18'), 'rating-2': btoa('5') })).status).toBe(303)
    expect(shop.reviews[0]?.['ratings']).toEqual([
      { id: btoa('4'), value_id: btoa('18') },
      { id: btoa('1'), value_id: btoa('5') },
    ])
  })

  it("sees the tax of the saved address's state", async () => {
    const owner = await customer()
    const address = {
      ...{ firstname: 'Aino', lastname: 'Koski', company: '', vat_id: '', apartment: '' },
      ...{ street: 'Main 1', postcode: '48933', city: 'Lansing', region: 'Michigan' },
      ...{ country_id: 'US', telephone: '5551234567' },
      ...{ default_shipping: true, default_billing: false },
    }
    expect((await owner.call('address.save', { address })).status).toBe(200)
    await owner.post('add', { sku: 'CH-1', qty: '1' })
    const { text } = await openCheckout(owner)
    expect(text).toMatch(/name="confirmed.grand_total"[^>]*value="15.83"/)
    expect(text).toContain('&quot;region&quot;:&quot;Michigan&quot;')
    expect(text).toContain('&quot;dependsOnPlace&quot;:true')
  })

  it('reorders the products of an order', async () => {
    const owner = await customer()
    await owner.post('add', { sku: 'CH-1', qty: '2' })
    expect((await submitCheckout(owner)).status).toBe(303)
    const orderId = shop.orders[0]?.number ?? ''
    expect((await postForm(owner, 'reorder', { orderId })).status).toBe(303)
    expect((await pullLines(owner)).map(({ sku, qty }) => [sku, qty])).toEqual([['CH-1', 2]])
  })

  it('reorders entered and chosen options; unavailable products are named', async () => {
    const owner = await customer()
    await owner.post('add', { sku: 'M-OPT', qty: '1', 'option[custom-13]': 'ANNA' })
    await owner.post('add', { sku: 'M-LOW', qty: '3' })
    expect((await submitCheckout(owner)).status).toBe(303)
    for (const line of shop.orders[0]?.cart.lines ?? []) {
      if (line.product['sku'] === 'M-LOW') line.qty = 4
    }
    const orderId = shop.orders[0]?.number ?? ''
    const response = await postForm(owner, 'reorder', { orderId })
    expect([response.status, mainOf(response.text)]).toEqual([
      422,
      expect.stringContaining('The requested qty is not available'),
    ])
    const [line, ...others] = await pullLines(owner)
    const options = line?.product_option?.extension_attributes.custom_options
    expect([line?.sku, options, others]).toEqual([
      ...['M-OPT', [{ option_id: 13, option_value: 'ANNA' }], []],
    ])
  })
})
