import type { Context } from 'hono'
import { matchRoute, writeQuery } from '../../shared/routes.ts'
import { selectBrand, selectView } from '../brand/select.ts'
import { siteOf, type Site } from '../brand/site.ts'
import {
  canonicalQuery,
  isFormShaped,
  knownFilters,
  pageKey,
  type KnownFilters,
  type PageKey,
} from '../cache/key.ts'
import { pickEngine } from '../catalog/pick.ts'
import type { Env } from '../env.ts'
import type { Ports } from '../ports.ts'
import { NO_STORE } from './headers.ts'
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
  if (!brand) return c.text('421 Misdirected Request', 421, NO_STORE)
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
    const filters = await filtersOf(ports, search)
    const key = pageKey(ports.site, pathname, search, filters)
    if (!key) return { ...(await loadNotFound(ports)), storable: false }
    const asked = { pathname, search, filters }
    const canonical = canonicalAddress(ports, key, asked)
    if (canonical) return { kind: 'redirect', status: 301, location: canonical }
    return withQuery(await loadAnswer(key, ports, Date.now()), asked)
  } catch (error) {
    writeLog({ code: 'server.failed', detail: textOf(error) })
    return loadFailure(ports)
  }
}

/** Filter names are asked for only where the query has a name at all. */
async function filtersOf(ports: Ports, search: URLSearchParams): Promise<KnownFilters> {
  return search.size > 0 ? knownFilters(await ports.catalog.attributes()) : new Map()
}

interface Asked {
  pathname: string
  search: URLSearchParams
  filters: KnownFilters
}

/** Where another way of writing an address sends the browser; undefined when it is canonical. */
function canonicalAddress(
  { site }: Ports,
  key: PageKey,
  { pathname, search, filters }: Asked,
): string | undefined {
  if (key.route === 'page-not-found') return undefined
  if (key.route === 'search' && key.query['q']) {
    const query = canonicalQuery('search-results', search, filters)
    return site.shop.href('search-results', { query: key.query['q'] }, query)
  }
  const isSlashed = pathname.length > 1 && pathname.endsWith('/')
  const written = matchRoute(pathname)?.params ?? {}
  const isOther = Object.keys(written).some((name) => written[name] !== key.params[name])
  const isForm = isFormShaped(search, key.query)
  return isSlashed || isOther || isForm ? keyHref(site, key) : undefined
}

/** A redirect keeps the query that the page it leads to allows (product.md §3). */
function withQuery(answer: Answer, { search, filters }: Asked): Answer {
  if (answer.kind !== 'redirect' || !answer.keeps) return answer
  const { keeps, ...redirect } = answer
  const query = writeQuery(canonicalQuery(keeps, search, filters))
  return { ...redirect, location: redirect.location + query }
}
