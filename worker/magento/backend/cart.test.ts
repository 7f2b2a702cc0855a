import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../../backend/call.ts'
import type { InputOf, OperationName, ResultOf } from '../../backend/contract.ts'
import { electronics } from '../../brand/electronics.ts'
import { defaultView } from '../../brand/select-view.ts'
import { siteOf } from '../../brand/site.ts'
import { pickBackend } from '../../pick/backend.ts'
import { PRODUCTS } from '../../testing/magento/products.ts'
import {
  LOSE_REQUEST,
  openMagentoShop,
  type MagentoShop,
} from '../../testing/magento/magento-shop.ts'
import { testEnv } from '../../testing/shop.ts'

const SITE = siteOf(electronics, defaultView(electronics), 'http://localhost')
let shop: MagentoShop
let caller: Caller = {}

beforeEach(async () => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  shop = openMagentoShop(PRODUCTS)
  caller = { cartId: await done('cart.create', {}, {}) }
})

const call = <Name extends OperationName>(name: Name, input: InputOf<Name>, who: Caller = caller) =>
  pickBackend(SITE, testEnv(shop.env), Date.now()).call(name, input, who)

/** The result of a call that must succeed. */
async function done<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  who: Caller = caller,
): Promise<ResultOf<Name>> {
  const answer = await call(name, input, who)
  if (!answer.ok) throw new Error(`${name}: ${answer.code} ${answer.text ?? answer.reason ?? ''}`)
  return answer.result
}

type Item = InputOf<'cart.update'>['cartItem']
const add = (cartItem: Item) => call('cart.update', { cartItem })
const put = (cartItem: Item) => done('cart.update', { cartItem })

