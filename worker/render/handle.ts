import type { Context } from 'hono'
import { decodedPath } from '../../shared/url-encoding.ts'
import { usesMerchantPaths } from '../brand/links.ts'
import { locateIn, type Site } from '../brand/site.ts'
import { selectBrand } from '../brand/select.ts'
import { stripStoreCode } from '../brand/select-view.ts'
import type { PageCache } from '../cache/isolate.ts'
import { servePage, type CacheRequest } from '../cache/page-cache.ts'
import type { WaitUntil } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'
import { countRender, countServed } from '../cache/metrics.ts'
import { extraTimeoutOf } from '../pick/catalog.ts'
import { tooManyRequests } from '../guard/api.ts'
import { countMiss, RateLimitReached, visitorOf } from '../guard/limits.ts'
import { RETRY_SOON } from '../http/headers.ts'
import { refuse } from '../http/status.ts'
import { findRewrite } from '../rewrite/rewrite.ts'
import {
  canonicalAddress,
  type Address,
  withRequestQuery,
  locatePage,
  cacheUrlOf,
} from './address.ts'
import { keyHref } from '../cache/key.ts'
import { errorText, writeLog } from '../log/log.ts'
import { asPreview, previewOf } from './preview-page.tsx'
import { rewriteGeneration, renderPage, type RenderJob } from './render-page.ts'
import { portsOf } from './ports-of.ts'
import { bypass, redirectTo, respond, showPage } from './respond.ts'
import { withServices } from '../guard/page-csp-api.ts'
import { startTiming, type Timing } from './page-record.ts'
import { isUpstreamUnavailable } from './upstream-unavailable.ts'

type PageContext = Context<{ Bindings: Env }>

/** Answers every page address: host → site → canonical key → cache, else loader → stream. */
export async function handlePage(c: PageContext): Promise<Response> {
  const url = new URL(c.req.url)
  const brand = selectBrand(url, c.env)
  if (!brand) throw refuse(421)
  const stripped = stripStoreCode(brand, url)
  const located = locateIn(brand, stripped ?? url, c.env)
  const timing = startTiming()
  const waitUntil: WaitUntil = (work) => c.executionCtx.waitUntil(work)
  const routes = c.get('routes')
  try {
    const deps = { env: c.env, routes, waitUntil }
    const { pages, address } = await locatePage(located, url.searchParams, deps)
    const { site, key } = address
    c.set('site', site)
    if (key) c.set('page', routes.get(key.route))
    const isPage = key && (key.route !== 'page-not-found' || usesMerchantPaths(site))
    const isElsewhere = stripped !== undefined && stripped.hostname !== url.hostname
    // Links of a page, also of an error page, are valid only at its own host.
    const isStray = stripped !== undefined && (isPage || isElsewhere)
    const canonical =
      canonicalAddress(address, routes) ?? (isStray && key ? keyHref(site, key) : undefined)
    if (canonical) {
      const query = key && routes.get(key.route).query === 'as-sent' ? url.search : ''
      const location = (isElsewhere ? site.origin : '') + canonical + query
      return redirectTo(301, withRequestQuery(location, url.searchParams, false))
    }
    return await answerAddress(c, { pages, address, timing, waitUntil })
  } catch (error) {
    if (error instanceof RateLimitReached) return tooManyRequests(c, error.kind)
    writeLog({ code: 'render.failed', detail: errorText(error) })
    return failure(c, located.site, timing, error)
  }
}

interface RequestedPage {
  pages: PageCache
  address: Address
  timing: Timing
  waitUntil: WaitUntil
}

async function answerAddress(c: PageContext, requested: RequestedPage): Promise<Response> {
  const { pages, address, timing, waitUntil } = requested
  const { site, key, pathname } = address
  if (!key) return malformed(c, requested)
  const routes = c.get('routes')
  const record = routes.get(key.route)
  if (record.access !== 'public') {
    await countMiss(c.env, visitorOf(c.req.raw), false)
    return record.answer(c, { site, key, timing })
  }
  const preview = await previewOf(c, site)
  const job: RenderJob = { site, key, path: decodedPath(pathname) ?? '', timing, preview }
  if (preview) {
    const rendered = bypass(await renderPage(c, job, undefined))
    return asPreview(respond(c, rendered, address, timing), preview, site)
  }
  const url = cacheUrlOf(address, c.env, routes)
  const served = url
    ? await servePage(pages, cacheRequestOf(c, url, job), waitUntil)
    : bypass(await renderPage(c, job, undefined))
  countServed(served, { brand: site.brand.id, page: key.route }, Date.now())
  const { route } = served.kind === 'entry' ? served.entry.meta : served.page
  const answer = respond(c, served, address, timing)
  if (!route || !routes.get(route).loadsServices) return answer
  return withServices(answer, site.shop.config.tracking, c.req.url.startsWith('https:'))
}

function cacheRequestOf(c: PageContext, url: string, job: RenderJob): CacheRequest {
  return {
    url,
    async render(snapshot) {
      const startedAt = Date.now()
      const page = await renderPage(c, job, snapshot)
      const of = { brand: job.site.brand.id, page: job.key.route }
      const counted = page.fullBody.then(() => countRender(of, startedAt, Date.now()))
      c.executionCtx.waitUntil(counted)
      return page
    },
    findRewrite: async (snapshot) => {
      const ports = {
        ...portsOf(job.site, c.env),
        ...{ kv: c.env.KV, extraMs: extraTimeoutOf(job.site, c.env) },
      }
      const generation = rewriteGeneration(snapshot, Date.now())
      const { rewrite, known } = await findRewrite(ports, job.path, generation)
      if (!known) throw new Error('nobody knows where the address leads')
      return rewrite?.location
    },
  }
}

/** Answers a malformed path with a 404 page that is not cached. */
async function malformed(c: PageContext, { address, timing }: RequestedPage): Promise<Response> {
  await countMiss(c.env, visitorOf(c.req.raw), true)
  const { site } = address
  writeLog({ code: 'route.not-found', message: 'Route not found', store: site.view.storeCode })
  const load = c.get('routes').notFound
  return showPage(c, site, async (ports) => ({ ...(await load(ports)), storable: false }), timing)
}

/** Renders the error page. It reads no data, so it cannot fail itself. */
async function failure(
  c: PageContext,
  site: Site,
  timing: Timing,
  error: unknown,
): Promise<Response> {
  const isAway = isUpstreamUnavailable(error)
  const load = c.get('routes').failure
  const response = await showPage(c, site, (ports) => load(ports, isAway ? 503 : 500), timing)
  if (isAway) response.headers.set('Retry-After', RETRY_SOON['Retry-After'])
  return response
}
