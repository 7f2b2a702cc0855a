import { beforeAll, describe, expect, it } from 'vitest'
import type { CartItemRequest } from '../../../shared/cart/server-item.ts'
import { linkedSkus } from '../../../shared/product/bundle.ts'
import { priceProduct } from '../../../shared/product/pricing.ts'
import { itemsOf } from './buy.ts'
import { allProducts, byType, skuInStock, type ListedProduct } from './products.ts'
import { MAGENTO_URL, LONG_TIMEOUT } from './real-magento.ts'
import {
  contractCustomer,
  contractShopper,
  rawCart,
  withTaxOf,
  type ContractShopper,
  type RawCart,
} from './shopper.ts'
import { realStoreViews, type RealStoreView } from './views.ts'

const { COUPON = 'WELCOME10', OTHER_COUPON = 'FIVEOFF', EXPIRED_COUPON = 'EXPIRED' } = process.env
const TYPES = [
  ...['SimpleProduct', 'ConfigurableProduct', 'BundleProduct', 'GroupedProduct'],
  ...['VirtualProduct', 'DownloadableProduct'],
]

let views: readonly RealStoreView[]
let main: RealStoreView
let listed: readonly ListedProduct[]
let simple: string

beforeAll(async () => {
  if (MAGENTO_URL === '') return
  views = await realStoreViews()
  const [first] = views
  if (!first) throw new Error('this Magento has no store view')
  main = first
  listed = await allProducts()
  simple = firstOf('SimpleProduct') ?? ''
}, LONG_TIMEOUT.timeout)

const firstOf = (type: string) => skuInStock(listed, type)

const skusOf = (cart: RawCart) => cart.items.map(({ product, quantity }) => [product.sku, quantity])

/** The options of a product, for its price. */
function choiceOf(item: CartItemRequest | undefined) {
  const { bundle_options = [], custom_options = [] } =
    item?.product_option?.extension_attributes ?? {}
  return {
    bundle: bundle_options.map((each) => ({
      ...{ option_id: Number(each.option_id), option_qty: Number(each.option_qty) },
      option_selections: each.option_selections.map(String),
    })),
    options: custom_options.map(({ option_id, option_value }) => ({
      ...{ option_id: Number(option_id), option_value: String(option_value) },
    })),
  }
}

/** Asserts that the shop and Magento return the same cart. */
async function expectSame(shopper: ContractShopper, view = main): Promise<RawCart> {
  const [cart, totals, lines] = [
    await rawCart(shopper, { store: view.store }),
    await shopper.done('cart.totals', {}),
    await shopper.done('cart.pull', {}),
  ]
  const sum = (all: readonly { amount: { value: number } }[] | null) =>
    Math.round((all ?? []).reduce((total, { amount }) => total + amount.value, 0) * 100) / 100
  expect({
    lines: lines.length,
    grand: totals.grand_total,
    net: totals.subtotal,
    gross: totals.subtotal_incl_tax,
    tax: totals.tax_amount,
    discount: totals.discount_amount === 0 ? 0 : -(totals.discount_amount ?? 0),
    coupon: totals.coupon_code,
  }).toEqual({
    lines: cart.items.length,
    grand: cart.prices.grand_total.value,
    net: cart.prices.subtotal_excluding_tax.value,
    gross: cart.prices.subtotal_including_tax.value,
    tax: sum(cart.prices.applied_taxes),
    discount: sum(cart.prices.discounts),
    coupon: cart.applied_coupons?.[0]?.code,
  })
  const isNet = view.site.view.i18n.showsNetPrices === true
  expect(
    totals.items.map((item) => [
      ...[item.qty, item.price, item.price_incl_tax, item.row_total, item.row_total_incl_tax],
    ]),
  ).toEqual(
    cart.items.map(({ quantity, prices }) => [
      ...[quantity, prices.price.value],
      ...[isNet ? prices.price.value : withTaxOf({ quantity, prices }), prices.row_total.value],
      isNet ? prices.row_total.value : prices.row_total_including_tax.value,
    ]),
  )
  return cart
}

