import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketOf, percentileOf } from './histogram.ts'

function histogram(values: readonly number[]) {
  const counted = new Map<number, number>()
  for (const value of values) counted.set(bucketOf(value), (counted.get(bucketOf(value)) ?? 0) + 1)
  return [...counted]
    .map(([bucket, views]) => ({ bucket, views }))
    .toSorted((a, b) => a.bucket - b.bucket)
}

describe('a percentile of counted values', () => {
  it('differs from the exact one by at most five and a half per cent', () => {
    const values = fc.array(fc.double({ min: 1, max: 120_000, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (all, share) => {
        const sorted = all.toSorted((a, b) => a - b)
        const exact = sorted[Math.ceil(all.length * share) - 1] ?? 0
        const counted = percentileOf(histogram(all), share)
        expect(Math.abs(counted - exact) / exact).toBeLessThan(0.055)
      }),
    )
  })

  it('is zero if most values are below one, and without values', () => {
    expect(percentileOf(histogram([0, 0.4, 0, 900]), 0.75)).toBe(0)
    expect(percentileOf([], 0.75)).toBe(0)
  })
})
