import { decodedPath } from '../../shared/url-encoding.ts'
import { selectView } from '../brand/select-view.ts'
import { siteFor, type Site } from '../brand/site.ts'
import { type PageKey, keyHref } from '../cache/key.ts'
import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import type { Env } from '../env.ts'
import { findRewrite } from '../rewrite/rewrite.ts'
import type { PageRoutes } from './page-routes.ts'
import { portsOf } from './ports-of.ts'

/** An address with a rewrite, and the data to follow its redirects. */
export interface RedirectSource {
  site: Site
  key: PageKey
  generation: number
  tracker: DependencyTracker
  routes: PageRoutes
  /** Additional time (ms) that the catalogue may take. */
  extraMs: number
}

/** A longer chain of redirects counts as a loop. */
const MAX_STEPS = 10

/**
 * True if the redirects that begin with a rewrite lead back to its own address, through other rewrites, the
 * shop's own redirects and other store views. A loop without this address is cut at the addresses in it.
 */
export async function isRedirectLoop(
  location: string,
  from: RedirectSource,
  env: Env,
): Promise<boolean> {
  const start = addressOf(from.site, from.key)
  const seen = new Set<string>()
  let next: string | undefined = location
  let { site } = from
  while (next !== undefined) {
    const stop = stopOf(next, { ...from, site }, env)
    if (!stop) return false
    if (stop.address === start) return true
    if (seen.has(stop.address)) return false
    if (seen.size >= MAX_STEPS) return true
    seen.add(stop.address)
    site = stop.site
    next = await stepFrom(stop, from, env)
  }
  return false
}

interface Stop {
  site: Site
  key: PageKey
  pathname: string
  address: string
}

/** An address with its host: store views may have the same paths at hosts of their own. */
function addressOf(site: Site, key: PageKey): string {
  return site.origin + keyHref(site, key, {})
}

/** The page of the brand that a location names, seen from a site; undefined if it is malformed. */
function stopOf(
  location: string,
  { site: seen, routes }: RedirectSource,
  env: Env,
): Stop | undefined {
  const { brand, origin } = seen
  const { view, pathname } = selectView(brand, new URL(location, origin))
  const site = siteFor(brand, view, env)
  const key = routes.key(site, pathname, new URLSearchParams(), new Map())
  return key && { site, key, pathname, address: addressOf(site, key) }
}

/** The next redirect: a rewrite takes precedence over the page's own; undefined: the chain ends. */
async function stepFrom(
  { site, key, pathname }: Stop,
  { generation, tracker, routes, extraMs }: RedirectSource,
  env: Env,
): Promise<string | undefined> {
  const ports = portsOf(site, env, tracker)
  const path = decodedPath(pathname) ?? ''
  const { rewrite } = await findRewrite({ ...ports, kv: env.KV, extraMs }, path, generation)
  if (rewrite) return rewrite.location
  const answer = await routes.load(key, ports, Date.now())
  return answer.kind === 'redirect' ? answer.location : undefined
}
