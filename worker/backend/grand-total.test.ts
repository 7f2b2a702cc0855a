import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payableTotal, withPayable } from './grand-total.ts'

const segment = (value: number | null, code = 'grand_total') => ({ code, title: 'Sum', value })

/** 39.00 without tax, 15 % off, delivery for 5.00, 19 % of tax on the products: 44.45 to pay. */
const SUMS = {
  ...{ subtotal: 39, subtotal_incl_tax: 46.41, discount_amount: -5.85 },
  ...{ shipping_amount: 5, shipping_incl_tax: 5, tax_amount: 6.3 },
}

describe('the grand total', () => {
  it('is the segment if it differs from the scalar', () => {
    expect(payableTotal({ ...SUMS, grand_total: 38.15 }, [segment(44.45)])).toBe(44.45)
    expect(payableTotal({ ...SUMS, grand_total: 99 }, [segment(0)])).toBe(0)
  })

  it('includes gift cards and store credit, which the segment does not', () => {
    const segments = [
      segment(-20, 'giftcardaccount'),
      segment(-4.45, 'customerbalance'),
      segment(20),
    ]
    expect(payableTotal({ ...SUMS, grand_total: 13.7 }, segments)).toBe(20)
  })

  it('is rounded to cents, half up', () => {
    expect(payableTotal({ ...SUMS, grand_total: 1 }, [segment(44.455)])).toBe(44.46)
    expect(payableTotal({ ...SUMS, grand_total: 1 }, [segment(44.449_999_999)])).toBe(44.45)
  })

  it('without a segment is the scalar plus its missing tax', () => {
    expect(payableTotal({ ...SUMS, grand_total: 38.15 }, [])).toBe(44.45)
    expect(payableTotal({ ...SUMS, grand_total: 38.15 }, [segment(null)])).toBe(44.45)
  })

  it('without a segment is the scalar if it includes tax', () => {
    expect(payableTotal({ ...SUMS, grand_total: 44.45 }, [])).toBe(44.45)
    expect(payableTotal({ grand_total: 55.18, subtotal: 48 }, [])).toBe(55.18)
  })

  it('without a segment is calculated from prices with tax minus the discount', () => {
    const totals = {
      subtotal: 83.33,
      subtotal_incl_tax: 100,
      discount_amount: -60,
      tax_amount: 6.67,
    }
    expect(payableTotal({ ...totals, grand_total: 33.33 }, [])).toBe(40)
    expect(payableTotal({ ...totals, grand_total: 40 }, [])).toBe(40)
  })

  it('without a segment is equal for both kinds of scalar, for any cart', () => {
    const cents = fc.integer({ min: 0, max: 500_000 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 30 }), (products, delivery, percent) => {
        const [productTax, deliveryTax] = [products, delivery].map((net) =>
          Math.round((net * percent) / 100),
        ) as [number, number]
        const totals = {
          subtotal: products / 100,
          subtotal_incl_tax: (products + productTax) / 100,
          shipping_amount: delivery / 100,
          shipping_incl_tax: (delivery + deliveryTax) / 100,
          tax_amount: (productTax + deliveryTax) / 100,
        }
        const payable = (products + delivery + productTax + deliveryTax) / 100
        expect(payableTotal({ ...totals, grand_total: (products + delivery) / 100 }, [])).toBe(
          payable,
        )
        expect(payableTotal({ ...totals, grand_total: payable }, [])).toBe(payable)
      }),
    )
  })
})

describe('the rows of totals', () => {
  it('end with the grand total, under its name from the backend', () => {
    const segments = [segment(44.454, 'grand_total'), segment(6.3, 'tax')]
    expect(withPayable(segments, 44.45)).toEqual([segment(6.3, 'tax'), segment(44.45)])
  })

  it('have a grand total even if the backend sends none', () => {
    expect(withPayable([], 44.45)).toEqual([{ code: 'grand_total', title: '', value: 44.45 }])
  })
})
