import type { Context } from 'hono'
import { isRedirectStatus } from '../../shared/content/url-rewrite.ts'
import type { RenderedPage } from '../cache/fill.ts'
import type { Served } from '../cache/page-cache.ts'
import type { Env } from '../env.ts'
import { withQuery, withRequestQuery, type Address } from './address.ts'
import { locateSite, type Site } from '../brand/site.ts'
import { type Timing, startTiming } from './page-record.ts'
import { trackDependencies, type DependencyTracker } from '../page-tags/dependency-tracker.ts'
import type { Ports } from '../catalog/engine.ts'
import { extraTimeoutOf } from '../pick/catalog.ts'
import { renderAnswer } from './render-page.ts'
import type { Page } from './page.ts'
import { portsOf } from './ports-of.ts'

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
    const { page: rendered } = served
    c.executionCtx.waitUntil(rendered.fullBody)
    const cacheControl = { 'Cache-Control': rendered.storable ? 'no-cache' : 'no-store' }
    const isReturned = rendered.name === 'cart' && status === 200 && c.req.method === 'GET'
    return new Response(rendered.stream, {
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

/** Asks the browser to send its network type with later requests (Network Information, client hints). */
const CLIENT_HINTS = { 'Accept-CH': 'ECT' } as const

/**
 * The headers that define which links a browser may prefetch, with rules from a static file, so that no
 * inline script is needed. Links are prefetched on hover if the browser reported a fast network and does
 * not save data; else, and on phones, on press. `header` reads one request header.
 */
export function speculation(
  header: (name: string) => string | undefined,
): Readonly<Record<'Accept-CH' | 'Speculation-Rules', string>> {
  const isFast = header('ECT') === '4g' && header('Save-Data')?.toLowerCase() !== 'on'
  const hasPointer = header('Sec-CH-UA-Mobile') === '?0'
  const rules = isFast && hasPointer ? 'speculation-rules-pointer' : 'speculation-rules'
  return { ...CLIENT_HINTS, 'Speculation-Rules': `"/${rules}.json"` }
}

const NO_FILTERS: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/** Renders and sends a page, bypassing the cache. */
export async function showPage(
  c: Context<{ Bindings: Env }>,
  site: Site,
  load: (ports: Ports) => Page | Promise<Page>,
  timing: Timing = startTiming(),
): Promise<Response> {
  const tracker = trackDependencies()
  const page = await load(portsOf(site, c.env, tracker))
  return show(c, site, page, tracker, timing)
}

/** As `showPage`, if there may be no page. */
export async function showPageIfAny(
  c: Context<{ Bindings: Env }>,
  site: Site,
  load: (ports: Ports) => Promise<Page | undefined>,
  timing: Timing = startTiming(),
): Promise<Response | undefined> {
  const tracker = trackDependencies()
  const page = await load(portsOf(site, c.env, tracker))
  return page && show(c, site, page, tracker, timing)
}

async function show(
  c: Context<{ Bindings: Env }>,
  site: Site,
  page: Page,
  tracker: DependencyTracker,
  timing: Timing,
): Promise<Response> {
  timing.mark('load')
  const rendered = await renderAnswer(c, page, tracker, extraTimeoutOf(site, c.env))
  timing.mark('document')
  const address = { site, search: new URLSearchParams(), filters: NO_FILTERS }
  return respond(c, bypass(rendered), address, timing)
}
