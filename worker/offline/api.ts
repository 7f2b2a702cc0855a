import { type Site, locateSite } from '../brand/site.ts'
import { siteByPath, siteByStoreCode } from '../brand/site-api.ts'
import { Hono, type Context } from 'hono'
import type { RenderedPage } from '../cache/fill.ts'
import { servePage, type Served } from '../cache/page-cache.ts'
import type { WaitUntil } from '../cache/purge-watch.ts'
import { trackDependencies } from '../page-tags/dependency-tracker.ts'
import type { Env } from '../env.ts'
import { tooManyRequests } from '../guard/api.ts'
import { countMiss, RateLimitReached, visitorOf } from '../guard/limits.ts'
import { NO_STORE, pagePolicy, RETRY_SOON } from '../http/headers.ts'
import { locatePage, cacheUrlOf } from '../render/address.ts'
import { errorText, writeLog } from '../log/log.ts'
import { portsOf } from '../render/ports-of.ts'
import { extraTimeoutOf } from '../pick/catalog.ts'
import { pageCacheOf } from '../pick/page-cache.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import type { Ports } from '../catalog/engine.ts'
import { buildOf } from '../build/build.ts'
import { renderOfflineFrame, renderOfflinePage } from './render-offline-data.ts'
import { makeManifest } from './manifest.ts'

type OfflineContext = Context<{ Bindings: Env }>

/** How long a browser that keeps something for later waits for it. */
const LOAD_LIMIT_MS = 2000
const MAX_PATH = 2000

/** Pages as data, for browsers that draw them while offline; kept and purged like pages. */
export const catalogApi = new Hono<{ Bindings: Env }>()

catalogApi.get('/page', (c) =>
  answerKnown(c, async () => {
    const path = c.req.query('path') ?? ''
    if (!isOwnPath(path)) return undefined
    const url = new URL(path, c.req.url)
    const located = locateSite(url, c.env)
    if (!located) return undefined
    const waitUntil = keepAliveOf(c)
    const routes = c.get('routes')
    const means = { env: c.env, routes, waitUntil }
    const { pages, address } = await locatePage(located, url.searchParams, means)
    const { key, site } = address
    const entry = cacheUrlOf(address, c.env, routes)
    if (!key || !entry) return undefined
    const asData = `${entry}${entry.includes('?') ? '&' : '?'}as=data`
    const render = makeWith(c, site, (ports) => renderOfflinePage(routes, key, ports, Date.now()))
    return await servePage(pages, { url: asData, render, findRewrite: notRewritten }, waitUntil)
  }),
)

catalogApi.get('/frame', (c) =>
  answerKnown(c, async () => {
    const site = c.get('site')
    const { brand } = site
    const entry = `${site.origin}/__pc/1/${buildOf(c.env)}/${brand.id}/${site.view.storeCode}/frame?as=data`
    const render = makeWith(c, site, renderOfflineFrame)
    const pages = await pageCacheOf(c.env)
    return await servePage(pages, { url: entry, render, findRewrite: notRewritten }, keepAliveOf(c))
  }),
)

/** A path of this shop and nothing else. */
function isOwnPath(path: string): boolean {
  return path.length <= MAX_PATH && /^\/(?![/\\])\P{Cc}*$/u.test(path)
}

async function notRewritten(): Promise<undefined> {
  return undefined
}

function keepAliveOf(c: OfflineContext): WaitUntil {
  return (work) => c.executionCtx.waitUntil(work)
}

function makeWith(
  c: OfflineContext,
  site: Site,
  make: (ports: Ports) => Promise<RenderedPage>,
): () => Promise<RenderedPage> {
  const limitMs = LOAD_LIMIT_MS + extraTimeoutOf(site, c.env)
  return async () => {
    await countMiss(c.env, visitorOf(c.req.raw), false)
    return await withTimeout(limitMs, () => make(portsOf(site, c.env, trackDependencies())))
  }
}

async function answerKnown(
  c: OfflineContext,
  find: () => Promise<Served | undefined>,
): Promise<Response> {
  try {
    const served = await find()
    if (!served) return notFound(c)
    const { status, body } =
      served.kind === 'entry'
        ? { status: served.entry.meta.status, body: served.entry.body }
        : { status: served.page.status, body: served.page.stream }
    if (status !== 200) return notFound(c)
    return new Response(body, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Cache-Status': `reuna; ${served.status}`,
        // The service worker gives what it draws of this the policy of a page.
        'Content-Security-Policy': pagePolicy(c.req.url.startsWith('https:')),
      },
    })
  } catch (error) {
    if (error instanceof RateLimitReached) return tooManyRequests(c, error.kind)
    writeLog({ code: 'render.failed', detail: errorText(error) })
    return c.json({ code: 'render.failed' }, 503, { ...NO_STORE, ...RETRY_SOON })
  }
}

function notFound(c: OfflineContext): Response {
  const code = 'route.not-found'
  const message = locateSite(new URL(c.req.url), c.env)?.site.shop.t(code)
  return c.json({ code, message }, 404, NO_STORE)
}

/**
 * The service worker at /service-worker.js. Switched off, it is one that removes
 * itself and everything it kept but what the shopper made; without a build there is none.
 */
export const scriptApi = new Hono<{ Bindings: Env }>()

const SCRIPT_HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
}

scriptApi.get('/', async (c) => {
  const located = siteByPath(c)
  const { serviceWorker } = located.site.brand.offline
  const file = serviceWorker ? '/offline/worker.js' : '/offline/off.js'
  const script = await c.env.ASSETS.fetch(new Request(new URL(file, 'https://assets.local')))
  if (!script.ok) return c.text('404 Not Found', 404, NO_STORE)
  return new Response(script.body, { headers: SCRIPT_HEADERS })
})

/** Serves the web app manifest, which makes the shop installable. */
export const manifestApi = new Hono<{ Bindings: Env }>()

manifestApi.get('/', (c) => {
  const site = siteByStoreCode(c)
  return c.body(JSON.stringify(makeManifest(site)), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  })
})
