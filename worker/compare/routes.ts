import {
  CACHE_DAY,
  cacheOnlyIf,
  PUBLIC_PAGE,
  definePage,
  type PageRecords,
} from '../render/page-record.ts'
import { skusQuery } from '../wishlist/skus-query.ts'
import { loadCompare } from './page.tsx'

/** Products side by side. */
const pages = {
  compare: definePage({
    ...PUBLIC_PAGE,
    crawlers: 'disallowed',
    cache: cacheOnlyIf(CACHE_DAY, ({ query }) => query['skus'] === undefined),
    query: skusQuery,
    tags: ['compare'],
    load: loadCompare,
  }),
} satisfies Partial<PageRecords>

/** The pages of the comparison. */
export const routes = { pages }
