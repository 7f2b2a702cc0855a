import { requestPathOf } from '../../../shared/content/url-rewrite.ts'
import { decodedPath } from '../../../shared/url-encoding.ts'
import { locateSite } from '../../brand/site.ts'
import { OF_DESK } from '../../catalog/merchant-rewrites.ts'
import { portsOf } from '../../render/ports-of.ts'
import { isNeverRedirected, traceRewrites, type RewriteProblem } from '../../rewrite/follow.ts'
import { pageOfPath } from '../../rewrite/target.ts'
import type { Desk } from '../frame/section.ts'

/** One redirect of a chain. */
export interface ChainedRedirect {
  from: string
  status: number
  to: string
  /** `desk`, `catalog`: a rewrite of that source; `page`: the page itself redirects. */
  by: 'desk' | 'catalog' | 'page'
  /** Set for a rewrite of the desk. */
  id?: number
}

/** The end of a chain. */
export type ChainEnd =
  | { kind: 'page'; address: string; status: number }
  | { kind: 'elsewhere'; address: string }
  | { kind: 'refused'; address: string; reason: RewriteProblem }

/** More redirects than a test follows. */
const MAX_STEPS = 12

/** Follows an address of the brand redirect by redirect: rewrites, and redirects by pages. */
export async function followRedirects(
  desk: Pick<Desk, 'env' | 'site' | 'routes' | 'now'>,
  start: URL,
): Promise<{ steps: readonly ChainedRedirect[]; end: ChainEnd }> {
  const steps: ChainedRedirect[] = []
  const seen = new Set<string>()
  let url = start
  for (;;) {
    const located = locateSite(url, desk.env)
    if (located?.site.brand.id !== desk.site.brand.id) {
      return { steps, end: { kind: 'elsewhere', address: url.href } }
    }
    const { site, pathname } = located
    const address = url.href
    const name = site.origin + pageOfPath(pathname)
    if (seen.has(name)) return { steps, end: { kind: 'refused', address, reason: 'loop' } }
    if (steps.length > MAX_STEPS) {
      return { steps, end: { kind: 'refused', address, reason: 'chain' } }
    }
    seen.add(name)
    const ports = portsOf(site, desk.env)
    const path = requestPathOf(decodedPath(pathname) ?? '')
    const { hops, problem } = isNeverRedirected(path)
      ? { hops: [], problem: undefined }
      : await traceRewrites({ catalog: ports.catalog, site }, path)
    let from = address
    for (const { read, rewrite } of hops) {
      if (typeof read === 'string') {
        return { steps, end: { kind: 'refused', address: from, reason: read } }
      }
      const to = new URL(read.location, site.origin).href
      const by = rewrite.entity_type === OF_DESK ? 'desk' : 'catalog'
      const id = by === 'desk' && rewrite.id !== undefined ? { id: rewrite.id } : {}
      steps.push({ from, status: read.status, to, by, ...id })
      from = to
    }
    if (problem) return { steps, end: { kind: 'refused', address, reason: problem } }
    if (hops.length > 0) {
      url = new URL(from)
      continue
    }
    const key = desk.routes.key(site, pathname, url.searchParams, new Map())
    if (!key) return { steps, end: { kind: 'page', address, status: 404 } }
    if (desk.routes.get(key.route).access !== 'public') {
      return { steps, end: { kind: 'page', address, status: 200 } }
    }
    const answer = await desk.routes.load(key, ports, desk.now)
    if (answer.kind === 'page') {
      return { steps, end: { kind: 'page', address, status: answer.status } }
    }
    const to = new URL(answer.location, site.origin).href
    steps.push({ from: address, status: answer.status, to, by: 'page' })
    url = new URL(to)
  }
}
