import { CACHE_DAY, cacheOnlyIf } from '../render/cache-rules.ts'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { skusQuery } from './skus-query.ts'
import { loadWishlist } from './page.tsx'

/** The wishlist. */
const pages = {
  wishlist: definePage({
    access: 'public',
    layout: 'default',
    crawlers: 'disallowed',
    otherViews: 'same',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: true,
    hasFilters: false,
    cache: cacheOnlyIf(CACHE_DAY, ({ query }) => query['skus'] === undefined),
    query: skusQuery,
    tags: [],
    load: loadWishlist,
  }),
} satisfies Partial<PageRecords>

/** What the room answers. */
export const routes = { pages }
