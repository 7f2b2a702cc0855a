import type { ChoiceView, ShownPrice } from './product-view.ts'

/** The price of one value for this visitor; a text option has the value ''. */
export interface ExtraPrice extends Pick<
  ChoiceView,
  'value' | 'label' | 'amount' | 'percent' | 'difference' | 'unit'
> {
  /** The name of its field. */
  name: string
  /** `part`: its own price; `extra`: a surcharge. */
  kind: 'part' | 'extra'
}

/** The prices of a product with its current choice, for this visitor. */
export interface ChoicePrices {
  /** Null: nothing of a set is chosen. */
  price: ShownPrice | null
  extras: readonly ExtraPrice[]
}
