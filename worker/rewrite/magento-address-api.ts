import type { MiddlewareHandler } from 'hono'
import type { ROUTES } from '../../shared/routes.ts'
import type { RouteQuery } from '../../shared/url-encoding.ts'
import { connectionsOf } from '../brand/connections.ts'
import { locateSite, type Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../http/headers.ts'
import { seeOther } from '../http/status.ts'

type Place = Exclude<keyof typeof ROUTES, `${string}{${string}`>

/** Public pages of a Magento, known to search engines: redirected permanently. */
const PUBLIC: Readonly<Record<string, Place>> = {
  contact: 'contact',
  contacts: 'contact',
  'catalogsearch/advanced': 'search',
  'catalogsearch/advanced/result': 'search',
  'search/term/popular': 'search',
}

/**
 * Pages of one visitor: redirected temporarily, because a browser that remembers the redirect would no
 * longer find Magento's own pages.
 */
const PERSONAL: Readonly<Record<string, Place>> = {
  'checkout/cart': 'cart',
  checkout: 'checkout',
  'checkout/onepage': 'checkout',
  'checkout/onepage/success': 'thank-you',
  'checkout/onepage/failure': 'checkout',
  'multishipping/checkout': 'checkout',
  'customer/account': 'my-account',
  'customer/account/edit': 'my-account',
  'customer/account/login': 'login',
  'customer/account/logoutsuccess': 'home',
  'customer/account/create': 'register',
  'customer/account/forgotpassword': 'recover-password',
  'customer/account/createpassword': 'recover-password',
  'customer/address': 'my-shipping-details',
  'customer/address/edit': 'my-shipping-details',
  'customer/address/new': 'my-shipping-details',
  'sales/order/history': 'my-orders',
  'sales/order/view': 'my-orders',
  'sales/order/invoice': 'my-orders',
  'sales/order/shipment': 'my-orders',
  'sales/order/creditmemo': 'my-orders',
  'sales/guest/form': 'order-lookup',
  'sales/guest/view': 'order-lookup',
  'downloadable/customer/products': 'my-orders',
  'review/customer': 'my-reviews',
  'review/customer/view': 'my-reviews',
  'newsletter/manage': 'my-newsletter',
  wishlist: 'wishlist',
  'catalog/product_compare': 'compare',
}

const SEARCH = 'catalogsearch/result'
const NEW_PASSWORD = 'customer/account/createpassword'
/**
 * Placeholder of the e-mail address, which the link in such a mail does not contain: the page asks for it.
 */
const UNKNOWN = '-'
/** Parameters that only Magento understands: its session and its store view switch. */
const OF_MAGENTO = /^(?:SID|___.*)$/
/** First path segments of Magento's addresses: other paths are ignored. */
const MODULE =
  /\/(?:catalogsearch|catalog|checkout|contacts?|customer|downloadable|multishipping|newsletter|review|sales|search|wishlist)(?:\/|$)/i

/**
 * Redirects addresses that every Magento has, known from mails, bookmarks and search engines, to this
 * shop's pages; other parameters are preserved.
 */
export const followMagentoAddress: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  if (!MODULE.test(c.req.path)) return next()
  const url = new URL(c.req.url)
  const located = locateSite(url, c.env)
  if (!located || !connectionsOf(c.env, located.site.brand).MAGENTO_URL) return next()
  const { site, pathname } = located
  const name = nameOf(pathname)
  const token = url.searchParams.get('token') ?? ''
  if (name === NEW_PASSWORD && /^[\w-]{1,128}$/.test(token)) {
    const page = site.shop.href('create-password', { token, email: UNKNOWN })
    return seeOther(page, { 'Referrer-Policy': 'no-referrer' })
  }
  const location = locationOf(name, url.searchParams, site)
  // Some pages have the same address here: only a parameter of Magento requires a redirect.
  if (location === undefined || location.split('?')[0] === url.pathname.replace(/\/+$/, ''))
    return next()
  const isPublic = name === SEARCH || name in PUBLIC
  const headers = isPublic ? { 'Cache-Control': 'no-cache' } : NO_STORE
  return new Response(null, {
    status: isPublic ? 301 : 302,
    headers: { ...headers, Location: location },
  })
}

/** The Magento page of an address: three segments, `index` for missing ones, then names and values. */
function nameOf(pathname: string): string {
  const words = pathname.toLowerCase().split('/').filter(Boolean).slice(0, 3)
  while (words.at(-1) === 'index') words.pop()
  return words.join('/')
}

function locationOf(name: string, params: URLSearchParams, site: Site): string | undefined {
  const { href } = site.shop
  const { q = '', p: page, token: _, ...rest } = Object.fromEntries(params)
  const kept = Object.entries(rest).filter(([each]) => !OF_MAGENTO.test(each))
  const query: RouteQuery = { ...Object.fromEntries(kept), page }
  if (name === SEARCH) {
    const text = q.trim()
    return text === '' ? href('search', {}, query) : href('search-results', { query: text }, query)
  }
  const place = PUBLIC[name] ?? PERSONAL[name]
  return place && href(place, {}, query)
}
