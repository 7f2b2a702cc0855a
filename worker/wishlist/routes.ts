import {
  CACHE_DAY,
  cacheOnlyIf,
  PUBLIC_PAGE,
  definePage,
  type PageRecords,
} from '../render/page-record.ts'
import { defineCalls, POST } from '../guard/endpoint.ts'
import { skusQuery } from './skus-query.ts'
import { wishlistApi } from './api.ts'
import { loadWishlist } from './page.tsx'

/** The wishlist, and its call about that of an account. */
const pages = {
  wishlist: definePage({
    ...PUBLIC_PAGE,
    crawlers: 'disallowed',
    cache: cacheOnlyIf(CACHE_DAY, ({ query }) => query['skus'] === undefined),
    query: skusQuery,
    tags: [],
    load: loadWishlist,
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineCalls({ path: '/api/wishlist', methods: POST, limit: 'cart', app: wishlistApi }),
]

/** The pages and endpoints of the wishlist. */
export const routes = { pages, endpoints }
