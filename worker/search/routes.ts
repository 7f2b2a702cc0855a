import { defineCalls, READ } from '../guard/endpoint.ts'
import { searchApi } from './api.ts'
import { CACHE_MINUTE, PUBLIC_PAGE, definePage, type PageRecords } from '../render/page-record.ts'
import { resultsQuery, textQuery } from '../page-query/listing-query.ts'
import { searchText } from '../page-query/search-text.ts'
import { loadSearch } from './page.tsx'

/** The empty search page, and the results. */
const pages = {
  search: definePage({
    ...PUBLIC_PAGE,
    crawlers: 'disallowed',
    hasFilters: true,
    cache: CACHE_MINUTE,
    query: textQuery,
    tags: ['search'],
    load: loadSearch,
  }),
  'search-results': definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    hasFilters: true,
    normalize: searchText,
    cache: CACHE_MINUTE,
    query: resultsQuery,
    tags: ['search'],
    load: loadSearch,
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineCalls({ path: '/api/search', methods: READ, limit: 'search', app: searchApi }),
]

/** The pages and endpoints of the search. */
export const routes = { pages, endpoints }
