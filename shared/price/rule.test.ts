import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculatePrices,
  FIXTURE_NOW,
  FIXTURE_PRICE_CONTEXT,
  FIXTURE_TAX_RULES,
} from '../fixtures/prices.ts'
import type { PriceContext } from './context.ts'
import { toCents } from './money.ts'
import type { PriceSource } from './special.ts'

const ctx = FIXTURE_PRICE_CONTEXT
const sourceOf = (fields: Partial<PriceSource> = {}): PriceSource => ({
  price: 100,
  special_price: null,
  special_from_date: null,
  special_to_date: null,
  tax_class_id: 2,
  ...fields,
})
const priceOf = (fields: Partial<PriceSource>, with_: Partial<PriceContext> = {}) =>
  calculatePrices(sourceOf(fields), { ...ctx, ...with_ })
const [YESTERDAY, TOMORROW] = ['2026-11-19', '2026-11-21']

describe('the price of a catalogue price rule', () => {
  it('100 without tax, 80 by the rule, 23 %: 80 net, 18.40 of tax, 98.40', () => {
    const [rule] = FIXTURE_TAX_RULES
    const rates = rule?.rates.map((rate) => ({ ...rate, rate: 23 })) ?? []
    const net: Partial<PriceContext> = {
      tax: { ...ctx.tax, sourcePriceIncludesTax: false },
      rules: rule ? [{ ...rule, rates }] : [],
    }
    expect(priceOf({ final_price: 80 }, net)).toMatchObject({
      ...{ price: 80, price_tax: 18.4, price_incl_tax: 98.4 },
      ...{ final_price: 80, final_price_tax: 18.4, final_price_incl_tax: 98.4 },
      ...{ original_price: 100, original_price_incl_tax: 123, special_price_incl_tax: 98.4 },
    })
  })

  it.each([100, 100.001, 120, 0, -5, NaN, Infinity, undefined])(
    'is undefined if the final price is not positive, finite and below the price: %s',
    (final_price) => {
      expect(priceOf({ final_price })).toEqual(priceOf({}))
    },
  )

  it('applies beside a special price if it is lower, regardless of dates', () => {
    const dates = { special_from_date: YESTERDAY, special_to_date: TOMORROW }
    expect(priceOf({ final_price: 70, special_price: 80, ...dates }).price_incl_tax).toBe(70)
    expect(priceOf({ final_price: 70, special_price: 80, ...dates }).changesAt).toBeUndefined()
    const over = { special_to_date: YESTERDAY }
    expect(priceOf({ final_price: 70, special_price: 80, ...over }).price_incl_tax).toBe(70)
  })

  it('is replaced by a lower special price between its dates, and applies again after them', () => {
    const both = { final_price: 90, special_price: 80, special_to_date: TOMORROW }
    const { price_incl_tax, changesAt } = priceOf(both)
    expect(price_incl_tax).toBe(80)
    expect(priceOf(both, { now: changesAt ?? 0 }).price_incl_tax).toBe(90)
    expect(priceOf({ ...both, special_from_date: TOMORROW }).price_incl_tax).toBe(90)
  })

  it('is the special price of the indexing day if both are equal to the cent: it ends with it', () => {
    for (const final_price of [80, 80.0004, 79.996]) {
      const both = { final_price, special_price: 80 }
      expect(priceOf({ ...both, special_to_date: YESTERDAY }).price_incl_tax).toBe(100)
      expect(priceOf({ ...both, special_to_date: TOMORROW }).price_incl_tax).toBe(80)
    }
  })

  it('applies before the first day of an equal special price', () => {
    for (const final_price of [80, 80.0004, 79.996]) {
      const both = { final_price, special_price: 80, special_from_date: TOMORROW }
      expect(priceOf(both)).toMatchObject({ price_incl_tax: 80 })
      expect(priceOf(both).changesAt).toBeUndefined()
      const ends = priceOf({ ...both, special_to_date: '2026-11-25' })
      expect(ends).toMatchObject({ price_incl_tax: 80, changesAt: Date.UTC(2026, 10, 25, 22) })
    }
  })

  it('ignores a special price that ends before it starts', () => {
    const never = { special_from_date: TOMORROW, special_to_date: YESTERDAY }
    for (const special_price of [70, 80]) {
      expect(priceOf({ final_price: 80, special_price, ...never }).price_incl_tax).toBe(80)
    }
  })

  it('is replaced by a special price that starts after its indexing', () => {
    const stale = { final_price: 100, special_price: 80, special_from_date: YESTERDAY }
    expect(priceOf(stale).price_incl_tax).toBe(80)
  })

  it('is a reduction: only the lowest price of 30 days may be struck', () => {
    expect(priceOf({ final_price: 80 })).toMatchObject({
      ...{ reduced_from_incl_tax: 0, lowest_30d_incl_tax: 0 },
    })
    expect(priceOf({ final_price: 80, lowest_30d: 95 })).toMatchObject({
      ...{ reduced_from_incl_tax: 95, lowest_30d_incl_tax: 95 },
    })
    expect(priceOf({ final_price: 80 }, { reductionsNeedLowest: false })).toMatchObject({
      reduced_from_incl_tax: 100,
    })
  })

  it('applies beside a tier price only if it is lower', () => {
    const tiers = { usePriceTiers: true }
    const tierOf = (value: number) => [{ customer_group_id: 32_000, qty: 1, value }]
    expect(priceOf({ final_price: 80, tier_prices: tierOf(90) }, tiers).price_incl_tax).toBe(80)
    expect(priceOf({ final_price: 80, tier_prices: tierOf(70) }, tiers).price_incl_tax).toBe(70)
    expect(priceOf({ final_price: 80, tier_prices: tierOf(70) }, tiers).special_price).toBe(0)
  })

  it('is the lowest applicable price for any price, special price, dates and final price', () => {
    const amount = fc.oneof(
      fc.integer({ min: -100, max: 20_000 }).map((cents) => cents / 100),
      fc.constantFrom(NaN, Infinity, -Infinity, 0),
    )
    const day = fc.constantFrom(null, YESTERDAY, TOMORROW)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100),
        fc.option(amount),
        fc.option(amount, { nil: undefined }),
        day,
        day,
        (price, special_price, final_price, special_from_date, special_to_date) => {
          const fields = { price, special_price, special_from_date, special_to_date }
          const without = priceOf(fields)
          const prices = priceOf({ ...fields, final_price })
          const final = final_price ?? NaN
          const isSpecial =
            toCents(final) === toCents(special_price ?? 0) && special_from_date !== TOMORROW
          const isOwn = Number.isFinite(final) && final > 0 && !isSpecial
          const expected = isOwn ? Math.min(final, without.price_incl_tax) : without.price_incl_tax
          expect(prices.price_incl_tax).toBe(expected)
          expect(prices.price + prices.price_tax).toBeCloseTo(prices.price_incl_tax, 8)
          expect(prices.original_price).toBe(without.original_price)
          const later = { now: (prices.changesAt ?? FIXTURE_NOW) - 1 }
          if (prices.changesAt !== undefined)
            expect(priceOf({ ...fields, final_price }, later).price).toBe(prices.price)
        },
      ),
    )
  })
})
