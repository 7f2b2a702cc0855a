import { CACHE_DAY, cacheOnlyIf } from '../render/cache-rules.ts'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { skusQuery } from '../wishlist/skus-query.ts'
import { loadCompare } from './page.tsx'

/** Products side by side. */
const pages = {
  compare: definePage({
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
    tags: ['compare'],
    load: loadCompare,
  }),
} satisfies Partial<PageRecords>

/** What the room answers. */
export const routes = { pages }
