import { describe, expect, it } from 'vitest'
import { calculatePrices, FIXTURE_PRICE_CONTEXT } from '../fixtures/prices.ts'
import type { PriceContext } from './context.ts'
import { percentBelow } from './percent.ts'
import type { PriceSource } from './special.ts'

const ctx = FIXTURE_PRICE_CONTEXT
const sourceOf = (fields: Partial<PriceSource> = {}): PriceSource => ({
  price: 100,
  special_price: 80,
  special_from_date: null,
  special_to_date: null,
  tax_class_id: 2,
  ...fields,
})
const specialOf = (fields: Partial<PriceSource>) =>
  calculatePrices(sourceOf(fields), ctx).special_price_incl_tax

describe('special price', () => {
  it('applies below the original price and within its dates, either of which may be missing', () => {
    expect(specialOf({})).toBe(80)
    expect(specialOf({ special_from_date: '2026-11-20' })).toBe(80)
    expect(specialOf({ special_to_date: '2026-11-20' })).toBe(80)
    expect(specialOf({ special_from_date: '2026-11-01', special_to_date: '2026-11-30' })).toBe(80)
  })

  it('is 0 before its from-date and after its to-date', () => {
    expect(specialOf({ special_from_date: '2026-11-21' })).toBe(0)
    expect(specialOf({ special_to_date: '2026-11-19' })).toBe(0)
  })

  it.each([100, 100.004, 120, 0, -5, NaN, null])(
    'is 0 if it is not below the original price: %s',
    (special_price) => {
      const prices = calculatePrices(sourceOf({ special_price }), ctx)
      expect(prices.special_price).toBe(0)
      expect(prices.price_incl_tax).toBe(100)
    },
  )

  it('becomes the price, beside the original price', () => {
    expect(calculatePrices(sourceOf(), ctx)).toMatchObject({
      price: 63.75,
      price_tax: 16.25,
      price_incl_tax: 80,
      original_price: 79.68,
      original_price_tax: 20.32,
      original_price_incl_tax: 100,
      special_price: 63.75,
      special_price_tax: 16.25,
      special_price_incl_tax: 80,
      final_price_incl_tax: 80,
    })
  })

  it('has the time of the next start or end', () => {
    const at = (fields: Partial<PriceSource>) => calculatePrices(sourceOf(fields), ctx).changesAt
    expect(at({ special_from_date: '2026-11-21' })).toBe(Date.UTC(2026, 10, 20, 22))
    expect(at({ special_to_date: '2026-11-21' })).toBe(Date.UTC(2026, 10, 21, 22))
    expect(at({ special_to_date: '2026-11-19' })).toBeUndefined()
    expect(at({ special_to_date: '2026-11-21', special_price: 120 })).toBeUndefined()
  })
})

describe('tier prices', () => {
  const tier_prices = [
    { customer_group_id: 32_000, qty: 5, value: 90 },
    { customer_group_id: 32_000, qty: 10, value: 85 },
    { customer_group_id: 4, qty: 1, value: 95 },
    { customer_group_id: 4, qty: 1, value: 0 },
  ]
  const source = sourceOf({ special_price: null, tier_prices })
  const tiers = { ...ctx, usePriceTiers: true }

  it('apply only if tier pricing is on', () => {
    expect(calculatePrices(source, ctx, 10).price_incl_tax).toBe(100)
    expect(calculatePrices(source, tiers, 10).price_incl_tax).toBe(85)
  })

  it('are those of the group or all groups, from their quantity on', () => {
    expect(calculatePrices(source, tiers, 1).price_incl_tax).toBe(100)
    expect(calculatePrices(source, tiers, 5).price_incl_tax).toBe(90)
    expect(calculatePrices(source, { ...tiers, customerGroupId: 4 }, 1).price_incl_tax).toBe(95)
    expect(calculatePrices(source, { ...tiers, customerGroupId: 4 }, 5).price_incl_tax).toBe(90)
  })

  it('are not a sale: the original price is the tier price', () => {
    expect(calculatePrices(source, tiers, 5)).toMatchObject({
      original_price_incl_tax: 90,
      special_price: 0,
    })
  })

  it('do not raise a lower special price', () => {
    const both = { ...source, special_price: 80 }
    expect(calculatePrices(both, tiers, 5)).toMatchObject({
      original_price_incl_tax: 90,
      special_price_incl_tax: 80,
    })
  })
})

