import { defineCalls, READ } from '../guard/endpoint.ts'
import {
  CACHE_DAY,
  cacheOnlyIf,
  PUBLIC_PAGE,
  definePage,
  type PageRecords,
} from '../render/page-record.ts'
import { choiceQuery, productQuery, hasChoices } from '../page-query/choice-query.ts'
import { loadProduct } from './page.tsx'
import { picturesApi } from './pictures-api.ts'

/** Pages with choices, and old addresses of variants, are not stored. */
const CACHE = cacheOnlyIf(
  CACHE_DAY,
  ({ query }) => !hasChoices(query) && query['childSku'] === undefined,
)

/** Product pages, of products and of their variants. */
const pages = {
  product: definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    cache: CACHE,
    query: productQuery,
    tags: ['product'],
    load: loadProduct,
  }),
  variant: definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    cache: CACHE,
    query: choiceQuery,
    tags: ['product'],
    load: loadProduct,
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineCalls({ path: '/api/product', methods: READ, limit: 'cart', app: picturesApi }),
]

/** The pages and endpoints of products. */
export const routes = { pages, endpoints }
