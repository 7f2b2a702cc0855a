import { DEFAULT_SORT, type Sort } from '../../../shared/sort.ts'

/** How a sort reads its column; ties are by row, missing values last. */
export interface SortRule {
  column: 'price' | 'qty' | 'sort_qty' | 'updated_at' | 'created_at'
  descending: boolean
  orderBy: string
}

const RULES: Readonly<Record<Sort, SortRule>> = {
  sort_qty: { column: 'sort_qty', descending: true, orderBy: 'c.sort_qty DESC, c.row' },
  price: { column: 'price', descending: false, orderBy: 'c.price, c.row' },
  '-price': { column: 'price', descending: true, orderBy: 'c.price DESC, c.row' },
  updated_at: { column: 'updated_at', descending: true, orderBy: 'c.updated_at DESC, c.row' },
  created_at: { column: 'created_at', descending: true, orderBy: 'c.created_at DESC, c.row' },
  qty: { column: 'qty', descending: false, orderBy: 'c.qty ASC NULLS LAST, c.row' },
  '-qty': { column: 'qty', descending: true, orderBy: 'c.qty DESC, c.row' },
}

export function sortRule(sort: Sort | undefined): SortRule {
  return RULES[sort ?? DEFAULT_SORT]
}

/** Compares sort values as the database does: null is last in both directions. */
export function compareKeys(one: number | null, other: number | null, descending: boolean): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return descending ? other - one : one - other
}
