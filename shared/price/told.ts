import type { PricePoint } from './lowest.ts'
import { toUnits } from './money.ts'
import { reductionsOf } from './special.ts'

/** What a document tells besides its price and its special price. */
export interface PricesTold {
  /** The price of a catalogue price rule, in source terms: lower than the price, not the special price. */
  final_price?: number
  /** The lowest price of the 30 days before the reduction began, in source terms. */
  lowest_30d?: number
  /** What it was sold for before. */
  price_history?: readonly PricePoint[]
}

/**
 * What a document tells, without what it does not. A final price that says nothing new is left out: it is
 * no lower than the price, or it is the special price.
 */
export function toldOf(
  priced: { price: number; special_price: number | null },
  told: {
    final_price: number | null
    lowest_30d?: number | undefined
    price_history?: readonly PricePoint[] | undefined
  },
): PricesTold {
  const { final_price, lowest_30d, price_history } = told
  const { ruleUnits } = reductionsOf({ ...priced, final_price }, toUnits(priced.price))
  return {
    ...(final_price === null || ruleUnits === undefined ? {} : { final_price }),
    ...(lowest_30d === undefined ? {} : { lowest_30d }),
    ...(price_history === undefined ? {} : { price_history }),
  }
}
