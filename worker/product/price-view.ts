import type { Prices } from '../../shared/price/price.ts'
import type { ShownPrice } from '../../shared/product/product-view.ts'

/** The prices of the specification as a page shows them. */
export function shownPrice(prices: Prices): ShownPrice {
  const isSpecial = prices.special_price_incl_tax > 0
  return {
    price_incl_tax: prices.final_price_incl_tax,
    original_price_incl_tax: isSpecial ? prices.original_price_incl_tax : undefined,
    isFrom: prices.fromPrice,
    isKnown: prices.isKnown,
  }
}
