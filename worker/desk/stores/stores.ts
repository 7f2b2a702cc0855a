import { productSource } from '../../pick/product-operations.ts'
import { storeOperations } from '../../pick/store-operations.ts'
import type { Desk } from '../frame/section.ts'

export const PATH = '/admin/stores'

/** The store operations of the brand, and whether the stock can be changed here. */
export function storesOf({ env, site, now }: Desk) {
  return {
    isOwn: productSource(env, site.brand) === 'shop',
    shop: storeOperations(env, site.brand, site.view.elasticsearch.index, now),
  }
}

/** The store id of an address; undefined if invalid. */
export function storeId({ params }: Pick<Desk, 'params'>): number | undefined {
  return /^\d{1,9}$/.test(params['id'] ?? '') ? Number(params['id']) : undefined
}
