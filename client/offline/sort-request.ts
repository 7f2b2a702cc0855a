/** What the service worker does with a request; `none`: nothing at all. */
export type RequestKind = 'page' | 'file' | 'picture' | 'search' | 'none'

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
const FILES = /^\/(?:assets|icons)\/|^\/(?:favicon|placeholder)\.svg$/

/** Sorts a request of a page. Only reading, only this shop, and never a part of a file. */
export function sortRequest(request: RequestFacts, origin: string): RequestKind {
  const { method, mode, destination, headers } = request
  const url = new URL(request.url)
  if (method !== 'GET' || url.origin !== origin || headers.has('Range')) return 'none'
  if (NEVER.test(url.pathname)) return 'none'
  if (url.pathname === '/api/search') return 'search'
  if (FILES.test(url.pathname)) return 'file'
  if (mode === 'navigate') return 'page'
  return destination === 'image' ? 'picture' : 'none'
}
