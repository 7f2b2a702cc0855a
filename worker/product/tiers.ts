import type { PriceContext } from '../../shared/price/context.ts'
import { priceProduct, type PriceChoice } from '../../shared/product/pricing.ts'
import type { Product } from '../../shared/product/product.ts'
import type { TierView } from '../../shared/product/product-view.ts'

/** Types with tier prices: the quantity is of a single product. */
const TIERED_TYPES: ReadonlySet<string> = new Set(['simple', 'virtual', 'downloadable'])

/** Returns the tier prices for the current shopper; only those lower than the price of smaller quantities. */
export function tierViews(
  product: Product,
  prices: PriceContext,
  choice: PriceChoice,
): readonly TierView[] {
  if (!TIERED_TYPES.has(product.type_id)) return []
  const costs = (qty: number) => priceProduct(product, prices, { ...choice, qty }).price_incl_tax
  const numbers = [...new Set(product.tier_prices.map(({ qty }) => qty))]
  let lowest = costs(1)
  return numbers
    .filter((qty) => qty > 1)
    .toSorted((one, other) => one - other)
    .flatMap((qty): TierView[] => {
      const price_incl_tax = costs(qty)
      if (!(price_incl_tax > 0) || price_incl_tax >= lowest) return []
      lowest = price_incl_tax
      return [{ qty, price_incl_tax }]
    })
}
