import type { Sort } from '../../../shared/sort.ts'

/** Magento's own order, and by price: it sorts by nothing else that the shop has a word for. */
export const MAGENTO_SORTS: readonly Sort[] = ['sort_qty', 'price', '-price']
