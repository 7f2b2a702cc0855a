/** A store where products can be viewed and collected. */
export interface Store {
  id: number
  name: string
  /** On one line. */
  address: string
  /** Opening hours as text. */
  hours: string
  position: number
  active: boolean
}

/** The quantity of a product, or of a variant, in a store. */
export interface StoreStock {
  id: number
  store_id: number
  /** The id of the product page: for a variant, that of its configurable product. */
  product_id: number
  qty: number
}

/** The stock state of a store: pages show no quantity. */
export type StoreState = 'in' | 'low' | 'out'

/** A quantity this small may be sold before a shopper arrives. */
const LOW_QTY = 3

/** Returns the state of a product in a store, for the sum of all its variants. */
export function storeStateOf(qty: number): StoreState {
  if (qty <= 0) return 'out'
  return qty <= LOW_QTY ? 'low' : 'in'
}
