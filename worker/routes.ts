import { pages as account } from './account/routes.ts'
import { pages as backInStock } from './back-in-stock/routes.ts'
import { pages as cart } from './cart/routes.ts'
import { pages as category } from './category/routes.ts'
import { pages as checkout } from './checkout/routes.ts'
import { pages as compare } from './compare/routes.ts'
import { pages as consent } from './consent/routes.ts'
import { pages as contact } from './contact/routes.ts'
import { pages as content } from './content/routes.ts'
import { pages as faq } from './faq/routes.ts'
import { pages as home } from './home/routes.ts'
import { pages as newsletter } from './newsletter/routes.ts'
import { pages as order } from './order/routes.ts'
import { pages as product } from './product/routes.ts'
import { pages as search } from './search/routes.ts'
import { pages as shell } from './shell/routes.ts'
import { pages as wishlist } from './wishlist/routes.ts'
import type { PageRecords } from './render/page-record.ts'
import { pageRoutes } from './render/page-routes.ts'
import { loadFailure } from './shell/failure.tsx'
import { loadNotFound } from './shell/not-found.tsx'

/** The record of every page; one that is missing does not compile. */
export const PAGES = {
  ...home,
  ...category,
  ...product,
  ...search,
  ...content,
  ...contact,
  ...faq,
  ...wishlist,
  ...compare,
  ...newsletter,
  ...consent,
  ...backInStock,
  ...cart,
  ...checkout,
  ...order,
  ...account,
  ...shell,
} satisfies PageRecords

/** Every page of the shop, as requests, caches and crawlers know it. */
export const routes = pageRoutes(PAGES, {
  notFound: (ports) => loadNotFound(ports),
  failure: loadFailure,
})
