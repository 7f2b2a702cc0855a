import { priceContext, type PriceContext, type PriceVisitor } from '../../shared/price/context.ts'
import type { Site } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'

/**
 * The price context at `now` (ms): tax rules and kind of source prices asked once. Without a visitor
 * it is an anonymous one's, as on every page that is stored.
 */
export async function loadPrices(
  { brand, view }: Pick<Site, 'brand' | 'view'>,
  catalog: Pick<CatalogEngine, 'taxRules' | 'pricesIncludeTax'>,
  now: number,
  visitor: PriceVisitor = {},
): Promise<PriceContext> {
  const [rules, includesTax] = await Promise.all([catalog.taxRules(), catalog.pricesIncludeTax()])
  const sourcePriceIncludesTax = includesTax ?? view.tax.sourcePriceIncludesTax
  const tax = { ...view.tax, sourcePriceIncludesTax }
  return priceContext(brand, { ...view, tax }, rules, now, visitor)
}