describe.skipIf(MAGENTO_URL === '')('carts of a living Magento', LONG_TIMEOUT, () => {
  it.each([
    ['a guest', () => contractShopper(main)],
    ['a customer', () => contractCustomer(main)],
  ] as const)('of %s is made empty and stays the same one', async (_, make) => {
    const shopper = await make()
    expect(await shopper.done('cart.pull', {})).toEqual([])
    expect(await rawCart(shopper)).toMatchObject({ items: [] })
    if (shopper.who.token) {
      expect(await shopper.done('cart.create', {})).toBe(shopper.who.cartId)
    }
  })

  it.each(TYPES)(
    'takes a %s at the price of its page, which is told again as it was chosen',
    async (type) => {
      const sku = firstOf(type)
      if (sku === undefined) return expect(byType(listed).get(type) ?? []).toEqual([])
      const shopper = await contractShopper(main)
      const engine = main.engine()
      const items = await itemsOf(sku, engine)
      for (const cartItem of items) {
        const line = await shopper.done('cart.update', { cartItem })
        expect([line.sku, line.qty]).toEqual([cartItem.sku, 1])
        const requested = cartItem.product_option?.extension_attributes
        const attributes = line.product_option?.extension_attributes
        expect(attributes?.bundle_options).toEqual(requested?.bundle_options)
        const written = (attributes?.custom_options ?? []).map(({ option_id, option_value }) => [
          ...[Number(option_id), String(option_value)],
        ])
        for (const { option_id, option_value } of requested?.custom_options ?? []) {
          expect(written).toContainEqual([Number(option_id), String(option_value)])
        }
      }
      const cart = await expectSame(shopper)
      expect(cart.items.length).toBe(items.length)
      const product = await engine.product({ sku })
      if (!product || type === 'GroupedProduct') return
      const linked = await engine.productsBySku(linkedSkus(product))
      const [item] = items
      const { final_price_incl_tax: shown } = priceProduct(product, main.prices, {
        linked,
        ...(type === 'ConfigurableProduct' && { childSku: item?.sku ?? '' }),
        ...choiceOf(item),
      })
      const [line] = cart.items
      const prices = line && [line.prices.price.value, withTaxOf(line)]
      expect([sku, prices]).toEqual([sku, expect.arrayContaining([shown])])
    },
  )

  it('adds up pieces of the same product, sets a quantity, takes a line away', async () => {
    const shopper = await contractShopper(main)
    const cartItem = { sku: simple, qty: 2 }
    const first = await shopper.done('cart.update', { cartItem })
    const more = await shopper.done('cart.update', { cartItem: { sku: simple, qty: 1 } })
    expect([more.item_id, more.qty]).toEqual([first.item_id, 3])
    const { item_id } = first
    await shopper.done('cart.update', { cartItem: { sku: simple, qty: 5, item_id } })
    expect(skusOf(await expectSame(shopper))).toEqual([[simple, 5]])
    await shopper.done('cart.delete', { cartItem: { sku: simple, item_id } })
    expect(skusOf(await expectSame(shopper))).toEqual([])
  })

  it('refuses a line that cannot be bought, with a message for the shopper, and keeps the others', async () => {
    const shopper = await contractShopper(main)
    const { item_id } = await shopper.done('cart.update', { cartItem: { sku: simple, qty: 1 } })
    const sold = listed.find(({ stock_status }) => stock_status !== 'IN_STOCK')?.sku
    const family = firstOf('ConfigurableProduct')
    const refused = [
      ['unknown', { sku: 'no-such-sku', qty: 1 }],
      ['too many', { sku: simple, qty: 9999 }],
      ['too many of its line', { sku: simple, qty: 9999, item_id }],
      ['a line that is not there', { sku: simple, qty: 1, item_id: 999_999_999 }],
      ...(sold ? [['sold out', { sku: sold, qty: 1 }] as const] : []),
      ...(family ? [['no variant chosen', { sku: family, qty: 1 }] as const] : []),
    ] as const
    for (const [why, cartItem] of refused) {
      const response = await shopper.call('cart.update', { cartItem })
      expect([why, response.ok, response.text]).toEqual([
        why,
        false,
        expect.stringMatching(/\w{4}/),
      ])
      console.log(`${why}: ${response.code} ${response.text}`)
      expect(skusOf(await rawCart(shopper))).toEqual([[simple, 1]])
    }
  })

  it('that never was is missing, and so is somebody else\u2019s', async () => {
    const owner = await contractCustomer(main)
    const backend = main.backend()
    for (const cartId of ['x'.repeat(32), owner.who.cartId ?? '']) {
      const answer = await backend.call('cart.pull', {}, { cartId })
      expect(answer).toMatchObject({ ok: false, code: 404 })
    }
  })

  it('a coupon lowers the sum, another takes its place, a wrong one leaves it, and it is taken off', async () => {
    const shopper = await contractShopper(main)
    await shopper.done('cart.update', { cartItem: { sku: simple, qty: 3 } })
    const before = (await expectSame(shopper)).prices.grand_total.value
    await shopper.done('cart.apply-coupon', { coupon: COUPON.toLowerCase() })
    const lowered = (await expectSame(shopper)).prices.grand_total.value
    expect(lowered).toBeLessThan(before)
    for (const coupon of ['NO-SUCH-COUPON', EXPIRED_COUPON]) {
      const response = await shopper.call('cart.apply-coupon', { coupon })
      expect([coupon, response.ok]).toEqual([coupon, false])
      expect((await expectSame(shopper)).prices.grand_total.value).toBe(lowered)
    }
    await shopper.done('cart.apply-coupon', { coupon: OTHER_COUPON })
    const codes = (await expectSame(shopper)).applied_coupons?.map(({ code }) => code)
    expect(codes?.map((code) => code.toUpperCase())).toEqual([OTHER_COUPON.toUpperCase()])
    await shopper.done('cart.delete-coupon', {})
    expect((await expectSame(shopper)).prices.grand_total.value).toBe(before)
  })

  it('of another store view is in its currency', async ({ skip }) => {
    const otherView = views.find(({ currency }) => currency !== main.currency)
    if (!otherView) return skip('all store views have one currency')
    const shopper = await contractShopper(otherView)
    await shopper.done('cart.update', { cartItem: { sku: simple, qty: 2 } })
    const cart = await expectSame(shopper, otherView)
    expect(cart.prices.grand_total.currency).toBe(otherView.currency)
  })

  it('has stock of products, variants and what is sold out', async () => {
    const stock = await main.backend().listStock(listed.slice(0, 14).map(({ sku }) => sku))
    expect([...stock].map(([sku, { is_in_stock }]) => [sku, is_in_stock])).toEqual(
      listed.slice(0, 14).map(({ sku, stock_status }) => [sku, stock_status === 'IN_STOCK']),
    )
  })

  it('has prices of a customer', async () => {
    const { who } = await contractCustomer(main)
    const some = listed.filter(({ __typename }) => __typename === 'SimpleProduct').slice(0, 10)
    const skus = some.map(({ sku }) => sku)
    const variables = { skus, currencyCode: main.currency, storeId: 1 }
    const rendered = await main.backend().renderPrices(variables, who)
    expect(rendered.map(({ price_info }) => price_info.final_price).toSorted()).toEqual(
      some.map(({ price_range }) => price_range.minimum_price.final_price.value).toSorted(),
    )
  })
})
