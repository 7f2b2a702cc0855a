import {
  CACHE_DAY,
  noQuery,
  PUBLIC_PAGE,
  definePage,
  type PageRecords,
} from '../render/page-record.ts'
import { loadHome } from './page.tsx'

/** The front page. */
const pages = {
  home: definePage({
    ...PUBLIC_PAGE,
    crawlers: 'listed',
    cache: CACHE_DAY,
    query: noQuery,
    tags: ['home'],
    load: loadHome,
  }),
} satisfies Partial<PageRecords>

/** The pages of the home page. */
export const routes = { pages }
