/** A store where products can be looked at and fetched. */
export interface Store {
  id: number
  name: string
  /** One line. */
  address: string
  /** Opening hours in words. */
  hours: string
  position: number
  active: boolean
}

/** How many pieces of a product, or of one of its variants, a store has. */
export interface StoreStock {
  id: number
  store_id: number
  /** The product whose page shows it: the family of a variant. */
  product_id: number
  qty: number
}

/** What a store is said to have: pages show a state, never a number. */
export type StoreState = 'in' | 'low' | 'out'

/** So few pieces may be gone before somebody has come for them. */
const FEW = 3

/** What a store has of a product, all its variants together. */
export function storeStateOf(qty: number): StoreState {
  if (qty <= 0) return 'out'
  return qty <= FEW ? 'low' : 'in'
}
