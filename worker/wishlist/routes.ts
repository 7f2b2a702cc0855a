import { CACHE_DAY, cacheOnlyIf } from '../render/cache-rules.ts'
import { PUBLIC_PAGE } from '../render/page-presets.ts'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { skusQuery } from './skus-query.ts'
import { loadWishlist } from './page.tsx'

/** The wishlist. */
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

/** What the room answers. */
export const routes = { pages }
