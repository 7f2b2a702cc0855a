import { priceContext } from '../../shared/price/context.ts'
import { taxRatePpm } from '../../shared/price/tax.ts'
import type { TaxRule } from '../../shared/price/tax-rule.ts'
import type { Site } from '../brand/site.ts'
import type { TaxedClasses } from './elasticsearch/dsl-plan.ts'

/** The product tax classes of a store view by tax rate, as a guest pays it. */
export function taxedClasses(
  { brand, view }: Pick<Site, 'brand' | 'view'>,
  rules: readonly TaxRule[],
): readonly TaxedClasses[] {
  const prices = priceContext(brand, view, rules, 0)
  const classes = new Set(rules.flatMap((rule) => rule.product_tax_class_ids))
  const byRate = Map.groupBy(classes, (id) => taxRatePpm(id, prices))
  byRate.delete(0)
  return [...byRate].map(([ratePpm, classes]) => ({ ratePpm, classes }))
}
