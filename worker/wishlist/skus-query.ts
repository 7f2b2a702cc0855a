import { readSkus, writeSkus } from '../../shared/wishlist/product-list.ts'
import { withoutEmpty } from '../cache/key.ts'

/** The query of a list that a browser keeps: the skus it asks the page to show. */
export function skusQuery(search: URLSearchParams): Record<string, string> {
  return withoutEmpty({ skus: writeSkus(readSkus(search.getAll('skus').join(','))) })
}
