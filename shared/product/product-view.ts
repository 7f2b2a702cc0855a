import type { UnitPrice } from '../price/unit-price.ts'
import type { DutyFact } from './duty.ts'
import type { EnergyMark } from './energy.ts'
import type { GalleryPicture } from './gallery-of.ts'
import type { PriceNotesOf } from './price-notes.tsx'
import type { StockState } from './product.ts'

/** A price as a page shows it; amounts include tax, in the view's currency. */
export interface ShownPrice extends PriceNotesOf {
  /** Other variants cost more: say "from". */
  isFrom: boolean
  /** False: the price is unknown, the page says so and nothing can be bought. */
  isKnown: boolean
}

/** From a number of pieces on, what one of them costs: with tax, in the view's currency. */
export interface TierView {
  qty: number
  price_incl_tax: number
}

/** One value of a variant axis; `href` leads to the variant (or the nearest one, if impossible). */
export interface AxisValueView {
  label: string
  href: string
  isChosen: boolean
  isPossible: boolean
  isInStock: boolean
  /** The English or Finnish colour word in lower case for a swatch; undefined: no swatch. */
  swatch: string | undefined
  /** How the catalogue says that it looks: `#rrggbb` or the path of a picture. */
  shade?: string | undefined
}

export interface AxisView {
  code: string
  label: string
  isColor: boolean
  values: readonly AxisValueView[]
}

/** One thing to choose within a bundle option or custom option. */
export interface ChoiceView {
  value: string
  label: string
  /** Price of the part, or surcharge of the value; undefined when it costs nothing extra. */
  amount: number | undefined
  /** The surcharge as a percentage of the original price, where it is one; `amount` is its money. */
  percent: number | undefined
  /** Price of a litre, kilogram, metre or piece of the part. */
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
  /** Name and value of its quantity field, where the quantity may be changed. */
  qty: { name: string; value: number } | undefined
}

/** A member of a grouped product with its own quantity. */
export interface GroupedLineView {
  sku: string
  name: string
  title: string
  /** Undefined: the member has no page of its own. */
  href: string | undefined
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
  /** It costs nothing from this sum of goods on. */
  freeFrom?: number
}

/** Everything the first screen of a product page shows. */
export interface ProductView {
  sku: string
  name: string
  type_id: string
  manufacturer: string | undefined
  gallery: readonly GalleryPicture[]
  price: ShownPrice
  /** What a set starts at, of which nothing is chosen yet; `price` is that of its default choice. */
  from?: ShownPrice
  /** What one piece costs where several are bought, the fewest pieces first. */
  tiers?: readonly TierView[]
  /** Its energy class; undefined: it has none. */
  energy?: EnergyMark | undefined
  /** The sku that has this price by itself; undefined where options were chosen. */
  priceSku: string | undefined
  stock: StockState
  /** How it can be sent, with what each way costs; undefined where only a cart knows. */
  shipping?: readonly ShippingView[] | undefined
  /** What a wishlist or a comparison calls it: the family's sku; undefined where no list has it. */
  listSku: string | undefined
  /** Sanitised HTML. */
  shortDescription: string
  /** Sanitised HTML. */
  description: string
  /** Where it is to be had, with its variant, to be sent to others; undefined where only a stored copy is shown. */
  address?: string | undefined
  axes: readonly AxisView[]
  /** What is wrong with the variants: none available, or no such combination. */
  problem: 'product.no-variant' | 'product.no-configuration' | undefined
  /** Where the form of choices is sent; undefined when there is nothing to choose. */
  choicesAction: string | undefined
  bundle: readonly BundleOptionView[]
  grouped: readonly GroupedLineView[]
  options: readonly CustomOptionView[]
  attributes: readonly AttributeRow[]
  /** Facts required by law about it. */
  duties?: readonly DutyFact[]
  /** The notice on the legal guarantee belongs to it. */
  hasGuarantee?: boolean
  mpn: string | undefined
  ean: string | undefined
}

/** How the reviews of a product are spread. */
export interface ReviewSummary {
  count: number
  /** Mean of the ratings, 1 to 5; undefined when none has a rating. */
  average: number | undefined
  /** How many have 5, 4, 3, 2, 1 stars. */
  histogram: readonly number[]
}
