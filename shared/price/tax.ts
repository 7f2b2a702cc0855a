import type { PriceContext } from './context.ts'
import { toPpm } from './money.ts'

/**
 * The place where tax is due: the shopper's address, otherwise the store view's place, otherwise the
 * fallback country.
 */
export function taxPlace(ctx: PriceContext): { country: string; region: string } {
  if (ctx.country) return { country: ctx.country, region: ctx.region ?? '' }
  const country = ctx.tax.defaultCountry || ctx.fallbackCountry
  return { country, region: ctx.region ?? ctx.tax.defaultRegion }
}

/**
 * Returns the customer group for tax: the logged-in customer's, unless only the default group is
 * configured; the view's for everybody else. Undefined while group tax is off.
 */
export function taxGroupId(ctx: PriceContext): number | undefined {
  const { userGroupId, useOnlyDefaultUserGroupId } = ctx.tax
  if (typeof userGroupId !== 'number') return undefined
  if (useOnlyDefaultUserGroupId) return userGroupId
  return ctx.customerGroupId ?? userGroupId
}

/**
 * Returns the tax rate of a product class in parts per million, 0 without a match. The class must be above
 * 0, and a rule must name it (and the group if group tax is on). The rate must have the same country, and
 * the same region name, region id 0, or no region name.
 */
export function taxRatePpm(taxClassId: number, ctx: PriceContext): number {
  if (!(taxClassId > 0)) return 0
  const group = taxGroupId(ctx)
  const { country, region } = taxPlace(ctx)
  for (const rule of ctx.rules) {
    if (!rule.product_tax_class_ids.includes(taxClassId)) continue
    if (group !== undefined && !rule.customer_tax_class_ids.includes(group)) continue
    const rate = rule.rates.find(
      (one) =>
        one.tax_country_id === country &&
        (one.region_name === region || one.tax_region_id === 0 || !one.region_name),
    )
    if (rate) return Math.max(0, toPpm(rate.rate))
  }
  return 0
}
