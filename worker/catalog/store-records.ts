/** A store's stock of a product; `id` null: none is stored. */
export interface StoreProduct {
  sku: string
  name: string
  id: string | null
  qty: number
}

/** Filters of a store's products. */
export interface StoreQuery {
  words: string
  /** `stored`: products with a stored quantity; `out`: those of them that are sold out. */
  only: 'stored' | 'out' | 'all'
  /** Cursor: the SKU of the last row. */
  after: string
  limit: number
}

/** A counted quantity, given what was shown, or a difference. */
export type StoreChange =
  | { kind: 'counted'; was: number; qty: number }
  | { kind: 'moved'; by: number }

/** Outcome of a change: `changed`: another person changed it first; `below`: the stock is smaller. */
export type StoreOutcome =
  | { kind: 'done'; before: number; after: number }
  | { kind: 'changed' | 'below'; found: number }
  | { kind: 'missing' }
