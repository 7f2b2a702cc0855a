import type { Context } from 'hono'
import { isRedirectStatus } from '../../shared/content/url-rewrite.ts'
import { countCache } from '../cache/counters.ts'
import type { RenderedPage } from '../cache/fill.ts'
import type { Served } from '../cache/page-cache.ts'
import type { Env } from '../env.ts'
import { withQuery, withRequestQuery, type Address } from './address.ts'
import { speculation } from '../http/speculation.ts'
import { locateSite } from '../brand/locate-site.ts'
import type { Timing } from './timing.ts'

type PageContext = Context<{ Bindings: Env }>

/** An answer that bypasses the cache. */
export function bypass(page: RenderedPage): Served {
  return { kind: 'rendered', page, status: 'fwd=bypass', counted: undefined }
}

/** Sends a stored or rendered answer. The status is decided before the first byte; then a page streams. */
export function respond(
  c: PageContext,
  served: Served,
  address: Pick<Address, 'site' | 'search' | 'filters'>,
  timing: Timing,
): Response {
  if (served.counted) countCache(served.counted)
  timing.mark('cache')
  const headers = {
    'Cache-Status': `reuna; ${served.status}`,
    'Server-Timing': timing.header(),
  }
  const { status, location, keeps, rewritten } =
    served.kind === 'entry' ? served.entry.meta : served.page
  if (location !== undefined && isRedirectStatus(status)) {
    const target = withQuery(resolveLocation(location, c.env), keeps, address, c.get('routes'))
    return redirectTo(status, withRequestQuery(target, address.search, rewritten === true), headers)
  }
  const page = {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    ...speculation((name) => c.req.header(name)),
  }
  if (served.kind === 'rendered') {
    const { page: made } = served
    c.executionCtx.waitUntil(made.fullBody)
    const cacheControl = { 'Cache-Control': made.storable ? 'no-cache' : 'no-store' }
    const isReturned = made.name === 'cart' && status === 200 && c.req.method === 'GET'
    return new Response(made.stream, {
      status,
      headers: { ...page, ...(isReturned ? REVALIDATED : cacheControl) },
    })
  }
  const { body, meta } = served.entry
  const validated = { ...page, 'Cache-Control': 'no-cache', ...(meta.etag && { ETag: meta.etag }) }
  if (status === 200 && matches(c.req.header('If-None-Match'), meta.etag)) {
    return new Response(null, { status: 304, headers: validated })
  }
  return new Response(body, { status, headers: validated })
}

/**
 * For the cart, which shoppers leave and return to: the browser may keep it in its back/forward cache,
 * which `no-store` would prevent. After a logout the cookie differs, and the page is not shown.
 */
const REVALIDATED = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' } as const

/** Resolves a redirect to another host of the shop to where that host answers; locally to its port. */
function resolveLocation(location: string, env: Env): string {
  if (location.startsWith('/')) return location
  const url = new URL(location)
  const { origin } = locateSite(url, env)?.site ?? url
  return origin + url.pathname + url.search + url.hash
}

/** Responds with a redirect that is revalidated each time. */
export function redirectTo(
  status: number,
  location: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, {
    status,
    headers: { ...headers, Location: location, 'Cache-Control': 'no-cache' },
  })
}

/** True if the browser has the current bytes (RFC 9110 §13.1.2, weak comparison). */
function matches(header: string | undefined, etag: string | undefined): boolean {
  if (!header || !etag) return false
  if (header.trim() === '*') return true
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
