import { priceWindow } from '../../../shared/price/price-window.ts'
import type { Reduction } from '../../catalog/managed-product.ts'

/** State of a special price by its days: applies, is to come or is over. */
export type SaleState = 'on' | 'coming' | 'over' | 'none'

const STATE_PRIORITY: readonly SaleState[] = ['on', 'coming', 'over']

/** The state of a part's special price at a point in time. */
export function saleState(reduction: Reduction, timezone: string, now: number): SaleState {
  const { special_price: special, special_from_date, special_to_date } = reduction
  if (special === null || !(special > 0)) return 'none'
  const window = priceWindow(special_from_date, special_to_date, timezone)
  if ((window.until ?? Infinity) <= now) return 'over'
  return (window.from ?? -Infinity) > now ? 'coming' : 'on'
}

/**
 * The state of the special prices of a product and its variants: an active one counts first, then one to
 * come.
 */
export function saleStateOf(
  reductions: readonly Reduction[],
  timezone: string,
  now: number,
): SaleState {
  const states = new Set(reductions.map((each) => saleState(each, timezone, now)))
  return STATE_PRIORITY.find((state) => states.has(state)) ?? 'none'
}
