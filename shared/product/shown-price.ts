import type { Prices } from '../price/price.ts'
import type { PriceFields } from './product.ts'
import type { TilePrices } from './product-card.tsx'
import type { ShownPrice } from './product-view.ts'

/** The prices of the specification as a page shows them. */
export function shownPrice(
  prices: Pick<
    Prices,
    | 'final_price_incl_tax'
    | 'original_price_incl_tax'
    | 'special_price_incl_tax'
    | 'fromPrice'
    | 'isKnown'
  >,
): ShownPrice {
  const isSpecial = prices.special_price_incl_tax > 0
  return {
    price_incl_tax: prices.final_price_incl_tax,
    original_price_incl_tax: isSpecial ? prices.original_price_incl_tax : undefined,
    isFrom: prices.fromPrice,
    isKnown: prices.isKnown,
  }
}

/** The prices that the price list tells, as cards show them; a number that is missing makes it unknown. */
export function tilePrices(
  entry: PriceFields & { isKnown: boolean; fromPrice?: true; changesAt?: number },
): TilePrices & Pick<Prices, 'final_price_incl_tax'> {
  const { price = NaN, price_incl_tax = NaN, final_price_incl_tax = price_incl_tax } = entry
  const { original_price_incl_tax = price_incl_tax, special_price_incl_tax = 0 } = entry
  return {
    ...{ price, price_incl_tax, final_price_incl_tax },
    ...{ original_price_incl_tax, special_price_incl_tax },
    fromPrice: entry.fromPrice === true,
    isKnown: entry.isKnown && Number.isFinite(price) && Number.isFinite(price_incl_tax),
    changesAt: entry.changesAt,
  }
}
