import { electronics } from '../../brand/electronics.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlatformTotals } from '../../../shared/cart/platform-totals.ts'
import type { Prices } from '../../../shared/price/price.ts'
import { IN_STOCK, productOf } from '../../../shared/fixtures/make-product.ts'
import { FIXTURE_TAX_RULES } from '../../../shared/fixtures/prices.ts'
import { seedCustomers } from '../../cli/demo/customers.ts'
import { cartTotals } from './totals.ts'
import { documents } from '../../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../../testing/shop.ts'
import { createGuest, pullLines, type Shopper } from '../../testing/shopper.ts'

const PHONE = {
  extension_attributes: {
    configurable_item_options: [
      { option_id: '93', option_value: 50, label: 'Colour', value: 'Black' },
      { option_id: 144, option_value: '128' },
    ],
  },
}
const KIT = {
  extension_attributes: {
    bundle_options: [
      { option_id: 1, option_qty: 2, option_selections: ['1'] },
      { option_id: 2, option_qty: 2, option_selections: ['4'] },
    ],
  },
}

const MANY = { ...IN_STOCK, qty: 10_000 }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const cheap = productOf({ id: 950, sku: 'SCREW', name: 'Ruuvi', price: 0.03, stock: MANY })
  const dear = productOf({ id: 951, sku: 'BOLT', name: 'Pultti', price: 1.9, stock: MANY })
  const products = [cheap, dear].map((value) => ({ type: 'product', value }) as const)
  const rules = FIXTURE_TAX_RULES.map((value) => ({ type: 'taxrule', value }) as const)
  await stockCatalog([...documents, ...products, ...rules])
  await seedCustomers(testEnv().SHOP, electronics, 'a demo password', NOW)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('the totals of a cart', () => {
  const totalsOf = async (shopper: Shopper) =>
    (await shopper.call('cart.totals', {})).result as PlatformTotals
  const segments = ({ total_segments }: PlatformTotals) =>
    Object.fromEntries(total_segments.map(({ code, value }) => [code, value]))

  it('equal the prices on pages to the cent, for every product type', async () => {
    const { shopper } = await createGuest(
      { sku: 'KA-7/B', qty: 2 },
      { sku: 'PHONE', qty: 1, product_option: PHONE },
      { sku: 'KIT', qty: 1, product_option: KIT },
      { sku: 'CABLE-2', qty: 3 },
      { sku: 'SOFT', qty: 1 },
      { sku: 'INSTALL', qty: 1 },
    )
    const lines = await pullLines(shopper)
    const gross = lines.reduce(
      (sum, each) => sum + Math.round(100 * (each.price_incl_tax ?? 0)) * each.qty,
      0,
    )
    const totals = await totalsOf(shopper)
    expect(Math.round(totals.subtotal_incl_tax * 100)).toBe(gross)
    expect(gross).toBe(2 * 9990 + 49_900 + 2 * 3990 + 2 * 495 + 3 * 595 + 5990 + 8900)
    expect(segments(totals)).toMatchObject({ subtotal: gross / 100, grand_total: gross / 100 })
    const tax = totals.items.reduce(
      (sum, { tax_amount = 0 }) => sum + Math.round(tax_amount * 100),
      0,
    )
    expect(Math.round((totals.tax_amount ?? 0) * 100)).toBe(tax)
    for (const { sku } of lines.filter(({ product_option }) => !product_option)) {
      const response = await visit(
        `/api/price/list?skus=${encodeURIComponent(encodeURIComponent(sku))}`,
      )
      const { result } = (await response.json()) as { result: { final_price_incl_tax: number }[] }
      expect(result[0]?.final_price_incl_tax).toBe(
        lines.find((line) => line.sku === sku)?.price_incl_tax,
      )
    }
  })

  it('round tax per row, not per piece', async () => {
    const { shopper } = await createGuest({ sku: 'SCREW', qty: 1000 }, { sku: 'BOLT', qty: 100 })
    const totals = await totalsOf(shopper)
    const rows = totals.items.map(({ row_total, tax_amount, row_total_incl_tax }) => [
      ...[row_total, tax_amount, row_total_incl_tax],
    ])
    expect(rows).toEqual([
      [23.9, 6.1, 30],
      [151.39, 38.61, 190],
    ])
    expect(totals).toMatchObject({ tax_amount: 44.71, subtotal: 175.29, grand_total: 220 })
    await shopper.call('cart.applyCoupon', { coupon: 'tervetuloa10' })
    // 27.00 includes 5.486 tax, 171.00 includes 34.745.
    expect(await totalsOf(shopper)).toMatchObject({ tax_amount: 40.24, grand_total: 198 })
  })

  it('tax each part of a bundle at its own rate', async () => {
    const GUIDED = {
      extension_attributes: {
        bundle_options: [
          ...KIT.extension_attributes.bundle_options,
          { option_id: 3, option_qty: 1, option_selections: ['6'] },
        ],
      },
    }
    const { shopper } = await createGuest({ sku: 'KIT', qty: 3, product_option: GUIDED })
    const { items, tax_amount = 0 } = await totalsOf(shopper)
    const guides = 3 * 12.5
    const rest = (items[0]?.row_total_incl_tax ?? 0) - guides
    const exact = (rest * 25.5) / 125.5 + (guides * 13.5) / 113.5
    expect(Math.abs(tax_amount - exact)).toBeLessThanOrEqual(0.01)
    expect(items[0]?.tax_percent).toBe(25.5)
  })

  it('include shipping ("Posti", 5 €) when address and method are known', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    expect(segments(await totalsOf(shopper))['shipping']).toBeNull()
    const address = { country_id: 'FI' }
    const methods = await shopper.call('cart.shippingMethods', { address })
    expect(methods.result).toMatchObject([
      {
        carrier_code: 'flatrate',
        method_code: 'flatrate',
        price_incl_tax: 5,
        is_server_method: true,
      },
      { carrier_code: 'locker', method_code: 'locker', price_incl_tax: 5 },
      { carrier_code: 'courier', method_code: 'courier', price_incl_tax: 9.9 },
    ])
    const addressInformation = {
      ...{ shippingAddress: address, billingAddress: address },
      ...{ shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' },
    }
    const sent = await shopper.call('cart.shippingInformation', { addressInformation })
    expect(sent.result).toMatchObject({
      payment_methods: expect.arrayContaining([
        expect.objectContaining({ code: 'cashondelivery' }),
      ]),
      totals: {
        ...{ shipping_amount: 3.98, shipping_incl_tax: 5 },
        // 6.00 for products and 5.00 for shipping, both including 25.5 % tax.
        ...{ tax_amount: 2.24, grand_total: 11 },
      },
    })
    const wrong = { ...addressInformation, shippingMethodCode: 'rocket' }
    const refused = await shopper.call('cart.shippingInformation', { addressInformation: wrong })
    expect([refused.status, refused.meta.problem]).toEqual([400, 'cart.refused'])
  })

  it('accept only payment methods that the shop offers', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const offered = await shopper.call('cart.paymentMethods', {})
    expect(offered.result).toEqual(
      expect.arrayContaining([expect.objectContaining({ is_server_method: true })]),
    )
    const collect = (method: string) =>
      shopper.call('cart.collectTotals', { methods: { paymentMethod: { method } } })
    expect((await collect('cashondelivery')).result).toMatchObject({ grand_total: 6 })
    expect((await collect('gold')).status).toBe(400)
  })

  it('offer no cash on delivery for a virtual cart', async () => {
    const { shopper } = await createGuest({ sku: 'SOFT', qty: 1 }, { sku: 'INSTALL', qty: 1 })
    const { result } = await shopper.call('cart.paymentMethods', {})
    expect(JSON.stringify(result)).not.toContain('cashondelivery')
  })

  it("have 10 % discount with the demo's coupon in any case, and refuse an invalid code", async () => {
    const { shopper } = await createGuest({ sku: 'CBL-5', qty: 2 })
    const applied = await shopper.call('cart.applyCoupon', { coupon: ' tervetuloa10 ' })
    expect(applied.result).toBe(true)
    const totals = await totalsOf(shopper)
    expect(totals).toMatchObject({
      coupon_code: 'TERVETULOA10',
      discount_amount: -2,
      grand_total: 18,
    })
    expect(segments(totals)).toMatchObject({ subtotal: 20, discount: -2, grand_total: 18 })
    const refused = await shopper.call('cart.applyCoupon', { coupon: 'NOPE & "x"' })
    expect([refused.status, refused.meta.problem]).toEqual([404, 'cart.coupon-invalid'])
    expect(refused.result).toBe('Kuponkikoodi ei kelpaa. Tarkista koodi ja yritä uudelleen.')
    expect(await totalsOf(shopper)).toMatchObject({ coupon_code: 'TERVETULOA10' })
    await shopper.call('cart.deleteCoupon', {})
    expect((await totalsOf(shopper)).coupon_code).toBeUndefined()
  })
})

