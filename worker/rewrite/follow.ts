import {
  chainStatus,
  isRedirectStatus,
  type RedirectStatus,
} from '../../shared/content/url-rewrite.ts'
import { isFixedPath } from '../../shared/routes.ts'
import type { Site } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import { writeLog } from '../log/log.ts'
import { pageOfPath, readTarget, type Destination, type TargetProblem } from './target.ts'

/** Where a path is sent. */
export interface Rewrite {
  status: RedirectStatus
  /**
   * A path of this site with its store prefix, or a whole address at another host of the brand, in ASCII; a
   * query and a fragment may follow.
   */
  location: string
}

export interface RewriteSource {
  catalog: Pick<CatalogEngine, 'rewrite'>
  site: Site
}

type Link = Destination & Pick<Rewrite, 'status'>

/** Look-ups behind the first one; a chain that has no end within them is refused whole. */
const MAX_STEPS = 10

/** Whether a path is never sent elsewhere: the home page and what belongs to the shop itself. */
export function isNeverSent(path: string): boolean {
  return path === '' || isFixedPath(path)
}

/**
 * Asks the catalogue where a path is sent. A chain is followed to its end and answered as one hop;
 * a chain without an end is refused, so that no visitor is ever sent round.
 */
export async function followRewrites(
  source: RewriteSource,
  asked: string,
): Promise<Rewrite | undefined> {
  const links: Link[] = []
  const seen = new Set([pageOfPath(asked)])
  let link = await readLink(source, asked)
  while (link) {
    links.push(link)
    const { path } = link
    if (path === undefined || isNeverSent(path)) break
    if (seen.has(pageOfPath(path))) return refuse(source, asked, 'loop')
    if (links.length > MAX_STEPS) return refuse(source, asked, 'chain')
    seen.add(pageOfPath(path))
    link = await readLink(source, path)
  }
  const last = links.at(-1)
  const status = chainStatus(links.map((each) => each.status))
  return last && { status, location: last.location }
}

/** One rewrite of the catalogue, if it may redirect. */
async function readLink(source: RewriteSource, path: string): Promise<Link | undefined> {
  const { catalog, site } = source
  const found = await catalog.rewrite(path, site.view.storeId)
  // Type 0 is a rewrite inside the old shop, which has no meaning here.
  if (!found || found.redirect_type === 0) return undefined
  const { redirect_type: status } = found
  if (!isRedirectStatus(status)) return refuse(source, path, 'type')
  const read = readTarget(found.target_path, site)
  if (typeof read === 'string') return refuse(source, path, read)
  const isSelf = read.path !== undefined && pageOfPath(read.path) === pageOfPath(path)
  return isSelf ? refuse(source, path, 'loop') : { ...read, status }
}

function refuse(
  { site }: RewriteSource,
  path: string,
  reason: TargetProblem | 'type' | 'loop' | 'chain',
): undefined {
  writeLog({ code: 'rewrite.refused', reason, path, store: site.view.storeCode })
}
