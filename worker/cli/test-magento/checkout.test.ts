import { beforeAll, describe, expect, it } from 'vitest'
import { ADDRESSES } from './addresses.ts'
import { itemsOf } from './buy.ts'
import { allProducts, skuInStock, type ListedProduct } from './products.ts'
import { queryMagento, MAGENTO_URL, LONG_TIMEOUT } from './real-magento.ts'
import {
  contractCustomer,
  contractShopper,
  freshEmail,
  rawCart,
  withTaxOf,
  type ContractShopper,
} from './shopper.ts'
import { defaultRealStoreView, type RealStoreView } from './views.ts'

let main: RealStoreView
let listed: readonly ListedProduct[]
let simple: string

beforeAll(async () => {
  if (MAGENTO_URL === '') return
  main = await defaultRealStoreView()
  listed = await allProducts()
  simple = firstOf('SimpleProduct') ?? ''
}, LONG_TIMEOUT.timeout)

const firstOf = (type: string) => skuInStock(listed, type)

async function withProduct(make: () => Promise<ContractShopper>, qty = 1) {
  const shopper = await make()
  await shopper.done('cart.update', { cartItem: { sku: simple, qty } })
  return shopper
}

const guest = () => contractShopper(main)

/** Chooses the first shipping method; returns the shop's totals. */
async function sendTo(shopper: ContractShopper, address: (typeof ADDRESSES)['DE' | 'US']) {
  const ways = await shopper.done('cart.shipping-methods', { address })
  const [way] = ways
  if (!way) throw new Error('nothing is sent there')
  return shopper.done('cart.shipping-information', {
    addressInformation: {
      ...{ shippingAddress: address, billingAddress: address },
      shippingCarrierCode: way.carrier_code,
      shippingMethodCode: way.method_code,
    },
  })
}

describe.skipIf(MAGENTO_URL === '')('the checkout of a living Magento', LONG_TIMEOUT, () => {
  it.each(['DE', 'US'] as const)(
    'estimates what it costs to be sent to %s before there is an address',
    async (country) => {
      const shopper = await withProduct(guest)
      const address = { country_id: country, postcode: ADDRESSES[country].postcode }
      const ways = await shopper.done('cart.shipping-methods', { address })
      expect(ways.length).toBeGreaterThan(0)
      for (const { carrier_code, method_code } of ways) {
        const { totals } = await shopper.done('cart.shipping-information', {
          addressInformation: {
            ...{ shippingAddress: address, shippingCarrierCode: carrier_code },
            shippingMethodCode: method_code,
          },
        })
        const way = ways.find((each) => each.method_code === method_code)
        expect([method_code, totals.shipping_incl_tax]).toEqual([method_code, way?.price_incl_tax])
        console.log(`${country}, ${carrier_code}_${method_code}: ${totals.grand_total}`)
      }
    },
  )

  it.each(['DE', 'US'] as const)(
    'has the totals of Magento for an address in %s, with its tax',
    async (country) => {
      const shopper = await withProduct(guest, 2)
      const { totals } = await sendTo(shopper, ADDRESSES[country])
      const { prices, items } = await rawCart(shopper)
      const tax = (prices.applied_taxes ?? []).reduce((sum, { amount }) => sum + amount.value, 0)
      expect([totals.grand_total, totals.tax_amount]).toEqual([
        prices.grand_total.value,
        Math.round(tax * 100) / 100,
      ])
      expect([totals.items[0]?.price, totals.items[0]?.price_incl_tax]).toEqual([
        items[0]?.prices.price.value,
        main.site.view.i18n.showsNetPrices
          ? items[0]?.prices.price.value
          : items[0] && withTaxOf(items[0]),
      ])
      const shown = totals.total_segments.filter(({ code }) => !/grand_total/.test(code))
      const rows = shown.map(({ code, value }) => `${code} ${value}`).join(', ')
      console.log(`${country}: ${rows} = ${totals.grand_total}`)
    },
  )

  it('offers the payments that need no script of a provider, and takes each', async () => {
    const shopper = await withProduct(guest)
    const { payment_methods } = await sendTo(shopper, ADDRESSES.DE)
    expect(payment_methods.length).toBeGreaterThan(0)
    for (const { code } of payment_methods) {
      const methods = { paymentMethod: { method: code } }
      const response = await shopper.call('cart.collect-totals', { methods })
      expect([code, response.ok]).toEqual([code, true])
    }
    const none = { paymentMethod: { method: 'no-such-payment' } }
    expect(await shopper.call('cart.collect-totals', { methods: none })).toMatchObject({
      ok: false,
    })
  })

  it('says in Magento\u2019s words what an address lacks', async () => {
    const shopper = await withProduct(guest)
    const send = (address: object) =>
      shopper.call('cart.shipping-information', {
        addressInformation: {
          ...{ shippingAddress: { ...ADDRESSES.US, ...address }, shippingCarrierCode: 'flatrate' },
          shippingMethodCode: 'flatrate',
        },
      })
    for (const lacking of [{ region: '' }, { telephone: '' }, { region: 'Nowhere' }]) {
      const response = await send(lacking)
      expect([lacking, response.ok, response.text]).toEqual([lacking, false, expect.any(String)])
      console.log(`${JSON.stringify(lacking)}: ${response.code} ${response.text}`)
    }
    expect(await send({})).toMatchObject({ ok: true })
  })

  it('has no shipping for a virtual cart', async ({ skip }) => {
    const sku = firstOf('VirtualProduct')
    if (!sku) return skip('this Magento has no virtual product')
    const shopper = await guest()
    await shopper.done('cart.update', { cartItem: { sku, qty: 1 } })
    expect(await shopper.done('cart.shipping-methods', { address: ADDRESSES.DE })).toEqual([])
    expect((await shopper.done('cart.payment-methods', {})).length).toBeGreaterThan(0)
  })

  it('tells a guest who buys a file to log in, and lets a customer buy it', async ({ skip }) => {
    const sku = firstOf('DownloadableProduct')
    if (!sku) return skip('this Magento has no files')
    const items = await itemsOf(sku, main.engine())
    const [shopper, owner] = [
      await withProduct(guest),
      await withProduct(() => contractCustomer(main)),
    ]
    for (const cartItem of items) {
      await shopper.done('cart.update', { cartItem })
      await owner.done('cart.update', { cartItem })
    }
    const response = await shopper.call('cart.shipping-information', {
      addressInformation: {
        ...{ shippingAddress: ADDRESSES.DE, billingAddress: ADDRESSES.DE },
        ...{ shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' },
      },
    })
    // Older versions sell downloads to guests.
    const { faults } = await queryMagento(
      'mutation ($input: SetGuestEmailOnCartInput!) { setGuestEmailOnCart(input: $input) { cart { id } } }',
      { input: { cart_id: shopper.who.cartId, email: freshEmail() } },
    )
    expect(response.ok ? [] : [response.text]).toEqual(faults)
    expect((await sendTo(owner, ADDRESSES.DE)).payment_methods.length).toBeGreaterThan(0)
  })
})
