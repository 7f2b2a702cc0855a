import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from './amount.ts'

describe('an amount of money', () => {
  it.each([
    ['12,90', 12.9],
    ['12.90', 12.9],
    ['12.9 €', 12.9],
    ['€ 12,90', 12.9],
    ['1 290,00', 1290],
    ['1\u00a0290,00', 1290],
    ['1\u202f290,00', 1290],
    ['1.290,00', 1290],
    ['1,290.00', 1290],
    ["1'290.00", 1290],
    ['1.234.567', 1_234_567],
    ['1290', 1290],
    ['0,125', 0.125],
    ['12,3456', 12.3456],
    ['0', 0],
  ])('is read as typed: %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  it.each(['1.290', '1,290', '12.345', '999,999'])('is not guessed: %s', (text) => {
    expect(readAmount(text)).toBe('unclear')
  })

  it.each([
    ...['', ' ', '-1', '+1', '1e3', 'NaN', 'Infinity', '0x10', '1,2,3', '1.2.3', '12,90,', ',5'],
    ...['1.29.00', '1.290.00', '12345678', '1.234.567.890,00', '1,23456', '٣', '9'.repeat(400)],
  ])('rejects %j', (text) => {
    expect(readAmount(text)).toBeUndefined()
  })

  it.each(['fi-FI', 'de-DE', 'it-IT', 'en-US'])('is read as %s writes it', (locale) => {
    const format = new Intl.NumberFormat(locale, {
      ...{ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true },
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        expect(readAmount(format.format(cents / 100))).toBe(cents / 100)
      }),
    )
  })

  it('is between 0 and ten millions, for any input', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,' €-]{0,24}$/), (text) => {
        const amount = readAmount(text)
        if (typeof amount === 'number') {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThan(10_000_000)
        }
      }),
    )
  })
})
