import {
  CACHE_DAY,
  noQuery,
  PUBLIC_PAGE,
  definePage,
  type PageRecords,
} from '../render/page-record.ts'
import { loadAbout, loadCmsPage } from './page.tsx'

/** The merchant's own pages. */
const pages = {
  'cms-page': definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    cache: CACHE_DAY,
    query: noQuery,
    tags: ['cms'],
    load: loadCmsPage,
  }),
  'about-us': definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    cache: CACHE_DAY,
    query: noQuery,
    tags: ['cms'],
    load: loadAbout,
  }),
} satisfies Partial<PageRecords>

/** The pages of content. */
export const routes = { pages }
