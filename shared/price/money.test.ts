import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf, scaleHalfUp, toCents, toPpm, toUnits, withTax } from './money.ts'

const rate = fc.constantFrom(25.5, 13.5, 8.25, 0, 8.875, 14)
const cents = fc.integer({ min: 0, max: 100_000_000 })

describe('money', () => {
  it.each([
    [25.5, 1, 1.26],
    [25.5, 79.6, 99.9],
    [13.5, 1, 1.14],
    [13.5, 88.11, 100],
    [8.25, 2, 2.17],
    [8.25, 19.99, 21.64],
  ])('adds %s % to net %s: gross %s', (percent, net, gross) => {
    expect(withTax(toUnits(net), toPpm(percent), false)).toEqual({
      net: toCents(net),
      gross: toCents(gross),
    })
  })

  it.each([
    [25.5, 129.9, 103.51],
    [25.5, 0.01, 0.01],
    [13.5, 12.5, 11.01],
    [8.25, 100, 92.38],
  ])('removes %s % from gross %s: net %s', (percent, gross, net) => {
    expect(withTax(toUnits(gross), toPpm(percent), true)).toEqual({
      net: toCents(net),
      gross: toCents(gross),
    })
  })

  it('rounds halves up exactly', () => {
    expect([1.005, 8.575, 1.255, 0.285].map(toCents)).toEqual([101, 858, 126, 29])
  })

  it('keeps four decimals of a net price until tax is added', () => {
    expect(withTax(toUnits(27.0916), toPpm(25.5), false).gross).toBe(3400)
    expect(withTax(toUnits(27.09), toPpm(25.5), false).gross).toBe(3400)
    expect(withTax(toUnits(79.6016), toPpm(25.5), false).gross).toBe(9990)
  })

  it('equals exact rational arithmetic for every amount and rate', () => {
    fc.assert(
      fc.property(cents, rate, fc.boolean(), (amount, percent, includesTax) => {
        const ppm = BigInt(toPpm(percent))
        const million = 1_000_000n
        const exact = includesTax
          ? (2n * BigInt(amount) * million + million + ppm) / (2n * (million + ppm))
          : (2n * BigInt(amount) * (million + ppm) + million) / (2n * million)
        const money = withTax(amount * 100, Number(ppm), includesTax)
        expect(BigInt(includesTax ? money.net : money.gross)).toBe(exact)
      }),
    )
  })

  it('rounds negative amounts like positive ones', () => {
    expect(scaleHalfUp(-5, 1, 2)).toBe(-3)
    expect(percentOf({ net: 1000, gross: 1255 }, -10)).toEqual({ net: -100, gross: -126 })
  })

  it('reads a value that is not a number as 0', () => {
    expect([NaN, Infinity, -Infinity].map(toUnits)).toEqual([0, 0, 0])
  })
})
