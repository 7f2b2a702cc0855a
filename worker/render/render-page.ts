import type { Context } from 'hono'
import type { RenderedPage } from '../cache/fill.ts'
import type { PageKey } from '../cache/key.ts'
import { trackDependencies } from '../page-tags/dependency-tracker.ts'
import { trustedUntil } from '../cache/freshness.ts'
import { lastPurgeOf, REWRITE, type Snapshot } from '../cache/snapshot.ts'
import { extraTimeoutOf } from '../pick/catalog.ts'
import type { Env } from '../env.ts'
import { countMiss, visitorOf } from '../guard/limits.ts'
import { writeLog } from '../log/log.ts'
import { findRewrite, type FoundRewrite } from '../rewrite/rewrite.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { usesMerchantPaths } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { withDrafts } from '../preview/drafts.ts'
import type { Preview } from '../preview/preview.ts'
import { withPricesAt } from '../preview/prices-at.ts'
import type { Ports } from '../catalog/engine.ts'
import { isRedirectLoop, type RedirectSource } from './redirect-loop.ts'
import type { Answer } from './page.ts'
import { portsOf } from './ports-of.ts'
import { streamPage } from './stream-page.tsx'
import type { Timing } from './page-record.ts'

type PageContext = Context<{ Bindings: Env }>

/** A page to render: its site, key and path as rewrites name it. */
export interface RenderJob {
  site: Site
  key: PageKey
  path: string
  timing: Timing
  /** The preview, which bypasses the cache and has another time and drafts. */
  preview?: Preview | undefined
}

/** Time limit for the data that decides the status and for what is above the fold. */
const LOAD_LIMIT_MS = 2000

/** Renders the answer of a key. Rewrite and page are read at the same time; a rewrite takes precedence. */
export async function renderPage(
  c: PageContext,
  { site, key, path, timing, preview }: RenderJob,
  snapshot: Snapshot | undefined,
): Promise<RenderedPage> {
  // Where pages have the merchant's own paths, an unknown path may be a page too.
  const isUnknown = key.route === 'page-not-found' && !usesMerchantPaths(site)
  await countMiss(c.env, visitorOf(c.req.raw), isUnknown)
  const routes = c.get('routes')
  const tracker = trackDependencies()
  const published = portsOf(site, c.env, tracker)
  const ports = preview ? portsAt(published, preview, c.env.DB) : published
  const generation = rewriteGeneration(snapshot, Date.now())
  const extraMs = extraTimeoutOf(site, c.env)
  const finding = findRewrite({ ...ports, kv: c.env.KV, extraMs }, path, generation)
  const limitMs = LOAD_LIMIT_MS + extraMs
  const load = () => withTimeout(limitMs, () => routes.load(key, ports, preview?.at ?? Date.now()))
  // An unknown path is probably rewritten: the page is loaded only if it is not.
  const answering = isUnknown ? undefined : load()
  answering?.catch(() => {})
  const found = await finding
  timing.mark('rewrite')
  const from = { site, key, generation, tracker, routes, extraMs }
  if (found.rewrite && !(await isLoop(found.rewrite.location, from, c.env))) {
    return renderRewrite(found, tracker)
  }
  const answer = await (answering ?? load())
  if (answer.kind === 'page' && answer.notFound) {
    const { storeCode: store } = site.view
    writeLog({ code: 'route.not-found', message: answer.notFound, store })
  }
  // The address may have a rewrite that could not be read: a stored redirect is better than this 404.
  if (!found.known && answer.kind === 'page' && isMissing(answer.status)) tracker.degrade()
  timing.mark('load')
  const page = await renderAnswer(c, answer, tracker, extraMs)
  timing.mark('document')
  return {
    ...page,
    ...(found.known ? {} : { rewriteUnknown: true as const }),
  }
}

/** The ports of a preview: drafts replace published content, lists use the prices of the preview's time. */
function portsAt(published: Ports, { at }: Preview, db: D1Database): Ports {
  return withPricesAt(withDrafts(published, db), at)
}

function isMissing(status: number): boolean {
  return status === 404 || status === 410
}

/**
 * The generation of rewrites in KV: the sequence of their last purge. Shortly after a purge the catalogue
 * may still be outdated, so nothing is remembered.
 */
export function rewriteGeneration(snapshot: Snapshot | undefined, now: number): number {
  const mayChange = snapshot && trustedUntil([REWRITE], now, snapshot) === undefined
  return mayChange ? lastPurgeOf(snapshot, REWRITE) : -1
}

/**
 * True if the redirects form a loop. A chain that takes too long does not count as one; its redirect is not
 * stored, so the next request checks again.
 */
async function isLoop(location: string, from: RedirectSource, env: Env): Promise<boolean> {
  try {
    return await withTimeout(LOAD_LIMIT_MS + from.extraMs, () =>
      isRedirectLoop(location, from, env),
    )
  } catch {
    from.tracker.degrade()
    return false
  }
}

function renderRewrite(
  { rewrite, stored }: FoundRewrite,
  tracker: RenderedPage['tracker'],
): RenderedPage {
  const status = rewrite?.status ?? 301
  return {
    ...{ status, name: 'rewrite', storable: true, tracker, rewritten: true },
    stream: null,
    fullBody: Promise.resolve(''),
    location: rewrite?.location ?? '/',
    onStored: () => stored,
  }
}

/** Begins to render a page; a redirect is complete at once. `extraMs`: see `extraTimeoutOf`. */
export async function renderAnswer(
  c: PageContext,
  answer: Answer,
  tracker: RenderedPage['tracker'],
  extraMs: number,
): Promise<RenderedPage> {
  if (answer.kind === 'page') {
    const { status, name, storable, route } = answer
    const record = c.get('routes').get(route)
    if (!c.get('page')) c.set('page', record)
    const { ttlMs = 0 } = record.cache === 'never' ? {} : record.cache
    const rendered = await streamPage(c, answer, record, { tracker, extraMs })
    return { status, name, route, storable, ttlMs, tracker, ...rendered }
  }
  const { status, location, keeps } = answer
  return {
    ...{ status, name: 'redirect', storable: status !== 303, tracker, location },
    ...(keeps ? { keeps } : {}),
    stream: null,
    fullBody: Promise.resolve(''),
  }
}
