import { encodeSegment, decodePath, writeQuery, type RouteQuery, pathHref } from './url-encoding.ts'

/**
 * Every page address of the shop: name → pattern → address. Links, redirects and tests use these; no path
 * is written elsewhere.
 */
export const ROUTES = {
  home: '/',
  product: '/p/{parentSku}/{slug}',
  variant: '/p/{parentSku}/{slug}/{childSku}',
  category: '/c/{slug}',
  'cms-page': '/i/{slug}',
  'about-us': '/info',
  contact: '/contact',
  'contact-sent': '/contact/sent',
  sent: '/sent/{what}/{sku}',
  newsletter: '/newsletter',
  'newsletter-told': '/newsletter/{state}',
  'newsletter-link': '/newsletter/link/{token}',
  cookies: '/cookies',
  'watch-link': '/back-in-stock/{step}/{token}',
  'knowledge-base': '/knowledge-base',
  'knowledge-base-category': '/knowledge-base/{slug}',
  'knowledge-base-question': '/knowledge-base/{slug}/{question}',
  'search-results': '/search/{query}',
  search: '/search',
  error: '/error',
  cart: '/cart',
  wishlist: '/wishlist',
  compare: '/compare',
  withdrawal: '/withdrawal',
  'withdrawal-receipt': '/withdrawal/receipt',
  'order-lookup': '/order-lookup',
  'order-tracking': '/order-tracking',
  checkout: '/checkout',
  'thank-you': '/checkout/thank-you',
  pay: '/checkout/pay',
  'payment-return': '/checkout/payment-return',
  'checkout-step': '/checkout/{step}',
  login: '/login',
  register: '/register',
  'recover-password': '/recover-password',
  'create-password': '/create-password/token/{token}/email/{email}',
  'my-account': '/my-account',
  'my-shipping-details': '/my-account/shipping-details',
  'my-newsletter': '/my-account/newsletter',
  'my-orders': '/my-account/orders',
  'my-order': '/my-account/orders/{orderId}',
  'my-loyalty-card': '/my-account/loyalty-card',
  'my-reviews': '/my-account/reviews',
  'my-recently-viewed': '/my-account/recently-viewed',
  'external-thank-you': '/order-success',
  magento2vsfsync: '/magento2vsfsync',
} as const

// Marked as pure, so that bundles leave out what they do not use: nothing here has side effects.
const FIXED = /* @__PURE__ */ new Set(
  /* @__PURE__ */ `admin api assets img account cart wishlist compare login register recover-password create-password checkout
  withdrawal order-lookup order-success order-tracking newsletter cookies my-account customer error
  magento2vsfsync sent review question back-in-stock offline icons manifest.webmanifest service-worker.js
  unsubscribe robots.txt sitemap.xml llms.txt feeds`.split(/\s+/),
)

/**
 * True if a path without its leading slash belongs to the shop itself: no url_path and no identifier may
 * have such a name, and a missing page of such a name is not cached as missing.
 */
export function isFixedPath(path: string): boolean {
  const [first = '', ...rest] = path.toLowerCase().split('/')
  const isOfShop = FIXED.has(first) || first.startsWith('__') || /^sitemap-.+\.xml$/.test(first)
  return isOfShop || (first === 'og' && rest.length === 1) || path.toLowerCase() === 'invalidate'
}

export type RouteName = keyof typeof ROUTES | 'page-not-found'

/** Pages that require a login. */
export type LoginRequiredRoute = Extract<RouteName, `my-${string}`>

/** Pages for logging in and creating an account. */
export type AuthRoute = 'login' | 'register' | 'recover-password' | 'create-password'

export type AccountRoute = LoginRequiredRoute | AuthRoute

/** Pages about orders that are open to everybody. */
export type ServiceRoute =
  | ('withdrawal' | 'withdrawal-receipt' | 'order-lookup' | 'order-tracking')
  | ('external-thank-you' | 'magento2vsfsync')

/** Addresses that show the page of another route, whose address is canonical. */
export const ALIASES: Readonly<Record<string, RouteName>> = {
  '/pwa.html': 'home',
  '/customer/account': 'home',
}

/** The layout of a page: with header and footer, with a header only, or empty. */
export type LayoutName = 'default' | 'minimal' | 'empty'

export type RouteParams = Readonly<Record<string, string>>

/** Writes an address. `query` keeps its order; undefined and empty values are left out. */
export type Href = (name: keyof typeof ROUTES, params?: RouteParams, query?: RouteQuery) => string

/** Returns the address writer of a store view; `prefix` is empty or `/{storeCode}`. */
export function hrefWriter(prefix: string): Href {
  return (name, params = {}, query = {}) => {
    const path = ROUTES[name].replace(/\{(\w+)\}/g, (_, param: string) =>
      encodeSegment(params[param] ?? ''),
    )
    const whole = prefix + path
    return (
      (whole === '' ? '/' : whole.length > 1 ? whole.replace(/\/$/, '') : whole) + writeQuery(query)
    )
  }
}

/**
 * Returns the address of a merchant's path (url_path, identifier), for shops whose canonical addresses
 * these are (brand value `urls.canonical`). Undefined for an invalid path: empty, reserved by the shop, or
 * one that would not be read back unchanged.
 */
export function merchantPathHref(prefix: string, path: string | undefined): string | undefined {
  if (!path || isFixedPath(path)) return undefined
  const href = pathHref('', path)
  const match = matchRoute(href)
  const isOwn = match?.route === 'page-not-found' && match.params['path'] === path
  return isOwn ? prefix + href : undefined
}

/** Returns the route name of a product page: the product type plus `-product`. */
export function productRouteName(typeId: string): string {
  return `${typeId}-product`
}

export interface RouteMatch {
  route: RouteName
  params: RouteParams
}

/**
 * Returns the page of a path. Segments are decoded once; `undefined` if the path is malformed (invalid
 * percent sequence, encoded slash, control character), so that it is refused instead of guessed. A
 * well-formed path without a route is `page-not-found` with its text in `params.path`.
 */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const alias = ALIASES[pathname.replace(/\/$/, '')]
  if (alias) return { route: alias, params: {} }
  const segments = decodePath(pathname)
  if (!segments) return undefined
  for (const [route, parts] of PATTERNS) {
    const params = matchParts(parts, segments)
    if (params) return { route, params }
  }
  return { route: 'page-not-found', params: { path: segments.join('/') } }
}

/** A segment of a pattern: a text, or the name of a parameter. */
interface Part {
  text: string
  name: string | undefined
}

/** Every pattern in its parts, in the order of the routes. */
const PATTERNS = /* @__PURE__ */ patternsOf(ROUTES)

function patternsOf(routes: Readonly<Record<string, string>>) {
  return Object.entries(routes).map(([route, pattern]) => {
    const texts = pattern.split('/').filter(Boolean)
    const parts = texts.map((text): Part => ({ text, name: /^\{(\w+)\}$/.exec(text)?.[1] }))
    return [route as RouteName, parts] as const
  })
}

function matchParts(parts: readonly Part[], segments: readonly string[]): RouteParams | undefined {
  if (parts.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, { text, name }] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (!name && text !== segment) return undefined
    if (name) params[name] = segment
  }
  return params
}