describe('the claim of a reduction', () => {
  const sale = sourceOf({ special_price: 80, lowest_30d: 90 })
  const claimOf = (changes: Partial<PriceSource>, with_: Partial<PriceContext> = {}) => {
    const prices = calculatePrices({ ...sale, ...changes }, { ...ctx, ...with_ })
    return [prices.reduced_from_incl_tax, prices.lowest_30d_incl_tax]
  }

  it('requires the lowest price of 30 days, and is calculated from it', () => {
    expect(claimOf({})).toEqual([90, 90])
    expect(claimOf({ lowest_30d: 120 })).toEqual([120, 120])
    expect(percentBelow(80, 90)).toBe(11)
    expect(percentBelow(80, 100)).toBe(20)
    expect(percentBelow(80, 80.5)).toBe(0)
    expect(percentBelow(90, 80)).toBe(0)
  })

  it('strikes nothing if the lowest price was not higher, but shows it', () => {
    expect(claimOf({ lowest_30d: 80 })).toEqual([0, 80])
    expect(claimOf({ lowest_30d: 70 })).toEqual([0, 70])
  })

  it('products.reductionsNeedLowest on: a reduced price without the lowest price is a plain price', () => {
    const { lowest_30d: _, ...unknown } = sale
    const prices = calculatePrices(unknown, ctx)
    expect(prices).toMatchObject({ price_incl_tax: 80, special_price_incl_tax: 80 })
    expect(prices).toMatchObject({ reduced_from_incl_tax: 0, lowest_30d_incl_tax: 0 })
  })

  it('products.reductionsNeedLowest off: a reduced price without the lowest price strikes the regular one', () => {
    const off = { reductionsNeedLowest: false }
    const { lowest_30d: _, ...unknown } = sale
    expect(calculatePrices(unknown, { ...ctx, ...off }).reduced_from_incl_tax).toBe(100)
    expect(claimOf({}, off)).toEqual([90, 90])
    expect(claimOf({ lowest_30d: 70 }, off)).toEqual([0, 70])
  })

  it('of a group with its own price is calculated from that price', () => {
    const tier_prices = [{ customer_group_id: 4, qty: 1, value: 85 }]
    const tiers = { usePriceTiers: true, customerGroupId: 4 }
    expect(claimOf({ special_price: null, tier_prices }, tiers)).toEqual([0, 0])
    expect(claimOf({ tier_prices }, tiers)).toEqual([0, 0])
    expect(claimOf({ tier_prices }, { ...tiers, reductionsNeedLowest: false })).toEqual([85, 0])
    for (const context of [{}, { ...tiers, customerGroupId: 5 }]) {
      expect(claimOf({ tier_prices }, context)).toEqual([90, 90])
    }
  })

  it('is constant throughout a reduction', () => {
    const dated = sourceOf({
      ...{ special_price: 80, lowest_30d: 90 },
      ...{ special_from_date: '2026-11-10', special_to_date: '2026-11-25' },
    })
    const begin = Date.parse('2026-11-10T00:00:00+02:00')
    const end = Date.parse('2026-11-26T00:00:00+02:00')
    const lowAt = (now: number) => calculatePrices(dated, { ...ctx, now })
    expect(lowAt(begin - 1)).toMatchObject({ lowest_30d_incl_tax: 0, changesAt: begin })
    for (const now of [begin, begin + 1e8, begin + 1e9, end - 1])
      expect(lowAt(now)).toMatchObject({ lowest_30d_incl_tax: 90, changesAt: end })
    expect(lowAt(end)).toMatchObject({ lowest_30d_incl_tax: 0, reduced_from_incl_tax: 0 })
  })

  it('is taxed like the price', () => {
    const net = { tax: { ...ctx.tax, sourcePriceIncludesTax: false } }
    expect(claimOf({ tax_class_id: 2 }, net)).toEqual([112.95, 112.95])
  })
})
