import { CACHE_DAY } from '../render/cache-rules.ts'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { categoryQuery } from '../page-query/listing-query.ts'
import { loadCategory } from './page.tsx'

/** Listings of a category. */
const pages = {
  category: definePage({
    access: 'public',
    layout: 'default',
    crawlers: 'allowed',
    otherViews: 'same',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: true,
    hasFilters: true,
    cache: CACHE_DAY,
    query: categoryQuery,
    tags: ['category'],
    load: loadCategory,
  }),
} satisfies Partial<PageRecords>

/** What the room answers. */
export const routes = { pages }
