import type { Prices } from '../price/price.ts'
import type { Content, UnitPrice } from '../price/unit-price.ts'
import type { EnergyMark } from './energy.ts'

/** The prices a card shows, as the price module writes them; amounts in the view's currency. */
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

/** A product in a list: everything its card shows, ready to be shown. */
export interface ProductTile {
  sku: string
  name: string
  /** Product type. */
  type_id: string
  href: string
  /** Path of the original picture; undefined: the drawn placeholder. */
  image: string | undefined
  /** Label of the maker (valmistaja), when known. */
  manufacturer: string | undefined
  prices: TilePrices
  /** How much is in a pack, for the unit price of a line in the cart. */
  content?: Content | undefined
  /** Its energy class, where it has one. */
  energy?: EnergyMark | undefined
  isNew: boolean
  isSale: boolean
  /** Stock is a state, never a number. */
  stock: 'in' | 'low' | 'out' | 'order'
  /** An option has to be chosen before it can be added to the cart. */
  mustChoose: boolean
  /** Labels of the colours it comes in; none or one: nothing is shown. */
  colors: readonly string[]
  /** How colours look, by their labels: `#rrggbb` or the path of a picture. */
  shades?: Readonly<Record<string, string>>
}
