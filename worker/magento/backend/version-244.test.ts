import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../../backend/call.ts'
import type { InputOf, OperationName, ResultOf } from '../../backend/contract.ts'
import { LOOKUP_FORM } from '../../../shared/order/lookup.ts'
import { electronics } from '../../brand/electronics.ts'
import { defaultView } from '../../brand/select-view.ts'
import { siteOf } from '../../brand/site.ts'
import { pickBackend } from '../../pick/backend.ts'
import { post } from '../../testing/checkout.ts'
import { PRODUCTS } from '../../testing/magento/products.ts'
import { openMagentoShop, type MagentoShop } from '../../testing/magento/magento-shop.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { Shopper } from '../../testing/shopper.ts'

const SITE = siteOf(electronics, defaultView(electronics), 'http://localhost')
const HOME = {
  ...{ firstname: 'Aino', lastname: 'Koski', street: ['Rantatie 5'], city: 'Helsinki' },
  ...{ postcode: '00100', country_id: 'FI', telephone: '040 123 4567' },
}
const FLAT = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' }
let shop: MagentoShop
let caller: Caller

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
beforeEach(async () => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  shop = openMagentoShop(PRODUCTS, { version: '2.4.4' })
  caller = {}
  caller = { cartId: await done('cart.create', {}) }
})
afterAll(() => void vi.useRealTimers())

const call = <Name extends OperationName>(name: Name, input: InputOf<Name>) =>
  pickBackend(SITE, testEnv(shop.env), Date.now()).call(name, input, caller)

/** The result of a call that must succeed. */
async function done<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
): Promise<ResultOf<Name>> {
  const answer = await call(name, input)
  if (!answer.ok) throw new Error(`${name}: ${answer.code} ${answer.text ?? answer.reason ?? ''}`)
  return answer.result
}

const put = (sku: string, qty = 1) => done('cart.update', { cartItem: { sku, qty } })
const sendTo = (shippingAddress: object) =>
  done('cart.shipping-information', {
    addressInformation: { shippingAddress, billingAddress: shippingAddress, ...FLAT } as never,
  })

function place(grand_total: number) {
  const address = { ...HOME, email: 'aino.koski@example.fi' }
  return call('order.place', {
    ...{ user_id: '', order_id: crypto.randomUUID(), store_code: 'default', products: [] },
    addressInformation: {
      ...{ shippingAddress: address, billingAddress: address, payment_method_code: 'checkmo' },
      ...{ shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' },
      payment_method_additional: {},
    },
    grand_total,
  } as never)
}

async function logIn(): Promise<void> {
  const account = { email: 'aino@reuna.example', firstname: 'Aino', lastname: 'Koski' }
  const password = 'salasana-1'
  await done('user.create', { ...account, password })
  const { token } = await done('user.login', { username: account.email, password })
  caller = { token }
  caller = { token, cartId: await done('cart.create', {}) }
}

describe('a Magento 2.4.4', () => {
  it('has carts of every product type with options', async () => {
    await put('CH-1')
    await put('CF-1-BLACK-1')
    expect(await done('cart.pull', {})).toMatchObject([
      { sku: 'CH-1', qty: 1 },
      { sku: 'CF-1-BLACK-1', product_type: 'configurable' },
    ])
  })

  it('reports an error of a line: the cart can be read and changed, but not ordered', async () => {
    const { item_id } = await put('M-LOW', 3)
    await put('CH-1')
    const low = [...shop.carts.values()].flatMap(({ lines }) => lines)[0]
    if (low) low.product = { ...low.product, stock: { is_in_stock: true, qty: 1 } }
    expect((await done('cart.pull', {})).map(({ sku }) => sku)).toEqual(['M-LOW', 'CH-1'])
    const { totals } = await sendTo(HOME)
    expect(await place(totals.grand_total)).toMatchObject({ ok: false, code: 400 })
    expect(shop.orders).toEqual([])
    await done('cart.delete', { cartItem: { sku: 'M-LOW', item_id } })
    const paid = (await done('cart.totals', {})).grand_total
    expect(await place(paid)).toMatchObject({ ok: true, result: { kind: 'placed' } })
  })

  it('returns the reason of a refused order as an error', async () => {
    await put('CH-1')
    await sendTo(HOME)
    const [cart] = shop.carts.values()
    if (cart) cart.method = undefined
    const { grand_total } = await done('cart.totals', {})
    const refused = await place(grand_total)
    expect(refused).toMatchObject({
      ...{ ok: false, code: 400, text: expect.stringContaining('shipping method is missing') },
    })
    expect(shop.orders).toEqual([])
  })

  it('returns the shipping methods of a country with regions before one is chosen', async () => {
    await put('CH-1')
    const address = { country_id: 'US', postcode: '48226' }
    const ways = await done('cart.shipping-methods', { address })
    expect(ways.map(({ carrier_code }) => carrier_code)).toEqual(['flatrate', 'tablerate'])
    expect((await sendTo(address)).totals.grand_total).toBe(15)
    const misspelt = { ...address, region: 'Nowhere' }
    expect(await done('cart.shipping-methods', { address: misspelt })).toHaveLength(2)
    const refused = await call('cart.shipping-information', {
      addressInformation: { shippingAddress: { ...HOME, country_id: 'US' }, ...FLAT } as never,
    })
    expect(refused).toMatchObject({ ok: false, code: 400, text: 'Region is required.' })
  })

  it('has no VAT number in addresses: it is added to the company', async () => {
    await put('CH-1')
    await sendTo({ ...HOME, company: 'Koski Oy', vat_id: 'FI12345671' })
    const [cart] = shop.carts.values()
    expect(cart?.billing).toMatchObject({ company: 'Koski Oy, FI12345671' })
    expect(cart?.billing).not.toHaveProperty('vat_id')
  })

  it('finds no orders of guests, and reports that look-ups are not available', async () => {
    expect(await done('order.lookup-proof', {})).toBeNull()
    const shopper = new Shopper(shop.env)
    const page = await shopper.send('/order-lookup', { method: 'GET' })
    expect(page.text).toContain('Tilausta ei voi katsoa täällä ilman tiliä')
    expect(page.text).not.toContain('/order-lookup/find')
    const fields = { orderNumber: '1', email: 'a@reuna.example' }
    const sent = await post(shopper, fields, LOOKUP_FORM)
    expect([sent.status, sent.text.includes('Tilausta ei voi katsoa')]).toEqual([422, true])
  })

  it('lists orders unsorted: the newest are read from its last pages', async () => {
    await logIn()
    for (let placed = 0; placed < 5; placed += 1) {
      await put('CH-1')
      const { totals } = await sendTo(HOME)
      await place(totals.grand_total)
      caller = { ...caller, cartId: await done('cart.create', {}) }
    }
    const newest = shop.orders.map(({ number }) => number)
    expect(newest).toHaveLength(5)
    const read = async (currentPage: number) => {
      const history = await done('order.history', { pageSize: 2, currentPage })
      return [history.total_count, ...history.items.map(({ increment_id }) => increment_id)]
    }
    expect(await read(1)).toEqual([5, newest[0], newest[1]])
    expect(await read(2)).toEqual([5, newest[2], newest[3]])
    expect(await read(3)).toEqual([5, newest[4]])
    expect(await read(4)).toEqual([5])
  })
})
