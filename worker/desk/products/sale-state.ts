import { priceWindow } from '../../../shared/price/price-window.ts'
import type { Reduction } from '../../catalog/managed-product.ts'

/** Whether a special price applies, is to come or is over, by its days. */
export type SaleState = 'on' | 'coming' | 'over' | 'none'

const FIRST_COUNTS: readonly SaleState[] = ['on', 'coming', 'over']

/** How the special price of a part stands at an instant. */
export function saleState(reduction: Reduction, timezone: string, now: number): SaleState {
  const { special_price: special, special_from_date, special_to_date } = reduction
  if (special === null || !(special > 0)) return 'none'
  const window = priceWindow(special_from_date, special_to_date, timezone)
  if ((window.until ?? Infinity) <= now) return 'over'
  return (window.from ?? -Infinity) > now ? 'coming' : 'on'
}

/** How the special prices of a product and its variants stand: one that applies comes first, then one to come. */
export function saleStateOf(
  reductions: readonly Reduction[],
  timezone: string,
  now: number,
): SaleState {
  const states = new Set(reductions.map((each) => saleState(each, timezone, now)))
  return FIRST_COUNTS.find((state) => states.has(state)) ?? 'none'
}
