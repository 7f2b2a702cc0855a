import { siteByPath } from '../brand/site-api.ts'
import { Hono, type Context } from 'hono'
import { otherSites, type Site } from '../brand/site.ts'
import { catalogPin } from '../catalog/catalog-pin.ts'
import { pickCursor } from '../pick/cursor.ts'
import type { Env } from '../env.ts'
import { tooManyRequests } from '../guard/api.ts'
import { countFeed, countMiss, RateLimitReached, visitorOf } from '../guard/limits.ts'
import { portsOf } from '../render/ports-of.ts'
import { NO_STORE } from '../http/headers.ts'
import { errorText, writeLog } from '../log/log.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { productFeed, readFeed } from './feed.ts'
import { llmsText } from './llms.ts'
import { loadMarkdown } from './load-markdown.ts'
import { pageShard, viewSources } from './page-shard.ts'
import { robotsText } from './robots.ts'
import { productShard, readShard, sitemapIndex } from './sitemap.ts'
import { streamText } from './stream.ts'

type SeoContext = Context<{ Bindings: Env }>

/** Time limit for the first chunk of a list. */
const FIRST_PIECE_MS = 10_000
const XML = 'application/xml; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

/** The response body for crawlers; undefined if the address has none. */
type Produced = AsyncGenerator<string, void> | string | undefined

/**
 * Files for crawlers. They are not cached: they are streamed while the catalogue is read, so they need no
 * purge.
 */
export const crawlerApi = new Hono<{ Bindings: Env }>()

crawlerApi.get('/robots.txt', (c) =>
  respond(c, TEXT, (site) => robotsText(otherSites(site, c.env), c.get('routes'))),
)

crawlerApi.get('/sitemap.xml', (c) =>
  respond(c, XML, (site) => sitemapIndex(sourcesAtHost(site, c.env))),
)

crawlerApi.get('/:list{sitemap-.+\\.xml}', (c) =>
  respond(c, XML, (here) => {
    const shard = readShard(c.req.path)
    const sites = otherSites(here, c.env)
    const site = sites.find(({ view }) => view.storeCode === shard?.storeCode)
    if (!shard || !site) return undefined
    const sources = viewSources(site, c.env)
    return shard.no === 0
      ? pageShard(sources, c.get('routes'), Date.now())
      : productShard(sources, shard.no)
  }),
)

crawlerApi.get('/feeds/*', (c) =>
  respond(c, XML, async (here) => {
    const feed = readFeed(c.req.path)
    const sites = otherSites(here, c.env)
    const site = feed?.storeCode
      ? sites.find(({ view }) => view.storeCode === feed.storeCode)
      : here
    if (!feed || !site) return undefined
    await countFeed(c.env, visitorOf(c.req.raw))
    const pin = catalogPin()
    const ports = portsOf(site, c.env, undefined, { pin })
    return productFeed(ports, pickCursor(site, c.env, pin), feed.no, Date.now())
  }),
)

crawlerApi.get('/llms.txt', (c) =>
  respond(c, TEXT, async (site) => llmsText(viewSources(site, c.env))),
)

/** Lists are named at the host that serves them; store views on other hosts name their own. */
function sourcesAtHost(site: Site, env: Env): ReturnType<typeof viewSources> {
  return viewSources(site, env).filter((each) => each.site.origin === site.origin)
}

/** If no product has this address without `.md`, it is handled as a page. */
crawlerApi.get('/:page{.+\\.md}', async (c, next) => {
  const located = siteByPath(c)
  const ports = portsOf(located.site, c.env)
  try {
    await countMiss(c.env, visitorOf(c.req.raw), false)
    const found = await withTimeout(FIRST_PIECE_MS, () =>
      loadMarkdown(c.get('routes'), located.pathname, ports, Date.now()),
    )
    if (!found) return await next()
    if (found.kind === 'moved') return c.redirect(found.location, 301)
    const { text, canonical } = found
    const headers = { 'Content-Type': MARKDOWN, 'Cache-Control': 'no-cache' }
    return new Response(text, { headers: { ...headers, Link: `<${canonical}>; rel="canonical"` } })
  } catch (error) {
    return refuse(c, error)
  }
})

async function respond(
  c: SeoContext,
  type: string,
  make: (site: Site) => Produced | Promise<Produced>,
): Promise<Response> {
  const located = siteByPath(c)
  try {
    await countMiss(c.env, visitorOf(c.req.raw), false)
    const produced = await withTimeout(FIRST_PIECE_MS, async () => make(located.site))
    const body =
      typeof produced === 'object'
        ? await withTimeout(FIRST_PIECE_MS, () => streamText(produced))
        : produced
    if (body === undefined) return c.text('404 Not Found', 404, NO_STORE)
    return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-cache' } })
  } catch (error) {
    return refuse(c, error)
  }
}

/** Answers a failure: rate-limited callers must wait; unreadable data may be available later. */
function refuse(c: SeoContext, error: unknown): Response {
  if (error instanceof RateLimitReached) return tooManyRequests(c, error.kind)
  writeLog({ code: 'render.failed', detail: errorText(error) })
  return c.text('503 Service Unavailable', 503, { ...NO_STORE, 'Retry-After': '10' })
}
