import type { TaxRate, TaxRule } from './tax-rule.ts'
import { describe, expect, it } from 'vitest'
import { FIXTURE_PRICE_CONTEXT } from '../fixtures/prices.ts'
import type { PriceContext } from './context.ts'
import { taxGroupId, taxPlace, taxRatePpm } from './tax.ts'

const rateOf = (rate: number, fields: Partial<TaxRate> = {}): TaxRate => ({
  id: rate,
  rate,
  tax_country_id: 'FI',
  tax_region_id: 0,
  region_name: undefined,
  ...fields,
})
const ruleOf = (rates: readonly TaxRate[], fields: Partial<TaxRule> = {}): TaxRule => ({
  id: 1,
  customer_tax_class_ids: [3],
  product_tax_class_ids: [2],
  rates,
  ...fields,
})
const withTax = (
  tax: Partial<PriceContext['tax']>,
  ctx: Partial<PriceContext> = {},
): PriceContext => ({
  ...FIXTURE_PRICE_CONTEXT,
  ...ctx,
  tax: { ...FIXTURE_PRICE_CONTEXT.tax, ...tax },
})

describe('taxRatePpm', () => {
  it('requires a tax_class_id above 0 and a rule for the product tax class', () => {
    const ctx = withTax({}, { rules: [ruleOf([rateOf(25.5)])] })
    expect(taxRatePpm(2, ctx)).toBe(255_000)
    expect(taxRatePpm(0, ctx)).toBe(0)
    expect(taxRatePpm(NaN, ctx)).toBe(0)
    expect(taxRatePpm(7, ctx)).toBe(0)
  })

  it('requires the same country', () => {
    const ctx = withTax({}, { rules: [ruleOf([rateOf(19, { tax_country_id: 'DE' })])] })
    expect(taxRatePpm(2, ctx)).toBe(0)
    expect(taxRatePpm(2, { ...ctx, country: 'DE' })).toBe(190_000)
  })

  it('requires the same region name, region id 0, or no region name', () => {
    const inUusimaa = rateOf(10, { tax_region_id: 5, region_name: 'Uusimaa' })
    const rules = (rate: TaxRate) => ({ rules: [ruleOf([rate])] })
    expect(taxRatePpm(2, withTax({}, rules(inUusimaa)))).toBe(0)
    expect(taxRatePpm(2, withTax({ defaultRegion: 'Uusimaa' }, rules(inUusimaa)))).toBe(100_000)
    expect(taxRatePpm(2, withTax({}, rules({ ...inUusimaa, tax_region_id: 0 })))).toBe(100_000)
    expect(taxRatePpm(2, withTax({}, rules({ ...inUusimaa, region_name: undefined })))).toBe(
      100_000,
    )
  })

  it('uses the next rule if the first has no rate for the country', () => {
    const german = ruleOf([rateOf(19, { tax_country_id: 'DE' })])
    expect(taxRatePpm(2, withTax({}, { rules: [german, ruleOf([rateOf(25.5)])] }))).toBe(255_000)
  })

  it('considers the customer group only if group tax is active', () => {
    const rules = [ruleOf([rateOf(5)], { customer_tax_class_ids: [9] }), ruleOf([rateOf(25.5)])]
    expect(taxRatePpm(2, withTax({}, { rules }))).toBe(50_000)
    expect(taxRatePpm(2, withTax({ userGroupId: 3 }, { rules }))).toBe(255_000)
    expect(taxRatePpm(2, withTax({ userGroupId: 4 }, { rules }))).toBe(0)
  })
})

describe('taxGroupId', () => {
  it("is defined only if the store's userGroupId is a number", () => {
    expect(taxGroupId(withTax({ userGroupId: null }, { customerGroupId: 4 }))).toBeUndefined()
    expect(taxGroupId(withTax({ userGroupId: 0 }))).toBe(0)
  })

  it('is the group_id of the customer unless only the default group is configured', () => {
    const customer = { customerGroupId: 4 }
    expect(taxGroupId(withTax({ userGroupId: 1 }, customer))).toBe(4)
    expect(taxGroupId(withTax({ userGroupId: 1, useOnlyDefaultUserGroupId: true }, customer))).toBe(
      1,
    )
  })

  it('is the default group for everybody if only that is configured', () => {
    const only = { userGroupId: 1, useOnlyDefaultUserGroupId: true }
    expect(taxGroupId(withTax(only, { customerGroupId: 4 }))).toBe(1)
    expect(taxGroupId(withTax(only))).toBe(1)
  })

  it('is the default group for guests', () => {
    expect(taxGroupId(withTax({ userGroupId: 1 }))).toBe(1)
  })
})

describe('taxPlace', () => {
  it('is the address, else the store view, else the fallback tax country', () => {
    expect(taxPlace(withTax({}, { country: 'SE' }))).toEqual({ country: 'SE', region: '' })
    expect(taxPlace(withTax({ defaultRegion: 'Lappi' }))).toEqual({
      country: 'FI',
      region: 'Lappi',
    })
    expect(taxPlace(withTax({ defaultCountry: '' })).country).toBe('PL')
  })

  it("never combines the store view's region with another country", () => {
    expect(taxPlace(withTax({ defaultRegion: 'Lappi' }, { country: 'SE' })).region).toBe('')
  })
})
