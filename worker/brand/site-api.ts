import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '../env.ts'
import { refuse } from '../http/refuse.ts'
import { locateSite, type LocatedSite } from './locate-site.ts'
import { selectBrand } from './select.ts'
import { selectView } from './select-view.ts'
import { siteFor, type Site } from './site.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The site of a call or form, or of a page whose address is canonical. */
    site: Site
  }
}

/** Whatever else a context carries. */
type AppContext = { req: Pick<Context['req'], 'url'>; env: Env }

/**
 * Tells calls and forms their site. Pages are told theirs where their address is read: what is found in the
 * cache pays for nothing else.
 */
export function site(isPage: (pathname: string) => boolean): MiddlewareHandler<{ Bindings: Env }> {
  return (c, next) => {
    if (!isPage(c.req.path)) c.set('site', siteByStoreCode(c))
    return next()
  }
}

/**
 * The site of a call or form; `storeCode` names a store view of the brand, as the contract of the backend has it.
 * A host that is no brand's is refused with 421.
 */
export function siteByStoreCode(c: AppContext): Site {
  const url = new URL(c.req.url)
  const brand = selectBrand(url, c.env)
  if (!brand) throw refuse(421)
  const pathname = `/${url.searchParams.get('storeCode') ?? ''}`
  const { view } = selectView(brand, { hostname: url.hostname, pathname })
  return siteFor(brand, view, c.env)
}

/** The site of a page or file, by the host and the prefix of its path; 421 for a host that is no brand's. */
export function siteByPath(c: AppContext): LocatedSite {
  const located = locateSite(new URL(c.req.url), c.env)
  if (!located) throw refuse(421)
  return located
}
