import {
  chainStatus,
  isRedirectStatus,
  type RedirectStatus,
  type UrlRewrite,
} from '../../shared/content/url-rewrite.ts'
import { isFixedPath } from '../../shared/routes.ts'
import type { Site } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import { writeLog } from '../log/log.ts'
import { pageOfPath, readTarget, type Destination, type TargetProblem } from './target.ts'

/** A redirect of a path. */
export interface Rewrite {
  status: RedirectStatus
  /**
   * A path of this site with its store prefix, or a complete ASCII address at another host of the brand,
   * with optional query and fragment.
   */
  location: string
}

export interface RewriteSource {
  catalog: Pick<CatalogEngine, 'rewrite'>
  site: Site
}

type Link = Destination & Pick<Rewrite, 'status'>

/** Why a rewrite is refused. */
export type RewriteProblem = TargetProblem | 'type' | 'loop' | 'chain'

/** One rewrite in a chain: its target, or the problem why it is refused. */
export interface Hop {
  path: string
  rewrite: UrlRewrite
  read: Link | RewriteProblem
}

/** The chain of rewrites of an address; with a problem the whole chain is refused. */
export interface RewriteTrace {
  hops: readonly Hop[]
  problem?: 'loop' | 'chain'
}

/** Most look-ups after the first; a longer chain is refused as a whole. */
const MAX_STEPS = 10

/** True for paths that are never redirected: the home page and the shop's own routes. */
export function isNeverRedirected(path: string): boolean {
  return path === '' || isFixedPath(path)
}

/**
 * Reads where the catalogue redirects a path. A chain is followed to its end and returned as one redirect;
 * an endless chain is refused.
 */
export async function followRewrites(
  source: RewriteSource,
  path: string,
): Promise<Rewrite | undefined> {
  const { hops, problem } = await traceRewrites(source, path)
  const links: Link[] = []
  for (const { path, read } of hops) {
    if (typeof read === 'string') refuse(source, path, read)
    else links.push(read)
  }
  if (problem) return refuse(source, path, problem)
  const last = links.at(-1)
  const status = chainStatus(links.map((each) => each.status))
  return last && { status, location: last.location }
}

/** The chain of rewrites of a path, to its end or to the first problem. */
export async function traceRewrites(source: RewriteSource, path: string): Promise<RewriteTrace> {
  const hops: Hop[] = []
  const seen = new Set([pageOfPath(path)])
  let hop = await readHop(source, path)
  while (hop) {
    hops.push(hop)
    const next: string | undefined = typeof hop.read === 'string' ? undefined : hop.read.path
    if (next === undefined || isNeverRedirected(next)) break
    if (seen.has(pageOfPath(next))) return { hops, problem: 'loop' }
    if (hops.length > MAX_STEPS) return { hops, problem: 'chain' }
    seen.add(pageOfPath(next))
    hop = await readHop(source, next)
  }
  return { hops }
}

/** One rewrite of the catalogue, validated; undefined: there is none. */
async function readHop({ catalog, site }: RewriteSource, path: string): Promise<Hop | undefined> {
  const rewrite = await catalog.rewrite(path, site.view.storeId)
  // Type 0 is an internal rewrite of the old shop, which has no meaning here.
  if (!rewrite || rewrite.redirect_type === 0) return undefined
  const { redirect_type: status } = rewrite
  if (!isRedirectStatus(status)) return { path, rewrite, read: 'type' }
  const read = readTarget(rewrite.target_path, site)
  if (typeof read === 'string') return { path, rewrite, read }
  const isSelf = read.path !== undefined && pageOfPath(read.path) === pageOfPath(path)
  return { path, rewrite, read: isSelf ? 'loop' : { ...read, status } }
}

function refuse({ site }: RewriteSource, path: string, reason: RewriteProblem): undefined {
  writeLog({ code: 'rewrite.refused', reason, path, store: site.view.storeCode })
}
