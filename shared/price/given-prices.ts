import type { PricePoint } from './lowest-price.ts'
import { toUnits } from './money.ts'
import { isSamePrice } from './special.ts'

/** The optional prices of a document, besides its price and its special price. */
export interface DocumentPrices {
  /** The price of a catalogue price rule, in source terms: below the price. */
  final_price?: number
  /** The lowest price of the 30 days before the reduction began, in source terms. */
  lowest_30d?: number
  /** Its earlier prices. */
  price_history?: readonly PricePoint[]
}

/**
 * Returns the optional prices that a document has. A final price without meaning is left out: it is not
 * below the price, or it is a special price without a start date.
 */
export function pricesOfDocument(
  priced: { price: number; special_price: number | null; special_from_date: string | null },
  given: {
    final_price: number | null
    lowest_30d?: number | undefined
    price_history?: readonly PricePoint[] | undefined
  },
): DocumentPrices {
  const { final_price, lowest_30d, price_history } = given
  const hasStarted = priced.special_from_date === null
  const isSpecial = hasStarted && isSamePrice(final_price ?? 0, priced.special_price ?? 0)
  const isNews = final_price !== null && !isSpecial && toUnits(final_price) < toUnits(priced.price)
  return {
    ...(isNews ? { final_price } : {}),
    ...(lowest_30d === undefined ? {} : { lowest_30d }),
    ...(price_history === undefined ? {} : { price_history }),
  }
}
