import { CACHE_DAY, noQuery } from '../render/cache-rules.ts'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { loadHome } from './page.tsx'

/** The front page. */
const pages = {
  home: definePage({
    access: 'public',
    layout: 'default',
    crawlers: 'listed',
    otherViews: 'same',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: true,
    hasFilters: false,
    cache: CACHE_DAY,
    query: noQuery,
    tags: ['home'],
    load: loadHome,
  }),
} satisfies Partial<PageRecords>

/** What the room answers. */
export const routes = { pages }
