import type { PriceContext } from './context.ts'
import { toUnits } from './money.ts'
import { isOpen, nextChange, priceWindow } from './window.ts'

/** A price for a customer group from a quantity on. */
export interface PriceTier {
  customer_group_id: number
  qty: number
  value: number
}

/** What a price is made of: the price fields of a product, variant or linked product. */
export interface PriceSource {
  price: number
  special_price: number | null
  special_from_date: string | null
  special_to_date: string | null
  /** The lowest price of the 30 days before the special price began, where it is known. */
  lowest_30d?: number
  tax_class_id: number
  tier_prices?: readonly PriceTier[]
}

/** Source prices in force, in hundredths of a cent, and when that ends. */
export interface Offer {
  originalUnits: number
  /** The special price in force; undefined when there is none. */
  specialUnits: number | undefined
  /** The lowest price of the 30 days before the special price in force, where it is known. */
  lowestUnits: number | undefined
  changesAt: number | undefined
}

/** Magento's group id for "all groups". */
export const ALL_GROUPS = 32_000
const NOT_LOGGED_IN = 0

/**
 * The prices of a source at `ctx.now` for `qty` pieces (catalogue spec §4, special price; §6, tiers).
 * A special price counts when it is above 0, below the original price and within its dates. Tier
 * prices, when switched on, lower the original price: they are the customer's own price, no sale.
 * Nobody wrote down what such a price was in the 30 days before: the lowest price of everybody's says
 * nothing of it.
 */
export function offerOf(source: PriceSource, ctx: PriceContext, qty: number): Offer {
  const tier = tierUnits(source, ctx, qty)
  const originalUnits = Math.min(toUnits(source.price), tier)
  const specialUnits = toUnits(source.special_price ?? 0)
  if (!(specialUnits > 0 && specialUnits < originalUnits)) {
    return { originalUnits, specialUnits: undefined, lowestUnits: undefined, changesAt: undefined }
  }
  const window = priceWindow(source.special_from_date, source.special_to_date, ctx.timezone)
  const isOwn = originalUnits < toUnits(source.price)
  const lowest = isOwn ? 0 : toUnits(source.lowest_30d ?? 0)
  const isInForce = isOpen(window, ctx.now)
  return {
    originalUnits,
    specialUnits: isInForce ? specialUnits : undefined,
    lowestUnits: isInForce && lowest > 0 ? lowest : undefined,
    changesAt: nextChange(window, ctx.now),
  }
}

/** The lowest tier price for the shopper's group and this quantity; Infinity when none applies. */
function tierUnits(source: PriceSource, ctx: PriceContext, qty: number): number {
  if (!ctx.usePriceTiers) return Infinity
  const group = ctx.customerGroupId ?? ctx.tax.userGroupId ?? NOT_LOGGED_IN
  const values = (source.tier_prices ?? [])
    .filter((tier) => tier.customer_group_id === group || tier.customer_group_id === ALL_GROUPS)
    .filter((tier) => tier.qty <= qty && tier.value > 0)
    .map((tier) => toUnits(tier.value))
  return Math.min(...values, Infinity)
}
