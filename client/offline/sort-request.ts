import { CHECKOUT_FORM } from '../../shared/checkout/form.ts'

/** What the service worker does with a request; `none`: nothing at all. */
export type RequestKind = 'page' | 'order' | 'file' | 'picture' | 'search' | 'none'

/** What is looked at of a request. */
export interface RequestFacts {
  method: string
  url: string
  mode: string
  destination: string
  headers: { has: (name: string) => boolean }
}

/** Addresses that are the shop's, but nothing that may be kept. */
const NEVER = /^\/(?:__|invalidate(?:\/|$)|api\/(?!search$)|service-worker\.js$|offline\/)/
const FILES = /^\/(?:assets|icons)\/|^\/placeholder\.svg$/

/** The form of the checkout: it is sent as ever, and its answer may need something in its place. */
function isOrder({ method, mode }: RequestFacts, { pathname }: URL): boolean {
  return method === 'POST' && mode === 'navigate' && pathname === CHECKOUT_FORM
}

/** Sorts a request of a page. Only reading, only this shop, and never a part of a file. */
export function sortRequest(request: RequestFacts, origin: string): RequestKind {
  const { method, mode, destination, headers } = request
  const url = new URL(request.url)
  if (isOrder(request, url) && url.origin === origin) return 'order'
  if (method !== 'GET' || url.origin !== origin || headers.has('Range')) return 'none'
  if (NEVER.test(url.pathname)) return 'none'
  if (url.pathname === '/api/search') return 'search'
  if (FILES.test(url.pathname)) return 'file'
  if (mode === 'navigate') return 'page'
  return destination === 'image' ? 'picture' : 'none'
}
