/** What a store has of a product, as it is stored; `id` null: nothing is stored of it. */
export interface StoreGoods {
  sku: string
  name: string
  id: string | null
  qty: number
}

/** Which products of a store are listed. */
export interface StoreQuery {
  words: string
  /** `stored`: those of which something is stored; `out`: of those, what is sold out. */
  only: 'stored' | 'out' | 'all'
  /** By SKU, behind this one. */
  after: string
  most: number
}

/** How many pieces there are to be: as counted, where it still is what was shown, or more or fewer. */
export type StoreChange =
  | { kind: 'counted'; was: number; qty: number }
  | { kind: 'moved'; by: number }

/** What came of it: `changed`: somebody else was faster; `below`: there are not so many to take away. */
export type StoreOutcome =
  | { kind: 'done'; before: number; after: number }
  | { kind: 'changed' | 'below'; found: number }
  | { kind: 'missing' }
