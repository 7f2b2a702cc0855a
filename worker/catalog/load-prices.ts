import { priceContext, type PriceContext, type PriceVisitor } from '../../shared/price/context.ts'
import type { Site } from '../brand/site.ts'
import type { Ports, CatalogEngine } from './engine.ts'
import { optional } from '../page-tags/dependency-tracker.ts'

/**
 * The price context at `now` (ms): reads tax rules and the kind of source prices once. Without a visitor it
 * is that of a guest, as on every cached page.
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

/** The price context of a cacheable page; without tax rules its prices are unknown. */
export async function loadPagePrices(
  { site, catalog, tracker }: Pick<Ports, 'site' | 'catalog' | 'tracker'>,
  now: number,
): Promise<PriceContext> {
  const { brand, view } = site
  const unknown = { ...priceContext(brand, view, [], now), areRulesMissing: true as const }
  return optional(tracker, 'page.prices', () => loadPrices(site, catalog, now), unknown)
}
