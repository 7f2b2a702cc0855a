import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinSkus } from './api.ts'
import { splitSkus, portionSkus } from './portion-skus.ts'

const sku = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 64 })
  .filter((text) => text.isWellFormed() && text.length <= 128)

describe('skus of a question', () => {
  it('fit into a URL, each SKU once and in order', () => {
    fc.assert(
      fc.property(
        fc.array(sku, { maxLength: 120 }),
        fc.integer({ min: 1, max: 50 }),
        (skus, maxCount) => {
          const portions = portionSkus(skus, maxCount)
          expect(portions.flat()).toEqual([...new Set(skus)])
          for (const portion of portions) {
            expect(portion.length).toBeLessThanOrEqual(maxCount)
            const question = joinSkus(portion)
            expect(splitSkus(question)).toEqual(portion)
            expect(`${new URLSearchParams({ skus: question })}`.length).toBeLessThan(8000)
            expect(question.length).toBeLessThanOrEqual(6000)
          }
        },
      ),
    )
  })

  it('of 128 characters are as many as fit, others as many as allowed', () => {
    const long = Array.from({ length: 100 }, (_, at) => `${at}/%`.padEnd(128, 'x'))
    expect(Math.max(...portionSkus(long, 50).map(({ length }) => length))).toBeGreaterThan(30)
    expect(portionSkus(long, 50).length).toBeGreaterThan(2)
    const short = Array.from({ length: 100 }, (_, at) => `SKU-${at}`)
    expect(portionSkus(short, 50).map(({ length }) => length)).toEqual([50, 50])
    expect(portionSkus([], 50)).toEqual([])
  })
})