describe('a cart of Magento', () => {
  it("is created empty for a guest, with Magento's masked id", async () => {
    expect(caller.cartId).toMatch(/^[\da-f]{32}$/)
    expect(await done('cart.pull', {})).toEqual([])
  })

  it('adds up pieces of a product, sets the quantity of a line and removes it', async () => {
    const first = await put({ sku: 'CH-1', qty: 2 })
    expect(first).toMatchObject({ sku: 'CH-1', qty: 2, product_type: 'simple' })
    const { item_id } = await put({ sku: 'CH-1', qty: 1 })
    expect(item_id).toBe(first.item_id)
    expect((await put({ sku: 'CH-1', qty: 7, item_id })).qty).toBe(7)
    expect(await done('cart.delete', { cartItem: { sku: 'CH-1', item_id } })).toBe(true)
    expect(await done('cart.pull', {})).toEqual([])
  })

  it('adds a variant by SKU or by its configurable product and options', async () => {
    const axes = [
      { option_id: '1', option_value: 50 },
      { option_id: '2', option_value: 60 },
    ]
    const product_option = { extension_attributes: { configurable_item_options: axes } }
    const named = await put({ sku: 'CF-1', qty: 1, product_option })
    const bySku = await put({ sku: 'CF-1-BLACK-1', qty: 1 })
    const byBoth = await put({ sku: 'CF-1-BLACK-1', qty: 1, product_option })
    expect([named.item_id, bySku.item_id]).toEqual([byBoth.item_id, byBoth.item_id])
    expect(byBoth).toMatchObject({ sku: 'CF-1-BLACK-1', qty: 3, product_type: 'configurable' })
    expect(byBoth.product_option?.extension_attributes.configurable_item_options).toMatchObject(
      axes,
    )
  })

  it('adds a bundle with its options and returns them', async () => {
    const bundle_options = [
      { option_id: 1, option_qty: 2, option_selections: [1] },
      { option_id: 2, option_qty: 1, option_selections: [3] },
    ]
    const product_option = { extension_attributes: { bundle_options } }
    const line = await put({ sku: 'BU-1', qty: 1, product_option })
    expect(line).toMatchObject({ sku: 'BU-1', product_type: 'bundle' })
    expect(line.product_option?.extension_attributes.bundle_options).toEqual(bundle_options)
  })

  it('adds entered and chosen custom options by their uids', async () => {
    const custom_options = [
      { option_id: 13, option_value: 'ANNA, 12' },
      { option_id: 14, option_value: '15,16' },
    ]
    const product_option = { extension_attributes: { custom_options } }
    const line = await put({ sku: 'M-OPT', qty: 1, product_option })
    expect(line.product_option?.extension_attributes.custom_options).toEqual(custom_options)
    const changed = await put({
      ...{ sku: 'M-OPT', qty: 1, item_id: line.item_id },
      product_option: {
        extension_attributes: { custom_options: [{ option_id: 13, option_value: 'BEA' }] },
      },
    })
    expect(changed.item_id).not.toBe(line.item_id)
    expect(await done('cart.pull', {})).toEqual([changed])
  })

  it.each([
    ['sold out', { sku: 'M-OUT', qty: 1 }, 404, /varastosta|loppu/i],
    ['unknown', { sku: 'NOPE', qty: 1 }, 404, /varastosta|loppu/i],
    ['too many', { sku: 'M-LOW', qty: 50 }, 400, /requested qty is not available/],
    ['without its options', { sku: 'M-OPT', qty: 1 }, 400, /required option/],
    ['a family without a variant', { sku: 'CF-1', qty: 1 }, 400, /choose options/],
  ] as const)('refuses what is %s, in words for the shopper', async (_, item, code, text) => {
    const answer = await add(item)
    expect(answer).toMatchObject({ ok: false, code })
    expect(answer.ok ? '' : answer.text).toMatch(text)
  })

  it('refuses more of a line than in stock, and an unknown line', async () => {
    const { item_id } = await put({ sku: 'M-LOW', qty: 1 })
    expect(await add({ sku: 'M-LOW', qty: 4, item_id })).toMatchObject({
      ok: false,
      code: 400,
      text: expect.stringContaining('The requested qty is not available'),
    })
    expect(await add({ sku: 'M-LOW', qty: 1, item_id: 999_999 })).toMatchObject({ code: 404 })
    expect((await done('cart.pull', {})).map(({ qty }) => qty)).toEqual([1])
  })

  it("is missing if it was ordered, is unknown or a customer's: the browser creates another", async () => {
    const missing = { ok: false, code: 404, text: 'No such entity with cartId' }
    const unknownCart = { cartId: 'x'.repeat(32) }
    for (const name of ['cart.pull', 'cart.totals', 'cart.payment-methods'] as const) {
      expect(await call(name, {}, unknownCart)).toEqual(missing)
      expect(await call(name, {}, {})).toEqual(missing)
    }
    const cart = shop.carts.get(caller.cartId ?? '')
    if (cart) cart.isActive = false
    expect(await add({ sku: 'CH-1', qty: 1 })).toEqual(missing)
    if (cart) Object.assign(cart, { isActive: true, owner: 4711 })
    expect(await call('cart.pull', {})).toEqual(missing)
  })

  it('returns lines, totals and payment methods in one request', async () => {
    await put({ sku: 'CH-1', qty: 1 })
    const backend = pickBackend(SITE, testEnv(shop.env), Date.now())
    const before = shop.countRequests('cart(cart_id')
    const responses = await Promise.all([
      ...(['cart.pull', 'cart.totals', 'cart.payment-methods'] as const).map((name) =>
        backend.call(name, {}, caller),
      ),
    ])
    expect(responses.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(shop.countRequests('cart(cart_id') - before).toBe(1)
    await backend.call('cart.pull', {}, caller)
    expect(shop.countRequests('cart(cart_id') - before).toBe(2)
  })

  it('is unavailable, not refused, if Magento does not respond', async () => {
    shop.fail('cart(', LOSE_REQUEST)
    await expect(call('cart.pull', {})).rejects.toMatchObject({ code: 'answer.unreachable' })
  })
})

describe('the totals of a cart of Magento', () => {
  it("are Magento's, with and without tax, and their rows add up to the grand total", async () => {
    await put({ sku: 'CH-1', qty: 2 })
    const totals = await done('cart.totals', {})
    expect(totals).toMatchObject({ subtotal: 16, subtotal_incl_tax: 20, grand_total: 20 })
    expect(totals.items[0]).toMatchObject({ qty: 2, price: 8, price_incl_tax: 10, row_total: 16 })
    expect(totals.total_segments.map(({ code, value }) => [code, value])).toEqual([
      ['subtotal', 20],
      ['shipping', null],
      ['tax', 4],
      ['grand_total', 20],
    ])
  })

  it('have rows without tax beside net prices, labelled so, and the tax last', async () => {
    await put({ sku: 'CH-1', qty: 2 })
    const net = { ...SITE.view, i18n: { ...SITE.view.i18n, showsNetPrices: true } }
    const backend = pickBackend(siteOf(SITE.brand, net, SITE.origin), testEnv(shop.env), Date.now())
    const answer = await backend.call('cart.totals', {}, caller)
    const rows = answer.ok ? answer.result.total_segments : []
    expect(rows.map(({ title, value }) => [title, value])).toEqual([
      ['Välisumma, ilman alv:tä', 16],
      ['Toimitus', null],
      [expect.any(String), 4],
      ['Yhteensä, sis. alv', 20],
    ])
  })

  it('have lines without tax beside net prices, so that no price has changed', async () => {
    await put({ sku: 'CH-1', qty: 2 })
    const net = { ...SITE.view, i18n: { ...SITE.view.i18n, showsNetPrices: true } }
    const backend = pickBackend(siteOf(SITE.brand, net, SITE.origin), testEnv(shop.env), Date.now())
    const answer = await backend.call('cart.totals', {}, caller)
    expect(answer.ok && answer.result.items[0]).toMatchObject({
      ...{ price: 8, price_incl_tax: 8, row_total: 16, row_total_incl_tax: 16 },
    })
  })

  it('include a coupon, which another one replaces and an invalid one does not', async () => {
    await put({ sku: 'CH-1', qty: 2 })
    expect(await done('cart.apply-coupon', { coupon: 'welcome10' })).toBe(true)
    expect(await done('cart.totals', {})).toMatchObject({
      ...{ coupon_code: 'WELCOME10', discount_amount: -2, grand_total: 18 },
    })
    expect(await call('cart.apply-coupon', { coupon: 'NOPE' })).toMatchObject({
      ...{ ok: false, code: 404, text: expect.stringContaining("coupon code isn't valid") },
    })
    expect((await done('cart.totals', {})).coupon_code).toBe('WELCOME10')
    await done('cart.apply-coupon', { coupon: 'ALL100' })
    expect((await done('cart.totals', {})).grand_total).toBe(0)
    await done('cart.delete-coupon', {})
    expect(await done('cart.totals', {})).not.toHaveProperty('coupon_code')
  })
})

const HOME = {
  ...{ firstname: 'Aino', lastname: 'Virtanen', street: ['Katu 1', 'A 2', 'portti'] },
  ...{ postcode: '00100', city: 'Helsinki', country_id: 'FI', telephone: '0401234567' },
}
const FLAT = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' }

describe('the checkout of a cart of Magento', () => {
  it('has methods and totals as soon as the country is known, without a made-up address', async () => {
    await put({ sku: 'CH-1', qty: 1 })
    const ways = await done('cart.shipping-methods', { address: { country_id: 'FI' } })
    expect(ways.map(({ carrier_code, price_incl_tax }) => [carrier_code, price_incl_tax])).toEqual([
      ['flatrate', 5],
      ['tablerate', 15],
    ])
    const shippingAddress = { country_id: 'FI' }
    const { totals } = await done('cart.shipping-information', {
      addressInformation: { shippingAddress, ...FLAT },
    })
    expect(totals).toMatchObject({ grand_total: 15, shipping_incl_tax: 5, shipping_amount: 4 })
    expect(totals.total_segments.map(({ code, value }) => [code, value])).toEqual([
      ['subtotal', 10],
      ['shipping', 5],
      ['tax', 3],
      ['grand_total', 15],
    ])
    expect(shop.carts.get(caller.cartId ?? '')?.shipping).toBeUndefined()
  })

  it.each(['Michigan', 'mi'])(
    'is estimated with the tax of a region known by name or code: %s',
    async (region) => {
      await put({ sku: 'CH-1', qty: 1 })
      const estimate = async (place: object) => {
        const shippingAddress = { country_id: 'US', ...place }
        const addressInformation = { shippingAddress, ...FLAT }
        return (await done('cart.shipping-information', { addressInformation })).totals.grand_total
      }
      expect(await estimate({})).toBe(15)
      expect(await estimate({ region })).toBe(15.83)
      expect(await estimate({ region: 'Texas' })).toBe(15)
    },
  )

  it('labels the total of a US address without a state as before tax', async () => {
    await put({ sku: 'CH-1', qty: 1 })
    const titleAt = async (place: object, hasTax: boolean) => {
      shop.fail('estimateTotals', async (_, work) => {
        const text = await (await work()).text()
        const untaxed = text.replace(/"applied_taxes":\[[^\]]*\]/, '"applied_taxes":[]')
        return Response.json(JSON.parse(hasTax ? text : untaxed))
      })
      const addressInformation = { shippingAddress: { country_id: 'US', ...place }, ...FLAT }
      const { totals } = await done('cart.shipping-information', { addressInformation })
      return totals.total_segments.at(-1)?.title
    }
    expect(await titleAt({}, false)).toBe('Yhteensä ilman veroa, joka riippuu osavaltiosta')
    expect(await titleAt({}, true)).not.toMatch(/osavaltio/)
    expect(await titleAt({ region: 'Texas' }, false)).toBe('Yhteensä')
    expect(await titleAt({ country_id: 'FI' }, false)).toBe('Yhteensä')
  })

  it('labels the shipping left by an estimate as such', async () => {
    await put({ sku: 'CH-1', qty: 1 })
    const shippingAddress = { country_id: 'FI' }
    await done('cart.shipping-information', { addressInformation: { shippingAddress, ...FLAT } })
    const { total_segments, grand_total } = await done('cart.totals', {})
    expect(total_segments.map(({ code, value }) => [code, value])).toEqual([
      ['subtotal', 10],
      ['shipping', 5],
      ['tax', 3],
      ['grand_total', grand_total],
    ])
  })

  it('keeps a whole address with the chosen method, and offers methods without scripts only', async () => {
    await put({ sku: 'CH-1', qty: 1 })
    const { totals, payment_methods } = await done('cart.shipping-information', {
      addressInformation: { shippingAddress: HOME, billingAddress: HOME, ...FLAT },
    })
    expect(totals).toMatchObject({ grand_total: 15, shipping_incl_tax: 5 })
    expect(payment_methods.map(({ code }) => code)).toEqual([
      ...['checkmo', 'purchaseorder', 'banktransfer', 'cashondelivery'],
    ])
    expect(shop.carts.get(caller.cartId ?? '')?.shipping).toMatchObject({
      ...{ street: ['Katu 1', 'A 2, portti'], country_code: 'FI', save_in_address_book: false },
    })
    const methods = { paymentMethod: { method: 'checkmo' }, ...FLAT }
    expect((await done('cart.collect-totals', { methods })).grand_total).toBe(15)
  })

  it("finds the entered region, and shows Magento's message for an incomplete address", async () => {
    await put({ sku: 'CH-1', qty: 1 })
    const send = (address: object) =>
      call('cart.shipping-information', {
        addressInformation: { shippingAddress: { ...HOME, country_id: 'US', ...address }, ...FLAT },
      })
    for (const region of ['texas', 'TX']) {
      expect(await send({ region })).toMatchObject({ ok: true })
    }
    const saved = { region: 'Texas', region_code: 'TX', region_id: 57 }
    expect(await send(saved)).toMatchObject({ ok: true })
    expect(await send({})).toMatchObject({ code: 400, text: 'Region is required.' })
    expect(await send({ telephone: '', region: 'TX' })).toMatchObject({
      text: expect.stringContaining('"telephone" is required'),
    })
  })

  it('has no shipping for a virtual cart, and the payment method free at a total of 0', async () => {
    await put({ sku: 'M-VIRT', qty: 1 })
    expect(await done('cart.shipping-methods', { address: { country_id: 'FI' } })).toEqual([])
    await done('cart.apply-coupon', { coupon: 'ALL100' })
    expect((await done('cart.payment-methods', {})).map(({ code }) => code)).toEqual(['free'])
  })

  it("asks a guest with a downloadable product to log in, with Magento's message", async () => {
    await put({ sku: 'M-FILE', qty: 1 })
    await put({ sku: 'CH-1', qty: 1 })
    const addressInformation = { shippingAddress: HOME, billingAddress: HOME, ...FLAT }
    expect(await call('cart.shipping-information', { addressInformation })).toMatchObject({
      ...{ code: 403, text: expect.stringContaining('Guest checkout is not allowed') },
    })
  })

  it('keeps a line whose product was removed', async () => {
    const { item_id } = await put({ sku: 'CH-1', qty: 1 })
    shop.fail('cart(cart_id', async (_, work) => {
      const text = await (await work()).text()
      return Response.json(JSON.parse(text.replace(/"product":\{[^}]*\}/, '"product":null')))
    })
    expect(await done('cart.pull', {})).toMatchObject([{ item_id, sku: '', qty: 1 }])
  })

  it('refuses an unknown shipping or payment method', async () => {
    await put({ sku: 'CH-1', qty: 1 })
    const addressInformation = { shippingAddress: HOME, ...FLAT, shippingMethodCode: 'x' }
    expect(await call('cart.shipping-information', { addressInformation })).toMatchObject({
      code: 404,
    })
    const methods = { paymentMethod: { method: 'nope' } }
    expect(await call('cart.collect-totals', { methods })).toMatchObject({
      ...{ code: 400, text: 'The requested Payment Method is not available.' },
    })
  })

  it('has a filled-in address until one is known, in versions without estimates', async () => {
    vi.restoreAllMocks()
    shop = openMagentoShop(PRODUCTS, {
      lacking: ['Mutation.estimateShippingMethods', 'CartItemPrices.price_including_tax'],
    })
    caller = { cartId: await done('cart.create', {}, {}) }
    await put({ sku: 'CH-1', qty: 1 })
    const ways = await done('cart.shipping-methods', { address: { country_id: 'FI' } })
    expect(ways.map(({ carrier_code }) => carrier_code)).toEqual(['flatrate', 'tablerate'])
    expect((await done('cart.totals', {})).items[0]?.price_incl_tax).toBe(10)
  })
})

describe('the stock of Magento', () => {
  it('is enough if Magento does not manage it, low if few are left, and none if sold out', async () => {
    const backend = pickBackend(SITE, testEnv(shop.env), Date.now())
    const stock = await backend.listStock(['CH-1', 'M-OUT', 'CF-1-BLACK-1'])
    expect([...stock].map(([sku, { is_in_stock }]) => [sku, is_in_stock])).toEqual([
      ['CH-1', true],
      ['M-OUT', false],
      ['CF-1-BLACK-1', true],
    ])
  })

  it('is read from Magento for products that no list contains, in the same request', async () => {
    const backend = pickBackend(SITE, testEnv(shop.env), Date.now())
    const stock = await backend.listStock(['CH-1', 'HIDDEN-1', 'HIDDEN-2'])
    expect([...stock.keys()]).toEqual(['CH-1', 'HIDDEN-1', 'HIDDEN-2'])
    expect(stock.get('HIDDEN-2')).toMatchObject({ is_in_stock: true, is_assumed: true })
    expect(stock.get('CH-1')).not.toHaveProperty('is_assumed')
  })
})
