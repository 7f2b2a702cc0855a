import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartOf, lineOf } from '../fixtures/carts.ts'
import { en } from '../i18n/messages/en/all.ts'
import { translator } from '../i18n/translate.ts'
import { updateTotals } from './cart-state.ts'
import { updateQty } from './items.ts'
import type { PlatformTotals } from './platform-totals.ts'
import { lineKey } from './line-key.ts'
import {
  countItems,
  indexTotals,
  calculateTotals,
  shownRows,
  totalsCountry,
  totalsRows,
} from './totals.ts'

const t = translator(en, 'en-US')
const shippingMethod = {
  carrier_code: 'posti',
  method_code: 'flat',
  method_title: 'Posti',
  amount: 3.98,
  price_incl_tax: 5,
}
const paymentMethod = { code: 'cod', title: '', cost_incl_tax: 2.5 }

function platformTotals(item_id: number, qty: number, options?: string): PlatformTotals {
  const money = { price: 7.97, price_incl_tax: 10, row_total: 7.97, row_total_incl_tax: 10 }
  return {
    grand_total: 12,
    subtotal: 10,
    subtotal_incl_tax: 12,
    items: [{ item_id, qty, ...money, ...(options === undefined ? {} : { options }) }],
    total_segments: [{ code: 'grand_total', title: 'Grand Total', value: 12 }],
  }
}

describe('countItems', () => {
  it('counts pieces if minicartCountType is quantities, lines if it is items', () => {
    const items = [lineOf('A', 3), lineOf('B', 2)]
    expect(countItems(items, 'quantities')).toBe(5)
    expect(countItems(items, 'items')).toBe(2)
    expect(countItems([], 'quantities')).toBe(0)
  })
})

describe('calculateTotals', () => {
  it('has rows for subtotal, shipping, payment and grand total, each with code, title and value', () => {
    const cart = cartOf([lineOf('A', 3, { price_incl_tax: 19.99 }), lineOf('B', 1)], {
      shippingMethod,
      paymentMethod,
    })
    expect(calculateTotals(cart, t)).toEqual([
      { code: 'subtotal_incl_tax', title: 'Subtotal incl. tax', value: 69.97 },
      { code: 'shipping', title: 'Posti', value: 5 },
      { code: 'payment', title: 'Payment', value: 2.5 },
      { code: 'grand_total', title: 'Grand total', value: 77.47 },
    ])
  })

  it('have no shipping costs from the free-shipping threshold on', () => {
    const free = { ...shippingMethod, free_shipping: { from: 20, otherwise: 5 } }
    const sentFor = (price_incl_tax: number) =>
      calculateTotals(cartOf([lineOf('A', 2, { price_incl_tax })], { shippingMethod: free }), t)[1]
        ?.value
    expect([sentFor(9.99), sentFor(10)]).toEqual([5, 0])
  })

  it('have no row for unselected methods, and none for an empty cart', () => {
    const codes = calculateTotals(cartOf([lineOf('A', 1)]), t).map(({ code }) => code)
    expect(codes).toEqual(['subtotal_incl_tax', 'grand_total'])
    expect(calculateTotals(cartOf([], { shippingMethod }), t)).toEqual([])
  })

  it('adds up to the cent for all prices', () => {
    const line = fc.record({
      cents: fc.integer({ min: 0, max: 10_000_000 }),
      qty: fc.integer({ min: 1, max: 9_999 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const items = lines.map(({ cents, qty }, at) =>
          lineOf(`S${at}`, qty, { price_incl_tax: cents / 100 }),
        )
        const rows = calculateTotals(cartOf(items), t)
        const sum = lines.reduce((whole, { cents, qty }) => whole + cents * qty, 0)
        expect(rows.at(-1)?.value).toBe(sum / 100)
      }),
    )
  })
})

describe('totalsRows', () => {
  const item = lineOf('A', 2, { server_item_id: 7 })

  it("are the server's while they match the displayed lines", () => {
    const cart = updateTotals(cartOf([item]), platformTotals(7, 2))
    expect(totalsRows(cart, t)).toEqual([{ code: 'grand_total', title: 'Grand Total', value: 12 }])
  })

  it('are named by the shop if the backend does not name the grand total', () => {
    const unnamed = { code: 'grand_total', title: '', value: 12 }
    const other = { code: 'weee', title: '', value: 1 }
    const totals = { ...platformTotals(7, 2), total_segments: [other, unnamed] }
    const rows = totalsRows(updateTotals(cartOf([item]), totals), t)
    expect(rows).toEqual([other, { ...unnamed, title: t('cart.totals.grand_total') }])
  })

  it("are calculated in the browser if a line differs from the server's", () => {
    const cart = updateTotals(cartOf([item]), platformTotals(7, 2))
    const more = updateQty(cart, lineKey(item), 3)
    expect(totalsRows(more, t).at(-1)?.value).toBe(30)
    const other = { ...cart, items: [...cart.items, lineOf('B', 1)] }
    expect(totalsRows(other, t).at(-1)?.value).toBe(30)
    expect(totalsRows(cartOf([item]), t).at(-1)?.value).toBe(20)
  })
})

describe('indexTotals', () => {
  it('finds the totals of a line by item_id and parses its options', () => {
    const options = '[{"value":"Gray","label":"Color"},{"value":1},null]'
    const found = indexTotals(platformTotals(7, 2, options)).get(7)
    expect(found?.options).toEqual([{ value: 'Gray', label: 'Color' }])
  })

  it.each(['', ' ', '{', '{}', 'null', undefined])('reads no options out of %j', (options) => {
    expect(indexTotals(platformTotals(7, 2, options)).get(7)?.options).toEqual([])
  })
})

describe('totalsCountry', () => {
  it('is that of the address, else the default, else undefined', () => {
    expect(totalsCountry('SE', 'FI')).toBe('SE')
    expect(totalsCountry(' ', 'FI')).toBe('FI')
    expect(totalsCountry(undefined, '')).toBeUndefined()
    expect(t('cart.country-missing')).toContain('set the default country')
  })
})

describe('shownRows', () => {
  const row = (code: string, value: number | null) => ({ code, title: code, value })
  const codesOf = (...rows: ReturnType<typeof row>[]) => shownRows(rows).map(({ code }) => code)

  it('omit a subtotal that equals the total, and unknown amounts', () => {
    expect(codesOf(row('subtotal_incl_tax', 12.9), row('grand_total', 12.9))).toEqual([
      'grand_total',
    ])
    expect(codesOf(row('subtotal', 12.9), row('tax', 2.6), row('grand_total', 12.9))).toEqual([
      ...['tax', 'grand_total'],
    ])
    expect(codesOf(row('subtotal', 9), row('shipping', null), row('grand_total', 9))).toEqual([
      'grand_total',
    ])
  })

  it('show the subtotal beside other amounts, and if it differs', () => {
    expect(codesOf(row('subtotal', 9), row('shipping', 0), row('grand_total', 9))).toEqual([
      ...['subtotal', 'shipping', 'grand_total'],
    ])
    expect(codesOf(row('subtotal', 9), row('tax', 2), row('grand_total', 11))).toHaveLength(3)
  })
})
