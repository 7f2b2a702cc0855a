import type { PricePoint } from './lowest-price.ts'
import { toUnits } from './money.ts'
import { isSamePrice } from './special.ts'

/** What a document tells besides its price and its special price. */
export interface GivenPrices {
  /** The price of a catalogue price rule, in source terms: lower than the price. */
  final_price?: number
  /** The lowest price of the 30 days before the reduction began, in source terms. */
  lowest_30d?: number
  /** What it was sold for before. */
  price_history?: readonly PricePoint[]
}

/**
 * What a document tells, without what it does not. A final price that says nothing new is left out: it is
 * no lower than the price, or it is a special price that has no first day.
 */
export function givenPrices(
  priced: { price: number; special_price: number | null; special_from_date: string | null },
  given: {
    final_price: number | null
    lowest_30d?: number | undefined
    price_history?: readonly PricePoint[] | undefined
  },
): GivenPrices {
  const { final_price, lowest_30d, price_history } = given
  const hasBegun = priced.special_from_date === null
  const isSpecial = hasBegun && isSamePrice(final_price ?? 0, priced.special_price ?? 0)
  const isNews = final_price !== null && !isSpecial && toUnits(final_price) < toUnits(priced.price)
  return {
    ...(isNews ? { final_price } : {}),
    ...(lowest_30d === undefined ? {} : { lowest_30d }),
    ...(price_history === undefined ? {} : { price_history }),
  }
}
