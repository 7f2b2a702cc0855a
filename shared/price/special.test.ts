import { describe, expect, it } from 'vitest'
import { FIXTURE_PRICE_CONTEXT } from '../fixtures/prices.ts'
import { calculatePrices } from './price.ts'
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
  it('applies when below the original price and within its dates, either of which may be missing', () => {
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
    'is 0 when it is not below the original price: %s',
    (special_price) => {
      const prices = calculatePrices(sourceOf({ special_price }), ctx)
      expect(prices.special_price).toBe(0)
      expect(prices.price_incl_tax).toBe(100)
    },
  )

  it('becomes the price, and the original price stays beside it', () => {
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

  it('says when the next window opens or closes', () => {
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

  it('count only when tier pricing is on', () => {
    expect(calculatePrices(source, ctx, 10).price_incl_tax).toBe(100)
    expect(calculatePrices(source, tiers, 10).price_incl_tax).toBe(85)
  })

  it('are those of the group or of all groups, from their quantity on', () => {
    expect(calculatePrices(source, tiers, 1).price_incl_tax).toBe(100)
    expect(calculatePrices(source, tiers, 5).price_incl_tax).toBe(90)
    expect(calculatePrices(source, { ...tiers, customerGroupId: 4 }, 1).price_incl_tax).toBe(95)
    expect(calculatePrices(source, { ...tiers, customerGroupId: 4 }, 5).price_incl_tax).toBe(90)
  })

  it('are no sale: the original price is the tier price', () => {
    expect(calculatePrices(source, tiers, 5)).toMatchObject({
      original_price_incl_tax: 90,
      special_price: 0,
    })
  })

  it('leave a lower special price in force', () => {
    const both = { ...source, special_price: 80 }
    expect(calculatePrices(both, tiers, 5)).toMatchObject({
      original_price_incl_tax: 90,
      special_price_incl_tax: 80,
    })
  })
})
