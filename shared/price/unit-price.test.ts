import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readContent } from './content.ts'
import {
  BASE_UNITS,
  parseContent,
  unitPriceOf,
  serializeContent,
  type Content,
} from './unit-price.ts'

const of = (price: number, amount: unknown, unit?: unknown) =>
  unitPriceOf(price, readContent(amount, unit))

describe('unit price', () => {
  it('is per litre, kilogram, metre or piece: 12,90 € for 200 ml are 64,50 €/l', () => {
    expect(of(12.9, '200', 'ml')).toEqual({ price_incl_tax: 64.5, unit: 'l' })
    expect(of(12.9, 500, 'g')).toEqual({ price_incl_tax: 25.8, unit: 'kg' })
    expect(of(12.9, '150', 'cm')).toEqual({ price_incl_tax: 8.6, unit: 'm' })
    expect(of(4, '2.5', 'm2')).toEqual({ price_incl_tax: 1.6, unit: 'm2' })
    expect(of(7.96, '4 kpl')).toEqual({ price_incl_tax: 1.99, unit: 'pcs' })
    expect(of(10, '3', 'dl')).toEqual({ price_incl_tax: 33.33, unit: 'l' })
  })

  it('reads common notations of amounts', () => {
    expect(readContent('2 x 250 ml', undefined)).toEqual({ amount: 500, unit: 'ml' })
    expect(readContent('2×250', 'ML')).toEqual({ amount: 500, unit: 'ml' })
    expect(readContent('250ml', 'ml')).toEqual({ amount: 250, unit: 'ml' })
    expect(readContent(' 0,75 ', 'l')).toEqual({ amount: 0.75, unit: 'l' })
    expect(readContent('0.500', 'kg')).toEqual({ amount: 0.5, unit: 'kg' })
    expect(readContent('4\u00a0pcs.', '')).toEqual({ amount: 4, unit: 'pcs' })
  })

  it('is undefined for zero, no amount, or an ambiguous one', () => {
    for (const amount of ['0', 0, '-5', -5, '', null, undefined, NaN, Infinity, '1e9', 'iso', []])
      expect(readContent(amount, 'ml')).toBeUndefined()
    for (const amount of ['1.000', '1,500', '250-300', '2 x 250 x 3', '250 ml 3', '99999999'])
      expect(readContent(amount, 'ml')).toBeUndefined()
    for (const unit of ['', 'annos', 'constructor', '__proto__', 3, {}])
      expect(readContent('250', unit)).toBeUndefined()
    expect(readContent('250 ml', 'kg')).toBeUndefined()
    expect(readContent('250 iso', 'ml')).toBeUndefined()
  })

  it('is undefined if it equals the price, or without a price', () => {
    expect(of(12.9, '1', 'l')).toBeUndefined()
    expect(of(12.9, '1000', 'ml')).toBeUndefined()
    expect(of(12.9, '1', 'kpl')).toBeUndefined()
    expect(of(0, '200', 'ml')).toBeUndefined()
    expect(of(NaN, '200', 'ml')).toBeUndefined()
    expect(unitPriceOf(5, undefined)).toBeUndefined()
  })

  it('times the content is the price, to a cent per unit', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    const millilitres = fc.integer({ min: 1, max: 999 })
    fc.assert(
      fc.property(cents, millilitres, (price, ml) => {
        const unit = of(price / 100, String(ml), 'ml')?.price_incl_tax ?? NaN
        expect(Math.abs((unit * ml) / 1000 - price / 100)).toBeLessThanOrEqual(0.0051 * (ml / 1000))
      }),
    )
  })

  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (amount, unit) => {
        const content = readContent(amount, unit)
        if (content) expect(content.amount).toBeGreaterThan(0)
      }),
    )
  })
})

describe('how much is in a pack, as a button has it', () => {
  const units = Object.keys(BASE_UNITS) as readonly Content['unit'][]

  it('is unchanged, in every unit', () => {
    const amounts = fc.integer({ min: 100, max: 1e12 }).map((millionths) => millionths / 1e6)
    const content = fc.record({ amount: amounts, unit: fc.constantFrom(...units) })
    fc.assert(
      fc.property(content, (each) => {
        expect(parseContent(serializeContent(each))).toEqual(each)
      }),
    )
  })

  it('is empty for anything else', () => {
    for (const text of [undefined, '', '-', 'ml', '5', '5 ml', '5parsec', '5constructor'])
      expect(parseContent(text)).toBeUndefined()
  })
})
