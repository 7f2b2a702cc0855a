import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '../env.ts'
import { refuse } from '../http/status.ts'
import { locateSite, type LocatedSite, siteFor, type Site } from './site.ts'
import { selectBrand } from './select.ts'
import { selectView } from './select-view.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The site of a call or form, or of a page whose address is canonical. */
    site: Site
  }
}

/** The parts of a Hono context that are used here. */
type AppContext = { req: Pick<Context['req'], 'url'>; env: Env }

/**
 * Sets the site of calls and forms. Pages set theirs where their URL is parsed, so a cache hit pays for
 * nothing else.
 */
export function site(isPage: (pathname: string) => boolean): MiddlewareHandler<{ Bindings: Env }> {
  return (c, next) => {
    if (!isPage(c.req.path)) c.set('site', siteByStoreCode(c))
    return next()
  }
}

/**
 * Returns the site of a call or form; `storeCode` selects a store view, as in the backend's contract.
 * Refuses a foreign host with 421.
 */
export function siteByStoreCode(c: AppContext): Site {
  const url = new URL(c.req.url)
  const brand = selectBrand(url, c.env)
  if (!brand) throw refuse(421)
  const pathname = `/${url.searchParams.get('storeCode') ?? ''}`
  const { view } = selectView(brand, { hostname: url.hostname, pathname })
  return siteFor(brand, view, c.env)
}

/** Returns the site of a page or file by host and path prefix; refuses a foreign host with 421. */
export function siteByPath(c: AppContext): LocatedSite {
  const located = locateSite(new URL(c.req.url), c.env)
  if (!located) throw refuse(421)
  return located
}
