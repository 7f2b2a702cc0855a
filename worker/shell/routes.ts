import { defineCalls, defineFiles, READ } from '../guard/endpoint.ts'
import { healthApi, notFoundApi } from './api.ts'
import {
  CACHE_DAY,
  cacheOnlyIf,
  noQuery,
  PUBLIC_PAGE,
  definePage,
  type PageRecords,
} from '../render/page-record.ts'
import { isFixedPath } from '../../shared/routes.ts'
import { usesMerchantPaths } from '../brand/links.ts'
import { productQuery, hasChoices } from '../page-query/choice-query.ts'
import { categoryQuery } from '../page-query/listing-query.ts'
import { loadFailure } from './error-pages.tsx'
import { resolvePath } from './resolve.ts'
import { loadSent } from './sent.tsx'

/** The confirmation page of short forms, error pages, and paths without a route. */
const pages = {
  sent: definePage({
    ...PUBLIC_PAGE,
    crawlers: '/sent/',
    loadsServices: false,
    cache: 'never',
    query: noQuery,
    tags: [],
    load: loadSent,
  }),
  error: definePage({
    ...PUBLIC_PAGE,
    layout: 'minimal',
    crawlers: 'disallowed',
    otherViews: 'home',
    loadsServices: false,
    cache: 'never',
    query: noQuery,
    tags: [],
    load: (_, ports) => loadFailure(ports),
  }),
  'page-not-found': definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    otherViews: 'home',
    loadsServices: false,
    hasFilters: true,
    cache: cacheOnlyIf(
      CACHE_DAY,
      ({ params, query }) =>
        !hasChoices(query) && query['childSku'] === undefined && !isFixedPath(params['path'] ?? ''),
    ),
    query: (search, filters, site) =>
      usesMerchantPaths(site) ? { ...categoryQuery(search, filters), ...productQuery(search) } : {},
    tags: ['page-not-found'],
    load: resolvePath,
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineCalls({ path: '/__health', methods: READ, limit: 'health', app: healthApi }),
  defineFiles('/api', notFoundApi),
]

/** The pages and endpoints of the shell. */
export const routes = { pages, endpoints }
