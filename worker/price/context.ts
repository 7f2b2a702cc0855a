import { priceContext, type PriceContext } from '../../shared/price/context.ts'
import type { Site } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'

/** The price context of an anonymous visitor at `now` (ms): tax rules and kind of source prices asked once. */
export async function loadPrices(
  { brand, view }: Pick<Site, 'brand' | 'view'>,
  catalog: Pick<CatalogEngine, 'taxRules' | 'pricesIncludeTax'>,
  now: number,
): Promise<PriceContext> {
  const [rules, includesTax] = await Promise.all([catalog.taxRules(), catalog.pricesIncludeTax()])
  const sourcePriceIncludesTax = includesTax ?? view.tax.sourcePriceIncludesTax
  return priceContext(brand, { ...view, tax: { ...view.tax, sourcePriceIncludesTax } }, rules, now)
}
