import type { PageCache } from '../cache/isolate.ts'
import type { Context } from 'hono'
import { decodedPath, isAccountRoute, isServiceRoute, type RouteName } from '../../shared/routes.ts'
import { answerAccountPage } from '../account/page-api.ts'
import { answerWatchLink } from '../back-in-stock/api.ts'
import { isMapped } from '../brand/links.ts'
import { selectBrand } from '../brand/select.ts'
import { withoutStrayCode } from '../brand/select-view.ts'
import type { Site } from '../brand/site.ts'
import { answerCartPage } from '../cart/page-api.ts'
import { answerCheckoutPage } from '../checkout/page-api.ts'
import { startLife } from '../cache/life.ts'
import { servePage, type AskedPage } from '../cache/page-cache.ts'
import type { KeepAlive } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'
import { tooMany } from '../guard/api.ts'
import { answerCookiesPage } from '../consent/api.ts'
import { countMiss, LimitReached } from '../guard/limits.ts'
import { visitorOf } from '../guard/visitor.ts'
import { answerNewsletterLink, answerNewsletterTold } from '../newsletter/api.ts'
import { answerServicePage } from '../order/service-api.ts'
import { findRewrite } from '../rewrite/rewrite.ts'
import { loadFailure } from '../shell/failure.tsx'
import { loadNotFound } from '../shell/not-found.tsx'
import { withServices } from '../tracking/policy.ts'
import { canonicalAddress, type Address } from './address.ts'
import { RETRY_SOON } from '../http/headers.ts'
import { refuse } from '../http/refuse.ts'
import { keyHref } from './key-href.ts'
import { locatePage, storedAt } from './locate.ts'
import { locateSite } from '../brand/locate-site.ts'
import { textOf, writeLog } from './log.ts'
import { generationOf, madeOf, makeAnswer, type Making } from './make.ts'
import { portsOf } from './ports-of.ts'
import { bypass, redirectTo, respond } from './respond.ts'
import { startTiming, type Timing } from './timing.ts'
import { isUpstreamAway } from './upstream-away.ts'

type PageContext = Context<{ Bindings: Env }>

/** Answers every page address: host → site → canonical key → cache, else loader → stream. */
export async function handlePage(c: PageContext): Promise<Response> {
  const url = new URL(c.req.url)
  const brand = selectBrand(url, c.env)
  const meant = brand && withoutStrayCode(brand, url)
  const located = locateSite(meant === undefined ? url : Object.assign(new URL(url), meant), c.env)
  if (!located) throw refuse(421)
  const timing = startTiming()
  const keepAlive: KeepAlive = (work) => c.executionCtx.waitUntil(work)
  try {
    const { pages, address } = await locatePage(located, url.searchParams, c.env, keepAlive)
    const { site, key } = address
    const isPage = key && (key.route !== 'page-not-found' || isMapped(site))
    const isElsewhere = meant !== undefined && meant.hostname !== url.hostname
    // Links of a page, also of one that says that there is none, are good at its own host only.
    const isStray = meant !== undefined && (isPage || isElsewhere)
    const canonical = canonicalAddress(address) ?? (isStray && key ? keyHref(site, key) : undefined)
    if (canonical) {
      // Pages of one visitor read their query themselves.
      const query = key && isPersonal(key.route) ? url.search : ''
      return redirectTo(301, (isElsewhere ? site.origin : '') + canonical + query)
    }
    return await answerAddress(c, { pages, address, timing, keepAlive })
  } catch (error) {
    if (error instanceof LimitReached) return tooMany(c)
    writeLog({ code: 'render.failed', detail: textOf(error) })
    return failure(c, located.site, timing, error)
  }
}

const CHECKOUT: ReadonlySet<RouteName> = new Set([
  ...(['checkout', 'checkout-step', 'thank-you', 'pay', 'payment-return'] as const),
])

/** Whether a page is made for one visitor, and what of its query counts is its own business. */
function isPersonal(route: RouteName): boolean {
  return (
    isAccountRoute(route) ||
    isServiceRoute(route) ||
    CHECKOUT.has(route) ||
    route === 'cart' ||
    route === 'cookies'
  )
}

interface Visit {
  pages: PageCache
  address: Address
  timing: Timing
  keepAlive: KeepAlive
}

async function answerAddress(c: PageContext, visit: Visit): Promise<Response> {
  const { pages, address, timing, keepAlive } = visit
  const { site, key, pathname } = address
  if (!key) return malformed(c, visit)
  if (key.route === 'cart') return answerCartPage(c, site, timing)
  if (isAccountRoute(key.route)) {
    return answerAccountPage(c, site, timing, { route: key.route, params: key.params })
  }
  if (isServiceRoute(key.route)) return answerServicePage(c, site, key.route, timing)
  if (key.route === 'cookies') return answerCookiesPage(c, site, timing)
  if (key.route === 'newsletter-told') return answerNewsletterTold(c, site, key)
  if (key.route === 'newsletter-link') {
    return answerNewsletterLink(c, site, key.params['token'] ?? '')
  }
  if (key.route === 'watch-link') return answerWatchLink(c, site, key, timing)
  if (CHECKOUT.has(key.route)) return answerCheckoutPage(c, site, key, timing)
  const making: Making = { site, key, path: decodedPath(pathname) ?? '', timing }
  const url = storedAt(address, c.env)
  const served = url
    ? await servePage(pages, askedPage(c, url, making), keepAlive)
    : bypass(await makeAnswer(c, making, undefined))
  const { name } = served.kind === 'entry' ? served.entry.meta : served.made
  const place = { name, isHttps: c.req.url.startsWith('https:') }
  return withServices(respond(c, served, address, timing), site.shop.config.tracking, place)
}

function askedPage(c: PageContext, url: string, making: Making): AskedPage {
  return {
    url,
    make: (snapshot) => makeAnswer(c, making, snapshot),
    findRewrite: async (snapshot) => {
      const ports = { ...portsOf(making.site, c.env), kv: c.env.KV }
      const generation = generationOf(snapshot, Date.now())
      const { rewrite, known } = await findRewrite(ports, making.path, generation)
      if (!known) throw new Error('nobody knows where the address leads')
      return rewrite?.location
    },
  }
}

/** A malformed path names nothing; its page is not remembered. */
async function malformed(c: PageContext, { address, timing }: Visit): Promise<Response> {
  await countMiss(c.env, visitorOf(c.req.raw), true)
  writeLog({
    code: 'route.not-found',
    message: 'Route not found',
    store: address.site.view.storeCode,
  })
  const life = startLife()
  const page = { ...(await loadNotFound(portsOf(address.site, c.env, life))), storable: false }
  return respond(c, bypass(await madeOf(c, page, life)), address, timing)
}

/** The page for a failure: it reads nothing, so that it cannot fail itself. */
async function failure(
  c: PageContext,
  site: Site,
  timing: Timing,
  error: unknown,
): Promise<Response> {
  const life = startLife()
  const isAway = isUpstreamAway(error)
  const page = loadFailure(portsOf(site, c.env, life), isAway ? 503 : 500)
  const address = { search: new URLSearchParams(), filters: new Map<string, ReadonlySet<string>>() }
  const answer = respond(c, bypass(await madeOf(c, page, life)), address, timing)
  if (isAway) answer.headers.set('Retry-After', RETRY_SOON['Retry-After'])
  return answer
}
