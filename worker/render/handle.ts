import type { Context } from 'hono'
import { selectBrand, selectView } from '../brand/select.ts'
import { siteOf, type Site } from '../brand/site.ts'
import {
  isFormShaped,
  knownFilters,
  pageKey,
  type KnownFilters,
  type PageKey,
} from '../cache/key.ts'
import { pickEngine } from '../catalog/pick.ts'
import type { Env } from '../env.ts'
import type { Ports } from '../ports.ts'
import { keyHref } from './key-href.ts'
import { loadAnswer } from './load-answer.ts'
import { textOf, writeLog } from './log.ts'
import type { Answer } from './page.ts'
import { respond } from './respond.ts'
import { startTiming } from './timing.ts'
import { loadFailure } from '../shell/failure.tsx'
import { loadNotFound } from '../shell/not-found.tsx'

type PageContext = Context<{ Bindings: Env }>

/** Answers every page address: host → site → canonical key → loader → stream. */
export async function handlePage(c: PageContext): Promise<Response> {
  const url = new URL(c.req.url)
  const brand = selectBrand(url, c.env)
  if (!brand) return new Response('421 Misdirected Request', { status: 421 })
  const timing = startTiming()
  const { view, pathname } = selectView(brand, url.pathname)
  const ports = portsOf(siteOf(brand, view, c.env.REUNA_ORIGIN), c.env)
  const answer = await answerOf(ports, pathname, url.searchParams)
  try {
    return await respond(c, answer, timing)
  } catch (error) {
    writeLog({ code: 'render.failed', detail: textOf(error) })
    return respond(c, loadFailure(ports), timing)
  }
}

/** The ports of a site. */
export function portsOf(site: Site, env: Env): Ports {
  return {
    site,
    catalog: pickEngine(site, env),
    asset: async (path) => {
      const file = await env.ASSETS.fetch(new Request(new URL(path, 'https://assets.local')))
      return file.ok ? file.text() : undefined
    },
  }
}

async function answerOf(ports: Ports, pathname: string, search: URLSearchParams): Promise<Answer> {
  try {
    const key = pageKey(ports.site, pathname, search, await filtersOf(ports, search))
    if (!key) return await loadNotFound(ports)
    const canonical = canonicalAddress(ports, key, pathname, search)
    if (canonical) return { kind: 'redirect', status: 301, location: canonical }
    return await loadAnswer(key, ports, Date.now())
  } catch (error) {
    writeLog({ code: 'server.failed', detail: textOf(error) })
    return loadFailure(ports)
  }
}

/** Filter names are asked for only where the query has a name at all. */
async function filtersOf(ports: Ports, search: URLSearchParams): Promise<KnownFilters> {
  return search.size > 0 ? knownFilters(await ports.catalog.attributes()) : new Map()
}

/** Where a form's query or a trailing slash sends the browser; undefined when the address is canonical. */
function canonicalAddress(
  ports: Ports,
  key: PageKey,
  pathname: string,
  search: URLSearchParams,
): string | undefined {
  const slashed = pathname.length > 1 && pathname.endsWith('/')
  if (key.route === 'page-not-found') return undefined
  if (key.route === 'search' && key.query['q']) {
    return ports.site.shop.href('search-results', { query: key.query['q'].trim() })
  }
  return slashed || isFormShaped(search, key.query) ? keyHref(ports.site, key) : undefined
}
