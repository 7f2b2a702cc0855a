/** Sort keys: a leading minus is descending. */
export const SORTS = ['sort_qty', 'price', '-price', 'updated_at', 'qty', '-qty'] as const
/**
 * `sort_qty` and `updated_at` are always descending; `created_at` (descending) is for lists of the home
 * page.
 */
export type Sort = (typeof SORTS)[number] | 'created_at'

export const DEFAULT_SORT: Sort = 'sort_qty'
