import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal } from './decimal.ts'

describe('readDecimal', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['\t12\n', 12],
    ['12.50', 12.5],
    ['.5', 0.5],
    ['-1.5', -1.5],
    ['-0', 0],
    ['007', 7],
    ['34.0000', 34],
  ])('%j is %s', (text, number) => {
    expect(readDecimal(text)).toBe(number)
  })

  it.each([
    ...['0x10', '0b1', '0o7', '1e3', '1E3', '1e-3', 'Infinity', '-Infinity', 'NaN'],
    ...['12,50', '1 200', '1_000', '+5', '--5', '5-', '5.', '.', '-', '', ' ', '1.2.3'],
    ...['１２', '١٢', '１２.５０', '12€', '12\u0000', '½'],
  ])('%j is no number', (text) => {
    expect(readDecimal(text)).toBeNaN()
  })

  it('reads every decimal exactly, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat({ max: 4 }), (units, places) => {
        const text = (units / 10 ** places).toFixed(places)
        expect(readDecimal(text)).toBe(Number(text) + 0)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readDecimal(text)
        if (!Number.isNaN(read)) expect(text.trim()).toMatch(/^-?[0-9]*\.?[0-9]+$/)
      }),
    )
  })
})
