import { routes as account } from './account/routes.ts'
import { routes as admin } from './admin/routes.ts'
import { routes as backInStock } from './back-in-stock/routes.ts'
import { routes as cart } from './cart/routes.ts'
import { routes as category } from './category/routes.ts'
import { routes as checkout } from './checkout/routes.ts'
import { routes as compare } from './compare/routes.ts'
import { routes as consent } from './consent/routes.ts'
import { routes as contact } from './contact/routes.ts'
import { routes as content } from './content/routes.ts'
import { routes as desk } from './desk/routes.ts'
import { routes as faq } from './faq/routes.ts'
import { routes as guard } from './guard/routes.ts'
import { routes as home } from './home/routes.ts'
import { routes as images } from './images/routes.ts'
import { routes as newsletter } from './newsletter/routes.ts'
import { routes as offline } from './offline/routes.ts'
import { routes as order } from './order/routes.ts'
import { routes as price } from './price/routes.ts'
import { routes as product } from './product/routes.ts'
import { routes as purge } from './purge/routes.ts'
import { routes as review } from './review/routes.ts'
import { routes as search } from './search/routes.ts'
import { routes as seo } from './seo/routes.ts'
import { routes as shell } from './shell/routes.ts'
import { routes as stock } from './stock/routes.ts'
import { routes as tracking } from './tracking/routes.ts'
import { routes as vitals } from './vitals/routes.ts'
import { routes as wishlist } from './wishlist/routes.ts'
import { type Endpoint, endpointPolicies } from './guard/endpoint.ts'
import type { PageRecords } from './render/page-record.ts'
import { pageRoutes } from './render/page-routes.ts'
import { loadFailure, loadNotFound } from './shell/error-pages.tsx'

/** Every room with routes. */
const ROOMS = [
  ...[home, category, product, search, content, contact, faq, wishlist, compare, newsletter],
  ...[consent, backInStock, cart, checkout, order, account, shell, admin, guard, images, offline],
  ...[price, purge, review, seo, stock, tracking, vitals, desk],
] as const

type Room = (typeof ROOMS)[number]
type RoomPages = Extract<Room, { pages: unknown }>['pages']
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

const pages: object[] = ROOMS.map((room) => ('pages' in room ? room.pages : {}))

/** The record of every page; one that is missing does not compile. */
export const PAGES = Object.assign({}, ...pages) as Joined<RoomPages> satisfies PageRecords

/** Every page of the shop: used to route requests, to build cache keys and for crawlers. */
export const routes = pageRoutes(PAGES, {
  notFound: (ports) => loadNotFound(ports),
  failure: loadFailure,
})

/** Every address that is not a page: calls, forms, files. */
export const endpoints: readonly Endpoint[] = ROOMS.flatMap((room): readonly Endpoint[] =>
  'endpoints' in room ? room.endpoints : [],
)

/** Finds the endpoint policy of a path. */
export const policyOf = endpointPolicies(endpoints.flatMap(({ policies }) => policies))
