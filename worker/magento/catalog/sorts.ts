import type { Sort } from '../../../shared/sort.ts'

/** Magento's own order, and by price: it has no other sort that the shop offers. */
export const MAGENTO_SORTS: readonly Sort[] = ['sort_qty', 'price', '-price']
