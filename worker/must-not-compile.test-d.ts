/** What the worker must not be able to write: the browser's names are unknown here. */

import { loadHome } from './home/page.tsx'
import { CACHE_DAY, noQuery } from './render/cache-rules.ts'
import { definePage, type PageRecords } from './render/page-record.ts'
import { PAGES as routeRecords } from './routes.ts'

// @ts-expect-error: there is no document at the edge
export const title = () => document.title

// @ts-expect-error: there is no window at the edge
export const width = () => window.innerWidth

// @ts-expect-error: nothing is kept in a browser's storage from here
export const kept = () => localStorage.getItem('cart')

// @ts-expect-error: the browser's database is the client's
export const database = () => indexedDB.open('catalog')

// @ts-expect-error: a page says whether its query may hold filters
export const page = definePage({
  ...{ access: 'public', layout: 'default', crawlers: 'allowed', otherViews: 'same' },
  ...{ holdsToken: false, loadsServices: false },
  ...{ cache: CACHE_DAY, query: noQuery, tags: [], load: loadHome },
})

export const tagged = definePage({
  ...{ access: 'public', layout: 'default', crawlers: 'allowed', otherViews: 'same' },
  ...{ holdsToken: false, loadsServices: false, hasFilters: false },
  ...{ cache: CACHE_DAY, query: noQuery, load: loadHome },
  // @ts-expect-error: a page kind that no key may purge
  tags: ['no-such-kind'],
})

// @ts-expect-error: a page of one visitor is kept by nobody
export const personal = definePage({
  ...{ access: 'visitor', layout: 'default', crawlers: 'allowed', otherViews: 'same' },
  ...{ holdsToken: false, loadsServices: false, hasFilters: false, query: 'as-sent' },
  cache: CACHE_DAY,
  answer: async () => new Response(),
})

const { cart: _, ...withoutCart } = routeRecords
// @ts-expect-error: a route without a record
export const incomplete: PageRecords = withoutCart

/** The edge's own cache compiles, so the errors above are not errors of everything. */
export const edge = () => caches.default.match('https://shop.example/')
