import type { Prices } from '../price/price.ts'

/** The prices a card shows, as the price module writes them; amounts in the view's currency. */
export type TilePrices = Pick<
  Prices,
  'price_incl_tax' | 'original_price_incl_tax' | 'special_price_incl_tax' | 'fromPrice' | 'isKnown'
>

/** A product in a list: everything its card shows, ready to be shown (catalogue spec §2, §3). */
export interface ProductTile {
  sku: string
  name: string
  href: string
  /** Path of the original picture; undefined: the drawn placeholder. */
  image: string | undefined
  /** Label of the maker (valmistaja), when known. */
  manufacturer: string | undefined
  prices: TilePrices
  isNew: boolean
  isSale: boolean
  /** Stock is a state, never a number (decision 2). */
  stock: 'in' | 'low' | 'out' | 'order'
  /** Labels of the colours it comes in; none or one: nothing is shown. */
  colors: readonly string[]
}
