import type { PriceContext } from './context.ts'
import { scaleHalfUp, toUnits } from './money.ts'
import { isOpen, nextChange, priceWindow, type PriceWindow } from './price-window.ts'

/** A price for a customer group, valid from a quantity on. */
export interface PriceTier {
  customer_group_id: number
  qty: number
  value: number
}

/** The price fields of a product, variant or linked product. */
export interface PriceSource {
  price: number
  special_price: number | null
  special_from_date: string | null
  special_to_date: string | null
  /**
   * Calculated by the platform at indexing: from catalogue price rules, and the special price of that day.
   */
  final_price?: number | undefined
  /** The lowest price of the 30 days before the special price began, if known. */
  lowest_30d?: number
  tax_class_id: number
  tier_prices?: readonly PriceTier[]
}

/** Current source prices, in hundredths of a cent, and when they end. */
export interface Offer {
  originalUnits: number
  /** The current special price, or that of a catalogue price rule; undefined: none. */
  specialUnits: number | undefined
  /** The lowest price of the 30 days before the current reduction, if known. */
  lowestUnits: number | undefined
  changesAt: number | undefined
}

/** Magento's group id for "all groups". */
export const ALL_GROUPS = 32_000
const NOT_LOGGED_IN = 0

/**
 * Returns the prices of a source at `ctx.now` for `qty` pieces (tier prices). A special price counts if it
 * is above 0, below the price that otherwise applies and within its dates; the price of a catalogue price
 * rule counts if it is lower. Tier prices, if enabled, lower the original price: they are the customer's
 * own price, not a sale. Their history is not recorded, so the general lowest price does not apply to them.
 */
export function offerOf(source: PriceSource, ctx: PriceContext, qty: number): Offer {
  const tier = tierUnits(source, ctx, qty)
  const originalUnits = Math.min(toUnits(source.price), tier)
  const { ruleUnits, special } = reductionsOf(source, originalUnits, ctx.timezone)
  const reduced = special && isOpen(special.window, ctx.now) ? special.units : ruleUnits
  const isOwn = originalUnits < toUnits(source.price)
  const lowest = isOwn ? 0 : toUnits(source.lowest_30d ?? 0)
  return {
    originalUnits,
    specialUnits: reduced,
    lowestUnits: reduced !== undefined && lowest > 0 ? lowest : undefined,
    changesAt: special && nextChange(special.window, ctx.now),
  }
}

/**
 * The reductions of a price of `originalUnits`, in hundredths of a cent; undefined: there is none of that
 * kind.
 */
export interface Reductions {
  /** The price of a catalogue price rule; it has no dates. */
  ruleUnits: number | undefined
  /** The special price, while its window is open: below the original price and that of the rule. */
  special: { units: number; window: PriceWindow } | undefined
}

/** The price fields about reductions and their dates. */
export type ReducedSource = Pick<
  PriceSource,
  'special_price' | 'special_from_date' | 'special_to_date'
> & { final_price?: number | null | undefined }

/**
 * Returns the reductions of a source. A final price above 0 and below the original price is a rule's. If it
 * equals the special price to the cent, it may be that special price as it was at indexing: then it ends
 * with it. Before the first day of the special price it must be a rule's, so the start date does not
 * matter.
 */
export function reductionsOf(
  source: ReducedSource,
  originalUnits: number,
  timezone: string,
): Reductions {
  const units = toUnits(source.special_price ?? 0)
  const final = toUnits(source.final_price ?? 0)
  const ruleUnits = final > 0 && final < originalUnits ? final : undefined
  const none = { ruleUnits, special: undefined }
  if (!(units > 0 && units < originalUnits)) return none
  const window = priceWindow(source.special_from_date, source.special_to_date, timezone)
  const { from = -Infinity, until = Infinity } = window
  if (from >= until) return none
  if (ruleUnits === undefined) return { ruleUnits, special: { units, window } }
  if (isSamePrice(source.final_price ?? 0, source.special_price ?? 0)) {
    return { ruleUnits: undefined, special: { units, window: { ...window, from: undefined } } }
  }
  return units < ruleUnits ? { ruleUnits, special: { units, window } } : none
}

/** True if two source prices are equal to the cent. */
export function isSamePrice(a: number, b: number): boolean {
  return wholeCents(toUnits(a)) === wholeCents(toUnits(b))
}

function wholeCents(units: number): number {
  return scaleHalfUp(units, 1, 100)
}

/** Returns the lowest tier price for the shopper's group and this quantity; Infinity if none applies. */
function tierUnits(source: PriceSource, ctx: PriceContext, qty: number): number {
  if (!ctx.usePriceTiers) return Infinity
  const group = ctx.customerGroupId ?? ctx.tax.userGroupId ?? NOT_LOGGED_IN
  const values = (source.tier_prices ?? [])
    .filter((tier) => tier.customer_group_id === group || tier.customer_group_id === ALL_GROUPS)
    .filter((tier) => tier.qty <= qty && tier.value > 0)
    .map((tier) => toUnits(tier.value))
  return Math.min(...values, Infinity)
}
