import type { UnitPrice } from '../price/unit-price.ts'
import type { DutyInfo } from './duty.ts'
import type { EnergyMark } from './energy.ts'
import type { GalleryPicture } from './gallery-of.ts'
import type { PriceNotesOf } from './price-notes.tsx'
import type { StockState } from './product.ts'

/** A price as a page shows it; amounts include tax, in the view's currency. */
export interface ShownPrice extends PriceNotesOf {
  /** True if other variants cost more: the price is shown with "from". */
  isFrom: boolean
  /** False: the price is unknown, the page says so, and the product cannot be bought. */
  isKnown: boolean
}

/** The price of one piece from a quantity on: with tax, in the view's currency. */
export interface TierView {
  qty: number
  price_incl_tax: number
}

/** A value of a variant axis; `href` leads to the variant (or the nearest one, if impossible). */
export interface AxisValueView {
  label: string
  href: string
  isChosen: boolean
  isPossible: boolean
  isInStock: boolean
  /** The English or Finnish colour word in lower case for a swatch; undefined: no swatch. */
  swatch: string | undefined
  /** The catalogue's swatch: `#rrggbb` or the path of a picture. */
  shade?: string | undefined
}

export interface AxisView {
  code: string
  label: string
  isColor: boolean
  values: readonly AxisValueView[]
}

/** A value of a bundle option or custom option. */
export interface ChoiceView {
  value: string
  label: string
  /** Price of the part, or surcharge of the value; undefined: no extra cost. */
  amount: number | undefined
  /**
   * What choosing the part changes in the price of the bundle: compared with the default part of the option, or
   * with none. Undefined: its quantity is chosen too, or it is not a part.
   */
  difference?: number | undefined
  /** Path of the part's picture. */
  picture?: string | undefined
  /** The surcharge as a percentage of the original price, if it is one; `amount` is the resulting money. */
  percent: number | undefined
  /** Unit price of the part. */
  unit?: UnitPrice | undefined
  isChosen: boolean
  /** Product page of the part. */
  href: string | undefined
  /** Energy class of the part; undefined: it has none. */
  energy?: EnergyMark | undefined
}

/** A bundle option: the shopper picks parts. */
export interface BundleOptionView {
  name: string
  title: string
  isRequired: boolean
  isMultiple: boolean
  choices: readonly ChoiceView[]
  /** Name and value of its quantity field, if the quantity may be changed. */
  qty: { name: string; value: number } | undefined
}

/** A member of a grouped product with its own quantity. */
export interface GroupedLineView {
  sku: string
  name: string
  title: string
  /** Undefined: the member has no page of its own. */
  href: string | undefined
  /** Path of its picture. */
  picture?: string | undefined
  qty: number
  price: ShownPrice
  /** Its energy class; undefined: it has none. */
  energy?: EnergyMark | undefined
  stock: StockState
}

/** A custom option of a product: engraving, gift wrap, insurance. */
export interface CustomOptionView {
  name: string
  title: string
  type: 'text' | 'area' | 'date' | 'file' | 'pick-one' | 'pick-many'
  isRequired: boolean
  maxCharacters: number
  value: string
  choices: readonly ChoiceView[]
  /** Surcharge of a written option; undefined when it costs nothing or its values have prices. */
  amount: number | undefined
  percent: number | undefined
  problem: 'required' | 'unknown-value' | 'too-long' | 'no-date' | undefined
}

export interface AttributeRow {
  label: string
  value: string
}

/** A shipping method, with its price including tax. */
export interface ShippingView {
  title: string
  price: number
  /** It is free from this sum of goods on. */
  freeFrom?: number
}

/** The data of the first screen of a product page. */
export interface ProductView {
  sku: string
  name: string
  type_id: string
  manufacturer: string | undefined
  gallery: readonly GalleryPicture[]
  /** Number of its first pictures, those of a set's parts, that also stand together before them. */
  collage?: number
  price: ShownPrice
  /** The starting price of a set without a choice; `price` is that of its default choice. */
  from?: ShownPrice
  /** Prices per piece by quantity, the smallest quantity first. */
  tiers?: readonly TierView[]
  /** Its energy class; undefined: it has none. */
  energy?: EnergyMark | undefined
  /** The sku that has this price without options; undefined if options were chosen. */
  priceSku: string | undefined
  stock: StockState
  /** Shipping methods with their costs; undefined if only a cart determines them. */
  shipping?: readonly ShippingView[] | undefined
  /** The sku for wishlist and comparison: that of the configurable product; undefined if no list has it. */
  listSku: string | undefined
  /** The sku of the variant that the address names, for the wishlist. */
  listVariant?: string | undefined
  /** Sanitised HTML; empty if the description says the same. */
  shortDescription: string
  /** Sanitised HTML; empty if the short description is all of it. */
  description: string
  /** Address of the chosen variant, for sharing; undefined if only a stored copy is shown. */
  address?: string | undefined
  axes: readonly AxisView[]
  /** Problem of the variants: none available, or no such combination. */
  problem: 'product.no-variant' | 'product.no-configuration' | undefined
  /** Action of the choice form; undefined: there is nothing to choose. */
  choicesAction: string | undefined
  bundle: readonly BundleOptionView[]
  grouped: readonly GroupedLineView[]
  options: readonly CustomOptionView[]
  attributes: readonly AttributeRow[]
  /** Legally required information. */
  duties?: readonly DutyInfo[]
  /** True if the notice on the legal guarantee is shown. */
  hasGuarantee?: boolean
  mpn: string | undefined
  ean: string | undefined
}

/** The distribution of a product's ratings. */
export interface ReviewSummary {
  count: number
  /** Mean of the ratings, 1 to 5; undefined when none has a rating. */
  average: number | undefined
  /** Number of reviews with 5, 4, 3, 2, 1 stars. */
  histogram: readonly number[]
}
