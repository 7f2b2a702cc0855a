import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatePrices, FIXTURE_NOW, FIXTURE_PRICE_CONTEXT } from '../fixtures/prices.ts'
import { priceContext, type PriceContext } from './context.ts'
import type { Prices } from './price.ts'
import type { PriceSource } from './special.ts'

const DAY_MS = 86_400_000
const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100)
const day = fc.option(
  fc.integer({ min: -4, max: 4 }).map((days) => {
    return new Date(FIXTURE_NOW + days * DAY_MS).toISOString().slice(0, 10)
  }),
)
const source: fc.Arbitrary<PriceSource> = fc.record({
  price: amount,
  special_price: fc.option(amount),
  special_from_date: day,
  special_to_date: day,
  tax_class_id: fc.constantFrom(0, 2, 4),
  tier_prices: fc.array(
    fc.record({ customer_group_id: fc.constantFrom(0, 4, 32_000), qty: fc.nat(5), value: amount }),
    { maxLength: 3 },
  ),
})
const context: fc.Arbitrary<PriceContext> = fc
  .record({ gross: fc.boolean(), usePriceTiers: fc.boolean(), allowZeroPrice: fc.boolean() })
  .map(({ gross, ...switches }) => ({
    ...FIXTURE_PRICE_CONTEXT,
    ...switches,
    tax: { ...FIXTURE_PRICE_CONTEXT.tax, sourcePriceIncludesTax: gross },
  }))

const cents = (value: number) => Math.round(value * 100)
const numbers = ({ changesAt: _changesAt, ...rest }: Prices) => rest

describe('calculatePrices', () => {
  it('is a pure function of document, context and now', () => {
    fc.assert(
      fc.property(source, context, (document, ctx) => {
        const frozen = Object.freeze({ ...document })
        const before = JSON.stringify(frozen)
        expect(calculatePrices(frozen, ctx)).toEqual(calculatePrices(frozen, ctx))
        expect(JSON.stringify(frozen)).toBe(before)
      }),
    )
  })

  it('adds up: net and tax are the price with tax, to the cent', () => {
    fc.assert(
      fc.property(source, context, (document, ctx) => {
        const prices = calculatePrices(document, ctx)
        for (const kind of ['', 'original_', 'special_', 'final_'] as const) {
          const net = prices[`${kind}price`]
          const tax = prices[`${kind}price_tax`]
          expect(cents(net) + cents(tax)).toBe(cents(prices[`${kind}price_incl_tax`]))
          expect(net).toBe(cents(net) / 100)
        }
      }),
    )
  })

  it('never puts a special price above the original', () => {
    fc.assert(
      fc.property(source, context, (document, ctx) => {
        const prices = calculatePrices(document, ctx)
        expect(prices.special_price_incl_tax).toBeLessThanOrEqual(prices.original_price_incl_tax)
        expect(prices.final_price_incl_tax).toBe(
          prices.special_price_incl_tax || prices.original_price_incl_tax,
        )
        expect(prices.price).toBe(prices.final_price)
      }),
    )
  })

  it('never decreases when the price of the document rises', () => {
    fc.assert(
      fc.property(source, context, amount, (document, ctx, more) => {
        const dearer = { ...document, price: document.price + more }
        const [low, high] = [document, dearer].map((one) => calculatePrices(one, ctx))
        expect(high?.original_price_incl_tax).toBeGreaterThanOrEqual(
          low?.original_price_incl_tax ?? 0,
        )
        expect(high?.price_incl_tax).toBeGreaterThanOrEqual(low?.price_incl_tax ?? 0)
        expect(high?.original_price).toBeGreaterThanOrEqual(low?.original_price ?? 0)
      }),
    )
  })

  it('is constant until changesAt and different at changesAt', () => {
    fc.assert(
      fc.property(
        source,
        context,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (document, ctx, part) => {
          const now = calculatePrices(document, ctx)
          const end = now.changesAt ?? FIXTURE_NOW + 30 * DAY_MS
          expect(end).toBeGreaterThan(FIXTURE_NOW)
          const between = FIXTURE_NOW + Math.floor(part * (end - 1 - FIXTURE_NOW))
          expect(calculatePrices(document, { ...ctx, now: between })).toEqual(now)
          const last = calculatePrices(document, { ...ctx, now: end - 1 })
          expect(last).toEqual(now)
          if (now.changesAt === undefined) return
          const next = numbers(calculatePrices(document, { ...ctx, now: end }))
          const isTooSmallToSee = cents(document.price) - cents(document.special_price ?? 0) <= 1
          if (!isTooSmallToSee) expect(next).not.toEqual(numbers(now))
        },
      ),
    )
  })

  it('has tax 0 and the incl-tax price equal to the price without a match', () => {
    const plain = {
      price: 19.9,
      special_price: null,
      special_from_date: null,
      special_to_date: null,
    }
    for (const sourcePriceIncludesTax of [true, false]) {
      const tax = { ...FIXTURE_PRICE_CONTEXT.tax, sourcePriceIncludesTax }
      const ctx = { ...FIXTURE_PRICE_CONTEXT, tax }
      const prices = calculatePrices({ ...plain, tax_class_id: 99 }, ctx)
      expect(prices).toMatchObject({ price: 19.9, price_incl_tax: 19.9, price_tax: 0 })
    }
  })

  it('must be positive, or 0 if zero prices are allowed', () => {
    const known = (price: number, allowZeroPrice: boolean) =>
      calculatePrices(
        {
          price,
          special_price: null,
          special_from_date: null,
          special_to_date: null,
          tax_class_id: 2,
        },
        { ...FIXTURE_PRICE_CONTEXT, allowZeroPrice },
      ).isKnown
    expect([known(1, false), known(0, false), known(0, true)]).toEqual([true, false, true])
    expect([known(-1, true), known(NaN, true)]).toEqual([false, false])
  })

  it('reads its context from brand and store view', () => {
    const view = {
      tax: FIXTURE_PRICE_CONTEXT.tax,
      i18n: {
        defaultCountry: 'FI',
        defaultLocale: 'fi-FI' as const,
        currencyCode: 'EUR',
        currencySign: '€',
        priceFormat: undefined,
        timezone: 'Europe/Helsinki',
      },
    }
    const products = {
      allowZeroPrice: false,
      usePriceTiers: false,
      customerGroups: [],
      reductionsNeedLowest: true,
      contentAttributes: [],
      contentUnitAttribute: '',
      listOutOfStockProducts: true,
      alwaysSyncPlatformPricesOver: false,
      colorAttributes: [],
      defaultFilters: [],
      manufacturerAttribute: 'valmistaja',
    }
    const brand = { tax: { fallbackCountry: 'PL' }, products }
    const ctx = priceContext(brand, view, FIXTURE_PRICE_CONTEXT.rules, FIXTURE_NOW, {
      country: 'DE',
    })
    expect(ctx).toEqual({ ...FIXTURE_PRICE_CONTEXT, country: 'DE' })
  })
})
