import type { Context } from 'hono'
import { decodedPath } from '../../shared/routes.ts'
import { selectBrand, selectView } from '../brand/select.ts'
import { siteOf, type Site } from '../brand/site.ts'
import type { PageCache } from '../cache/fill.ts'
import { entryUrl, knownFilters, type KnownFilters, type PageKey } from '../cache/key.ts'
import { startLife } from '../cache/life.ts'
import { readOnce } from '../cache/memo.ts'
import { pageCacheOf } from '../cache/open.ts'
import { servePage } from '../cache/page-cache.ts'
import type { KeepAlive } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'
import { hasChoices } from '../product/choices.ts'
import { findRewrite } from '../rewrite/rewrite.ts'
import { loadFailure } from '../shell/failure.tsx'
import { loadNotFound } from '../shell/not-found.tsx'
import { canonicalAddress, readAddress, type Address } from './address.ts'
import { isFixedPath } from '../../shared/routes.ts'
import { NO_STORE } from './headers.ts'
import { textOf, writeLog } from './log.ts'
import { generationOf, madeOf, makeAnswer, type Making } from './make.ts'
import { portsOf } from './ports-of.ts'
import { bypass, redirectTo, respond } from './respond.ts'
import { startTiming, type Timing } from './timing.ts'
import { buildOf } from './assets.ts'

type PageContext = Context<{ Bindings: Env }>

/** Answers every page address: host → site → canonical key → cache, else loader → stream. */
export async function handlePage(c: PageContext): Promise<Response> {
  const url = new URL(c.req.url)
  const brand = selectBrand(url, c.env)
  if (!brand) return c.text('421 Misdirected Request', 421, NO_STORE)
  const timing = startTiming()
  const { view, pathname } = selectView(brand, url.pathname)
  const site = siteOf(brand, view, c.env.REUNA_ORIGIN)
  const keepAlive: KeepAlive = (work) => c.executionCtx.waitUntil(work)
  try {
    const pages = await pageCacheOf(c.env)
    const filters = await filtersOf(pages, site, c.env, url.searchParams, keepAlive)
    const address = readAddress({ site, pathname, search: url.searchParams, filters })
    const canonical = canonicalAddress(address)
    if (canonical) return redirectTo(301, canonical)
    return await answerAddress(c, pages, address, timing)
  } catch (error) {
    writeLog({ code: 'render.failed', detail: textOf(error) })
    return failure(c, site, timing)
  }
}

async function answerAddress(
  c: PageContext,
  pages: PageCache,
  address: Address,
  timing: Timing,
): Promise<Response> {
  const { site, key, pathname } = address
  const keepAlive: KeepAlive = (work) => c.executionCtx.waitUntil(work)
  if (!key) {
    const life = startLife()
    const page = { ...(await loadNotFound(portsOf(site, c.env, life))), storable: false }
    return respond(c, bypass(await madeOf(c, page, life)), address, timing)
  }
  const making: Making = { site, key, path: decodedPath(pathname) ?? '', timing }
  if (!isStored(key)) {
    return respond(c, bypass(await makeAnswer(c, making, undefined)), address, timing)
  }
  const served = await servePage(
    pages,
    {
      url: entryUrl(site, key, buildOf(c.env), pathname),
      make: (snapshot) => makeAnswer(c, making, snapshot),
      findRewrite: async (snapshot) => {
        const ports = { ...portsOf(site, c.env), kv: c.env.KV }
        const { rewrite, known } = await findRewrite(ports, making.path, generationOf(snapshot))
        if (!known) throw new Error('nobody knows where the address leads')
        return rewrite?.location
      },
    },
    keepAlive,
  )
  return respond(c, served, address, timing)
}

/** Pages with choices in their address and the shop's own fixed names never reach the cache. */
function isStored(key: PageKey): boolean {
  if (key.route === 'error') return false
  if (key.route === 'product' || key.route === 'variant') return !hasChoices(key.query)
  return key.route !== 'page-not-found' || !isFixedPath(key.params['path'] ?? '')
}

async function filtersOf(
  pages: PageCache,
  site: Site,
  env: Env,
  search: URLSearchParams,
  keepAlive: KeepAlive,
): Promise<KnownFilters> {
  if (search.size === 0) return new Map()
  const source = {
    tags: ['attribute'],
    load: async () => knownFilters(await portsOf(site, env).catalog.attributes()),
  }
  return readOnce(pages, pages.filterNames, site.view.elasticsearch.index, source, keepAlive)
}

/** The page for a failure: it reads nothing, so that it cannot fail itself. */
async function failure(c: PageContext, site: Site, timing: Timing): Promise<Response> {
  const life = startLife()
  const made = await madeOf(c, loadFailure(portsOf(site, c.env, life)), life)
  return respond(c, bypass(made), { search: new URLSearchParams(), filters: new Map() }, timing)
}
