import type { Prices } from '../price/price.ts'
import type { Content, UnitPrice } from '../price/unit-price.ts'
import type { EnergyMark } from './energy.ts'

/** The prices of a card, from the price module; amounts in the view's currency. */
export type TilePrices = Pick<
  Prices,
  | 'price'
  | 'price_incl_tax'
  | 'lowest_30d_incl_tax'
  | 'reduced_from_incl_tax'
  | 'fromPrice'
  | 'isKnown'
  | 'changesAt'
> & { unit?: UnitPrice | undefined }

/** A product in a list, ready to render as a card. */
export interface ProductTile {
  sku: string
  name: string
  /** Product type. */
  type_id: string
  href: string
  /** Path of the original picture; undefined: the drawn placeholder. */
  image: string | undefined
  /** Label of the maker (valmistaja), if known. */
  manufacturer: string | undefined
  prices: TilePrices
  /** Content of a pack, for the unit price of a cart line. */
  content?: Content | undefined
  /** The energy class, if the product has one. */
  energy?: EnergyMark | undefined
  isNew: boolean
  isSale: boolean
  /** Stock is a state, never a number. */
  stock: 'in' | 'low' | 'out' | 'order'
  /** True if an option must be chosen before it can be added to the cart. */
  mustChoose: boolean
  /** Labels of its colours; fewer than two are not shown. */
  colors: readonly string[]
  /** Swatches of colours, by their labels: `#rrggbb` or the path of a picture. */
  shades?: Readonly<Record<string, string>>
  /** A variant: its product and itself, as the address of a wishlist has them. */
  saved?: string
}
