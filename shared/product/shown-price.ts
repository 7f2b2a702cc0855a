import type { TilePrices } from './tile.ts'
import type { Prices } from '../price/price.ts'
import type { UnitPrice } from '../price/unit-price.ts'
import type { PriceFields } from './product.ts'
import type { ShownPrice } from './product-view.ts'

/** Converts prices to those that a page shows. */
export function shownPrice(
  prices: Pick<
    Prices,
    | 'final_price_incl_tax'
    | 'lowest_30d_incl_tax'
    | 'reduced_from_incl_tax'
    | 'fromPrice'
    | 'isKnown'
  > & { unit?: UnitPrice | undefined },
): ShownPrice {
  return {
    price_incl_tax: prices.final_price_incl_tax,
    lowest_30d_incl_tax: prices.lowest_30d_incl_tax,
    reduced_from_incl_tax: prices.reduced_from_incl_tax,
    ...(prices.unit && { unit: prices.unit }),
    isFrom: prices.fromPrice,
    isKnown: prices.isKnown,
  }
}

/** Converts the answer of the price list to prices of cards; a missing number makes the price unknown. */
export function tilePrices(
  entry: PriceFields & { isKnown: boolean; fromPrice?: true; changesAt?: number; unit?: UnitPrice },
): TilePrices & Pick<Prices, 'final_price_incl_tax'> {
  const { price = NaN, price_incl_tax = NaN, final_price_incl_tax = price_incl_tax } = entry
  const { lowest_30d_incl_tax = 0, reduced_from_incl_tax = 0, unit } = entry
  return {
    ...{ price, price_incl_tax, final_price_incl_tax },
    ...{ lowest_30d_incl_tax, reduced_from_incl_tax },
    ...(unit && { unit }),
    fromPrice: entry.fromPrice === true,
    isKnown: entry.isKnown && Number.isFinite(price) && Number.isFinite(price_incl_tax),
    changesAt: entry.changesAt,
  }
}
