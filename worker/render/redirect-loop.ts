import { decodedPath } from '../../shared/routes.ts'
import { selectView } from '../brand/select-view.ts'
import { siteFor, type Site } from '../brand/site.ts'
import type { PageKey } from '../cache/key.ts'
import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import type { Env } from '../env.ts'
import { findRewrite } from '../rewrite/rewrite.ts'
import { keyHref } from './key-href.ts'
import type { PageRoutes } from './page-routes.ts'
import { portsOf } from './ports-of.ts'

/** An address that a rewrite sends away, and what is known of the rewrites meanwhile. */
export interface RedirectSource {
  site: Site
  key: PageKey
  generation: number
  tracker: DependencyTracker
  routes: PageRoutes
  /** How much longer (ms) than others the catalogue may take. */
  extraMs: number
}

/** More steps than any browser should take; a way that is longer is taken for an endless one. */
const MAX_STEPS = 10

/**
 * Whether the way that begins with a rewrite leads back to where it left, over other rewrites, the
 * shop's own redirects and other store views. A circle that the address is not part of is cut by
 * those that are.
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

/** Where a location of the brand is, seen from a site; undefined when it is malformed. */
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

/** Where a browser is sent next: a rewrite wins over the page's own redirect; undefined: it stays. */
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