describe('totals calculated in whole cents', () => {
  const cents = (amount: number) => Math.round(amount * 100)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
  const priced = fc.record({
    qty: fc.integer({ min: 1, max: 9999 }),
    net: fc.integer({ min: 1, max: 1_000_000 }),
    tax: fc.integer({ min: 0, max: 300_000 }),
  })

  it('are consistent for any cart, coupon and delivery: rows equal lines, tax equals its parts', () => {
    const percents = fc.constantFrom(0, 0.5, 10, 12.5, 33.33, 100)
    const kinds = fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const)
    const property = fc.property(
      fc.array(priced),
      percents,
      kinds,
      fc.nat(5000),
      fc.nat(1000),
      fc.integer({ min: 1, max: 100_000 }),
      (products, percent, kind, fee, charge, limit) => {
        const lines = products.map(({ qty, net, tax }, index) => ({
          ...{ item_id: index, name: 'A', qty, options: [] },
          shares: [{ ratePpm: 255_000, gross: net + tax }],
          unit: { final_price: net / 100, final_price_incl_tax: (net + tax) / 100 } as Prices,
        }))
        const coupon = percent > 0 ? { code: 'X', kind, percent, amount: 100 * fee } : undefined
        const gross = sum(products.map(({ qty, net, tax }) => qty * (net + tax)))
        const freeFrom = limit / 100
        const shipping = fee > 0 ? { title: 'Posti', price: fee / 100, freeFrom } : undefined
        const text = (key: string) => key
        const payment = charge > 0 ? { title: 'Postiennakko', amount: charge / 100 } : undefined
        const totals = cartTotals({
          lines,
          coupon,
          shipping,
          payment,
          currencyCode: 'EUR',
          t: text,
        })
        expect(cents(totals.subtotal_incl_tax)).toBe(gross)
        const discount = sum(totals.items.map((item) => cents(item.discount_amount)))
        expect(cents(totals.discount_amount)).toBe(-discount + 0)
        const isFree = coupon?.kind === 'shipping'
        const sent = fee > 0 && gross - discount < limit && !isFree ? fee : 0
        expect(cents(totals.grand_total)).toBe(gross - discount + sent + charge)
        const tax = sum(totals.items.map((item) => cents(item.tax_amount)))
        const shippingTax = cents(totals.shipping_tax_amount)
        const rest = cents(totals.tax_amount) - tax - shippingTax
        expect(Math.abs(rest - (products.length > 0 ? (charge * 25.5) / 125.5 : 0))).toBeLessThan(1)
        expect(cents(totals.shipping_amount) + shippingTax).toBe(sent)
        expect(
          Math.abs(shippingTax - (products.length > 0 ? (sent * 25.5) / 125.5 : 0)),
        ).toBeLessThan(1)
        const row = (code: string) =>
          totals.total_segments.find((each) => each.code === code)?.value
        expect(row('grand_total')).toBe(totals.grand_total)
        expect(row('payment')).toBe(payment?.amount)
        expect(row('shipping')).toBe(shipping ? sent / 100 : null)
        for (const item of totals.items) {
          expect(item.tax_amount).toBeGreaterThanOrEqual(0)
          const left = cents(item.row_total_incl_tax) - cents(item.discount_amount)
          expect(Math.abs(cents(item.tax_amount) - (left * 25.5) / 125.5)).toBeLessThanOrEqual(
            0.5001,
          )
          expect(cents(item.row_total_with_discount) + cents(item.tax_amount)).toBe(left)
          expect(item.discount_amount).toBeLessThanOrEqual(item.row_total_incl_tax)
        }
      },
    )
    fc.assert(property, { numRuns: 200 })
  })
})
