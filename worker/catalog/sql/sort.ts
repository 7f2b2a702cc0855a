import type { ProductQuery } from '../../../shared/search/query.ts'
import { type AttributeSort, DEFAULT_SORT, type Sort } from '../../../shared/sort.ts'

/** How a list is sorted; ties are by row, missing values last. */
export interface SortRule {
  /** Column of the list; undefined: the sort is by an attribute. */
  column: 'price' | 'qty' | 'sort_qty' | 'updated_at' | 'created_at' | undefined
  descending: boolean
  /** SQL: the sorted value of a row `c` of the list, with `join` after it. */
  value: string
  join: string
  /** SQL: the order by a value, after rows `c`. */
  orderBy: (value: string) => string
}

function byColumn(
  column: NonNullable<SortRule['column']>,
  way: '' | ' DESC' | ' ASC NULLS LAST',
): SortRule {
  return {
    ...{ column, descending: way === ' DESC', value: `c.${column}`, join: '' },
    orderBy: (value) => `${value}${way}, c.row`,
  }
}

const RULES: Readonly<Record<Sort, SortRule>> = {
  sort_qty: byColumn('sort_qty', ' DESC'),
  price: byColumn('price', ''),
  '-price': byColumn('price', ' DESC'),
  updated_at: byColumn('updated_at', ' DESC'),
  created_at: byColumn('created_at', ' DESC'),
  qty: byColumn('qty', ' ASC NULLS LAST'),
  '-qty': byColumn('qty', ' DESC'),
}

/** The merchant's own order, backwards. */
const LAST_FIRST = byColumn('sort_qty', ' ASC NULLS LAST')

export function sortRule(sort: ProductQuery['sort']): SortRule {
  if (typeof sort !== 'object') return RULES[sort ?? DEFAULT_SORT]
  if (sort.attribute !== 'position') return byAttribute(sort)
  return sort.isDescending ? LAST_FIRST : RULES.sort_qty
}

const CODE = /^[a-z][a-z0-9_]*$/

function byAttribute({ attribute, isDescending }: AttributeSort): SortRule {
  if (!CODE.test(attribute)) return RULES[DEFAULT_SORT]
  const way = isDescending ? 'DESC' : 'ASC'
  return {
    ...{ column: undefined, descending: isDescending, value: 's.value' },
    join: `LEFT JOIN product_sort s ON s.row = c.row AND s.code = '${attribute}'`,
    orderBy: (value) => `${value} ${way} NULLS LAST, c.row`,
  }
}

/** Compares sort values as the database does: null is last in both directions. */
export function compareKeys(a: number | null, b: number | null, descending: boolean): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return descending ? b - a : a - b
}
