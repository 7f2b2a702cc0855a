import { readSkus, writeSkus } from '../../shared/wishlist/product-list.ts'
import { withoutEmpty } from '../cache/key.ts'

/** The query of a list stored in the browser: the SKUs that the page shows. */
export function skusQuery(search: URLSearchParams): Record<string, string> {
  return withoutEmpty({ skus: writeSkus(readSkus(search.getAll('skus').join(','))) })
}
