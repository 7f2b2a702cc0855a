import type { MiddlewareHandler } from 'hono'
import { matchRoute, ROUTES, type RouteName } from '../../shared/routes.ts'
import { normalForm } from '../../shared/text.ts'
import type { Site } from '../brand/site.ts'
import type { KnownFilters, PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/engine.ts'
import type { PageRecord, PageRecords } from './page-record.ts'
import type { Answer, Page } from './page.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Every page of the shop. */
    routes: PageRoutes
    /** The record of the requested page, replaced by that of the page that is shown. */
    page: PageRecord | undefined
  }
}

/** Every page of the shop, built from the records of its rooms. */
export interface PageRoutes {
  get: (name: RouteName) => PageRecord
  /** In the order of the records. */
  names: readonly RouteName[]
  /**
   * Returns the canonical key of a path and query, without anything that does not change the page;
   * undefined for a malformed path. `pathname` has no store prefix.
   */
  key: (
    site: Site,
    pathname: string,
    search: URLSearchParams,
    filters: KnownFilters,
  ) => PageKey | undefined
  /** Returns the allowed parameters of a page's query with canonical values. */
  query: (
    name: RouteName,
    search: URLSearchParams,
    filters: KnownFilters,
    site: Site,
  ) => PageKey['query']
  /** Loads the public page of a key; pages of one visitor are not found. */
  load: (key: PageKey, ports: Ports, now: number) => Promise<Answer>
  /** True if the page must not send a referrer; the path may have a store prefix. */
  hidesReferrer: (pathname: string) => boolean
  /** The 404 page. */
  notFound: (ports: Ports) => Promise<Page>
  /** The error page. It reads no data, so it cannot fail itself. */
  failure: (ports: Ports, status: 500 | 503) => Page
}

/** Joins the records of all rooms; every route of shared/routes.ts has one. */
export function pageRoutes(
  records: PageRecords,
  { notFound, failure }: Pick<PageRoutes, 'notFound' | 'failure'>,
): PageRoutes {
  const query: PageRoutes['query'] = (name, search, filters, site) => {
    const read = records[name].query
    return read === 'as-sent' ? {} : read(search, filters, site)
  }
  const load: PageRoutes['load'] = async (key, ports, now) => {
    const record = records[key.route]
    if (record.access !== 'public') return notFound(ports)
    const answer = await record.load(key, ports, now)
    return answer.kind === 'key' ? load(answer.key, ports, now) : answer
  }
  const hidden = hiddenPaths(records)
  return {
    names: [...Object.keys(ROUTES), 'page-not-found'] as RouteName[],
    get: (name) => records[name],
    query,
    key: (site, pathname, search, filters) => {
      const match = matchRoute(pathname)
      if (!match) return undefined
      const { route } = match
      const { normalize = toNfc } = records[route]
      const params = Object.entries(match.params).map(([name, text]) => [name, normalize(text)])
      return {
        ...{ brand: site.brand.id, view: site.view.storeCode, locale: site.locale },
        currency: site.view.i18n.currencyCode,
        ...{ route, params: Object.fromEntries(params) },
        query: query(route, search, filters, site),
      }
    },
    load: async (key, ports, now) => {
      const answer = await load(key, ports, now)
      const record = answer.kind === 'page' ? records[answer.route] : undefined
      if (record?.access === 'public') ports.tracker.tag(...record.tags)
      return answer
    },
    hidesReferrer: (pathname) => hidden.test(pathname),
    ...{ notFound, failure },
  }
}

/** Matches the paths of pages without referrer, up to their first parameter. */
function hiddenPaths(records: PageRecords): RegExp {
  const starts = Object.entries(ROUTES)
    .filter(([name]) => records[name as RouteName].referrer === 'none')
    .map(([, path]) => path.slice(0, path.indexOf('{')))
  return new RegExp(`^(?:/[\\w-]+)?(?:${starts.join('|')})`)
}

/** Provides the shop's pages to all handlers. */
export function provideRoutes(routes: PageRoutes): MiddlewareHandler {
  return (c, next) => {
    c.set('routes', routes)
    return next()
  }
}

function toNfc(text: string): string {
  return normalForm(text, 'NFC')
}
