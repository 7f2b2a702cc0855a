import { CHECKOUT_FORM } from '../../shared/checkout/form.ts'

/** Which handler of the service worker answers a request; `none`: the browser's own. */
export type RequestRoute = 'page' | 'order' | 'file' | 'picture' | 'search' | 'none'

/** The part of a request that decides its route. */
export interface RequestLike {
  method: string
  url: string
  mode: string
  destination: string
  headers: { has: (name: string) => boolean }
}

/** Paths of the shop that are never cached. */
const NEVER_CACHED =
  /^\/(?:__|admin(?:\/|$)|invalidate(?:\/|$)|api\/(?!search$)|service-worker\.js$|offline\/)/
const FILES = /^\/(?:assets|icons)\/|^\/placeholder\.svg$/

/** True for the checkout form, whose response may have to be replaced. */
function isOrder({ method, mode }: RequestLike, { pathname }: URL): boolean {
  return method === 'POST' && mode === 'navigate' && pathname === CHECKOUT_FORM
}

/** Routes a request: GET requests of this origin without a range, and the checkout form. */
export function routeRequest(request: RequestLike, origin: string): RequestRoute {
  const { method, mode, destination, headers } = request
  const url = new URL(request.url)
  if (isOrder(request, url) && url.origin === origin) return 'order'
  if (method !== 'GET' || url.origin !== origin || headers.has('Range')) return 'none'
  if (NEVER_CACHED.test(url.pathname)) return 'none'
  if (url.pathname === '/api/search') return 'search'
  if (FILES.test(url.pathname)) return 'file'
  if (mode === 'navigate') return 'page'
  return destination === 'image' ? 'picture' : 'none'
}
