import type { PriceContext } from '../price/context.ts'
import { priceProduct, type PriceChoice } from '../product/pricing.ts'
import type { Product } from '../product/product.ts'
import type { PriceStep } from './price-step.ts'

const MAX_STEPS = 20

/**
 * Returns the prices of one piece by quantity, the lowest quantity first. Undefined if tiers are off or
 * every quantity costs the same.
 */
export function priceSteps(
  product: Product,
  ctx: PriceContext,
  choice: PriceChoice,
): readonly PriceStep[] | undefined {
  if (!ctx.usePriceTiers) return undefined
  const child = product.configurable_children.find(({ sku }) => sku === choice.childSku)
  const tiers = [...product.tier_prices, ...(child?.tier_prices ?? [])]
  const from = [1, ...tiers.map(({ qty }) => Math.ceil(qty)).filter((qty) => qty > 1)]
  const steps = [...new Set(from)]
    .toSorted((a, b) => a - b)
    .slice(0, MAX_STEPS)
    .map((qty): PriceStep => {
      const { price, price_incl_tax } = priceProduct(product, ctx, { ...choice, qty })
      return { qty, price, price_incl_tax }
    })
    .filter((step, at, all) => step.price_incl_tax !== all[at - 1]?.price_incl_tax)
  return steps.length > 1 ? steps : undefined
}
