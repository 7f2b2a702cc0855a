import { CACHE_DAY, PUBLIC_PAGE, definePage, type PageRecords } from '../render/page-record.ts'
import { categoryQuery } from '../page-query/listing-query.ts'
import { loadCategory } from './page.tsx'

/** Listings of a category. */
const pages = {
  category: definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    hasFilters: true,
    cache: CACHE_DAY,
    query: categoryQuery,
    tags: ['category'],
    load: loadCategory,
  }),
} satisfies Partial<PageRecords>

/** The pages of categories. */
export const routes = { pages }
