/** Sort keys: a leading minus is descending. */
export const SORTS = ['sort_qty', 'price', '-price', 'updated_at', 'qty', '-qty'] as const
/**
 * `sort_qty` and `updated_at` are always descending; `created_at` (descending) is for lists of the home
 * page.
 */
export type Sort = (typeof SORTS)[number] | 'created_at'

export const DEFAULT_SORT: Sort = 'sort_qty'

/** A sort by an attribute that the catalogue sorts lists by (`Attribute.list_sort`). */
export interface AttributeSort {
  attribute: string
  isDescending: boolean
}

/** A sort in the select of a list: its value in addresses, and its label. */
export interface SortOption {
  value: string
  label: string
}

const CODE = /^[a-z][a-z0-9_]{0,63}$/

/** Parses a sort of an address: a sort key, else a sort by an attribute; undefined if it is neither. */
export function parseSort(text: string): Sort | AttributeSort | undefined {
  const knownSort = SORTS.find((sort) => sort === text)
  if (knownSort) return knownSort
  const isDescending = text.startsWith('-')
  const attribute = isDescending ? text.slice(1) : text
  return CODE.test(attribute) ? { attribute, isDescending } : undefined
}

/**
 * The sorts by an attribute as they are written in addresses, ascending and descending; none for an
 * attribute whose code is another sort's key.
 */
export function attributeSorts(code: string): readonly string[] {
  const isTaken = code !== 'price' && (code === 'created_at' || SORTS.some((sort) => sort === code))
  return isTaken || !CODE.test(code) ? [] : [code, `-${code}`]
}

/** True for a text that is no sort key but may be a sort by an attribute. */
export function isAttributeSort(text: string): boolean {
  return typeof parseSort(text) === 'object'
}
