import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeShares, spreadShares, taxWithin, timesShares, type TaxShare } from './tax-share.ts'

const RATE = 255_000
const rate = fc.constantFrom(0, 82_500, 100_000, 135_000, 230_000, 255_000)
const share = fc.record({ ratePpm: rate, gross: fc.integer({ min: 0, max: 10_000_000 }) })
const sum = (shares: readonly TaxShare[]) => shares.reduce((all, { gross }) => all + gross, 0)

describe('the tax in an amount', () => {
  it('is calculated from the whole amount: 1,000 × 0.03 € contain 6.10 €, 100 × 1.90 € contain 38.61 €', () => {
    expect(taxWithin(timesShares([{ ratePpm: RATE, gross: 3 }], 1000))).toBe(610)
    expect(taxWithin(timesShares([{ ratePpm: RATE, gross: 190 }], 100))).toBe(3861)
    expect(taxWithin([{ ratePpm: 0, gross: 190 }])).toBe(0)
    expect(taxWithin([])).toBe(0)
  })

  it('differs from the exact one by at most half a cent per rate', () => {
    fc.assert(
      fc.property(fc.array(share), fc.integer({ min: 1, max: 9999 }), (shares, qty) => {
        const row = timesShares(mergeShares(shares), qty)
        const exact = row.reduce(
          (all, { ratePpm, gross }) => all + (gross * ratePpm) / (1e6 + ratePpm),
          0,
        )
        expect(Math.abs(taxWithin(row) - exact)).toBeLessThanOrEqual(0.5 * row.length + 1e-4)
      }),
    )
  })
})

describe('shares of an amount', () => {
  it('are one per rate and add up to the amount', () => {
    fc.assert(
      fc.property(fc.array(share), (shares) => {
        const merged = mergeShares(shares)
        expect(sum(merged)).toBe(sum(shares))
        expect(new Set(merged.map(({ ratePpm }) => ratePpm)).size).toBe(merged.length)
      }),
    )
  })

  it('distribute another amount to the cent, none below 0, each within a cent of its share', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1 }), fc.nat(10_000_000), (shares, gross) => {
        const spread = spreadShares(gross, shares)
        expect(sum(spread)).toBe(gross)
        const whole = sum(shares)
        for (const [index, own] of spread.entries()) {
          expect(own.gross).toBeGreaterThanOrEqual(0)
          const part = shares[index]?.gross ?? 0
          if (whole > 0) expect(Math.abs(own.gross - (gross * part) / whole)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
