import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueOf, openAmountOf, owedOf, refundableOf, valueOfPieces } from './amounts.ts'

const money = {
  ...{ status: 'processing', grandTotal: 10_000, paid: 10_000, cancelled: 0, refunded: 0 },
}

describe('the value of pieces', () => {
  it('adds up to the line for any division', () => {
    const line = fc.record({
      total: fc.integer({ min: 0, max: 1_000_000 }),
      parts: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
    })
    fc.assert(
      fc.property(line, ({ total, parts }) => {
        const qty = parts.reduce((all, each) => all + each, 0)
        let before = 0
        const values = parts.map((count) => {
          const value = valueOfPieces({ total, qty }, before, count)
          before += count
          return value
        })
        expect(values.every((value) => value >= 0)).toBe(true)
        expect(values.reduce((all, each) => all + each, 0)).toBe(total)
      }),
    )
  })

  it('is each piece’s share, to the cent', () => {
    const three = { total: 1000, qty: 3 }
    expect([0, 1, 2].map((before) => valueOfPieces(three, before, 1))).toEqual([333, 334, 333])
  })
})

describe('the money of an order', () => {
  it('owes what was paid for the cancelled part and not refunded', () => {
    expect(owedOf({ ...money, cancelled: 2500 })).toBe(2500)
    expect(owedOf({ ...money, cancelled: 2500, refunded: 1000 })).toBe(1500)
    expect(owedOf({ ...money, cancelled: 2500, refunded: 4000 })).toBe(0)
    expect(owedOf({ ...money, cancelled: 2500, paid: 0 })).toBe(0)
  })

  it('owes the whole payment of a cancelled order', () => {
    expect(owedOf({ ...money, status: 'canceled' })).toBe(10_000)
    expect(owedOf({ ...money, status: 'pending_payment', paid: 700 })).toBe(700)
  })

  it('must be paid if neither cancelled nor paid', () => {
    expect(openAmountOf({ ...money, paid: 0, cancelled: 2500 })).toBe(7500)
    expect(openAmountOf(money)).toBe(0)
    expect(openAmountOf({ ...money, paid: 0, status: 'canceled' })).toBe(0)
    expect(openAmountOf({ ...money, paid: 0, status: 'closed' })).toBe(0)
  })

  it('has nothing due when it is cancelled, and can refund what was paid only', () => {
    expect([dueOf(money), dueOf({ ...money, status: 'canceled' })]).toEqual([10_000, 0])
    expect(refundableOf({ ...money, refunded: 9000 })).toBe(1000)
  })
})
