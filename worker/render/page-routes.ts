import type { MiddlewareHandler } from 'hono'
import { matchRoute, ROUTES, type RouteName } from '../../shared/routes.ts'
import { normalForm } from '../../shared/text.ts'
import type { Site } from '../brand/site.ts'
import type { KnownFilters, PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/ports.ts'
import type { PageRecord, PageRecords } from './page-record.ts'
import type { Answer, Page } from './page.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Every page of the shop. */
    routes: PageRoutes
    /** The record of the page that was asked for, else of the one that is shown. */
    page: PageRecord | undefined
  }
}

/** Every page of the shop, put together from the records of its rooms. */
export interface PageRoutes {
  get: (name: RouteName) => PageRecord
  /** In the order of the records. */
  names: readonly RouteName[]
  /**
   * The canonical key of a path and query: whatever does not change the page is not in it. `undefined`
   * for a malformed path. `pathname` comes without the store view's prefix.
   */
  key: (
    site: Site,
    pathname: string,
    search: URLSearchParams,
    filters: KnownFilters,
  ) => PageKey | undefined
  /** The allowed names of a page's query with canonical values. */
  query: (
    name: RouteName,
    search: URLSearchParams,
    filters: KnownFilters,
    site: Site,
  ) => PageKey['query']
  /** The answer of a key, as it is for everybody: pages of one visitor are not found. */
  load: (key: PageKey, ports: Ports, now: number) => Promise<Answer>
  /** Whether no other page is told of an address, with or without the prefix of a store view. */
  hidesReferrer: (pathname: string) => boolean
  /** The page for an address that names nothing. */
  notFound: (ports: Ports) => Promise<Page>
  /** The page for a failure: it reads nothing, so that it cannot fail itself. */
  failure: (ports: Ports, status: 500 | 503) => Page
}

/** Puts the records of all rooms together; every route of shared/routes.ts has one. */
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

/** The paths of pages that send no referrer, up to what they hold. */
function hiddenPaths(records: PageRecords): RegExp {
  const starts = Object.entries(ROUTES)
    .filter(([name]) => records[name as RouteName].referrer === 'none')
    .map(([, path]) => path.slice(0, path.indexOf('{')))
  return new RegExp(`^(?:/[\\w-]+)?(?:${starts.join('|')})`)
}

/** Tells everything that answers a request of the shop's pages. */
export function provideRoutes(routes: PageRoutes): MiddlewareHandler {
  return (c, next) => {
    c.set('routes', routes)
    return next()
  }
}

function toNfc(text: string): string {
  return normalForm(text, 'NFC')
}
