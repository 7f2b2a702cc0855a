import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountsOf } from './discount.ts'

const lines = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 40 })
const sum = (parts: readonly number[]) => parts.reduce((all, each) => all + each, 0)
const amountOff = (amount: number) => ({ kind: 'amount', percent: 0, amount }) as const

describe('an amount discount', () => {
  it('is distributed to the cent, and no line becomes negative', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 500_000_000 }), (grosses, amount) => {
        const parts = discountsOf(amountOff(amount), grosses)
        expect(sum(parts)).toBe(Math.min(amount, sum(grosses)))
        for (const [at, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(grosses[at] ?? 0)
        }
      }),
    )
  })

  it("is distributed in proportion to the lines' prices", () => {
    expect(discountsOf(amountOff(1000), [3000, 1000])).toEqual([750, 250])
    expect(discountsOf(amountOff(1), [5, 5, 5])).toEqual([0, 0, 1])
  })
})

describe('free shipping', () => {
  it('gives no discount on products', () => {
    const free = { kind: 'shipping', percent: 100, amount: 1000 } as const
    fc.assert(
      fc.property(lines, (grosses) => {
        expect(sum(discountsOf(free, grosses))).toBe(0)
      }),
    )
  })
})
