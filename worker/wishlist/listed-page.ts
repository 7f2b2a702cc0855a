import { readSkus, writeSkus } from '../../shared/wishlist/product-list.ts'
import { withoutEmpty } from '../cache/key.ts'
import { CACHE_DAY, cacheOnlyIf, PUBLIC_PAGE } from '../render/page-record.ts'

/** A page of products whose list is stored in the browser: cached only without products. */
export const LISTED_PAGE = {
  ...PUBLIC_PAGE,
  crawlers: 'disallowed',
  cache: cacheOnlyIf(CACHE_DAY, ({ query }) => query['skus'] === undefined),
  query: skusQuery,
} as const

/** The query of such a page: the SKUs that it shows. */
function skusQuery(search: URLSearchParams): Record<string, string> {
  return withoutEmpty({ skus: writeSkus(readSkus(search.getAll('skus').join(','))) })
}
