import { describe, expect, it } from 'vitest'
import { lowestPrice, parseTaxRule, pricePoints } from './parse.ts'

const rate = { id: 4, tax_country_id: 'fi', tax_region_id: '0', rate: '25.5' }
const rule = { id: 1, customer_tax_class_ids: ['3'], product_tax_class_ids: '2,4', rates: [rate] }

describe('parseTaxRule', () => {
  it('reads rates and classes from text', () => {
    expect(parseTaxRule(rule)).toEqual({
      ok: true,
      value: {
        id: 1,
        customer_tax_class_ids: [3],
        product_tax_class_ids: [2, 4],
        rates: [
          { id: 4, rate: 25.5, tax_country_id: 'FI', tax_region_id: 0, region_name: undefined },
        ],
      },
    })
  })

  it('reads id, product_tax_class_ids, customer_tax_class_ids and rates with their region', () => {
    const region = { rate: 10, tax_country_id: 'FI', tax_region_id: 5, region_name: 'Uusimaa' }
    expect(parseTaxRule({ ...rule, rates: [{ id: 9, ...region }] })).toMatchObject({
      value: {
        ...{ id: 1, product_tax_class_ids: [2, 4], customer_tax_class_ids: [3] },
        rates: [region],
      },
    })
  })

  it('rejects a rate that is missing, negative or over 100 percent', () => {
    for (const wrong of [undefined, -1, 101, 'high', Number.NaN]) {
      const parsed = parseTaxRule({ ...rule, rates: [{ ...rate, rate: wrong }] })
      expect(parsed.ok ? '' : parsed.problem).toContain('rates.0.rate')
    }
  })
})

describe('earlier prices of a document', () => {
  it('the lowest price of 30 days is a number above 0, or undefined', () => {
    for (const [given, read] of [
      [24.9, 24.9],
      ['24.90', 24.9],
    ])
      expect(lowestPrice.parse(given)).toBe(read)
    for (const wrong of [0, '0', -1, '', null, undefined, 'halpa', '1e999', NaN, {}, []])
      expect(lowestPrice.parse(wrong)).toBeUndefined()
  })

  it('a price history is read completely or not at all', () => {
    const history = [{ from: '2026-10-01', price: '100' }]
    expect(pricePoints.parse(history)).toEqual([{ from: '2026-10-01', price: 100 }])
    expect(pricePoints.parse([])).toEqual([])
    for (const wrong of [{}, 'x', [null], [...history, { from: '', price: 1 }]])
      expect(pricePoints.parse(wrong)).toBeUndefined()
    expect(pricePoints.parse([...history, { from: '2026-10-02', price: -1 }])).toBeUndefined()
    expect(pricePoints.parse(undefined)).toBeUndefined()
  })
})
