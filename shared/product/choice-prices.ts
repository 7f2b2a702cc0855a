import type { ChoiceView, ShownPrice } from './product-view.ts'

/** What one thing to choose costs this visitor; a written option has the value ''. */
export interface ExtraPrice extends Pick<
  ChoiceView,
  'value' | 'label' | 'amount' | 'percent' | 'unit'
> {
  /** The name of its field. */
  name: string
  /** `part`: a price of its own; `extra`: what it adds. */
  kind: 'part' | 'extra'
}

/** A product with what is chosen on it, as this visitor pays it. */
export interface ChoicePrices {
  /** Null: nothing of a set is chosen. */
  price: ShownPrice | null
  extras: readonly ExtraPrice[]
}
