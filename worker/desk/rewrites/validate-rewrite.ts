import { isRedirectStatus, requestPathOf } from '../../../shared/content/url-rewrite.ts'
import { decodedPath } from '../../../shared/url-encoding.ts'
import { type Site, sitesOf } from '../../brand/site.ts'
import { asUrlRewrite } from '../../catalog/merchant-rewrites.ts'
import { portsOf } from '../../render/ports-of.ts'
import {
  isNeverRedirected,
  traceRewrites,
  type RewriteProblem,
  type RewriteSource,
} from '../../rewrite/follow.ts'
import { readTarget } from '../../rewrite/target.ts'
import { parseShopAddress } from '../cache/purge-target.ts'
import type { Desk } from '../frame/section.ts'
import type { RewriteValues } from './store.ts'

/** A rewrite as typed, or as in a line of a file. */
export interface EnteredRewrite {
  from: string
  status: string
  target: string
  /** Number of a store view; 0: all. */
  view: string
}

/** What is wrong with a field. */
export type PathProblem = 'empty' | 'characters' | 'foreign' | 'query' | 'malformed' | 'fixed'
export interface EntryProblems {
  from?: PathProblem
  status?: 'status'
  target?: Exclude<RewriteProblem, 'type'>
  view?: 'view'
}

/** Maximum length of a path that rewrites are looked up for. */
const LONGEST_PATH = 2048

/** A valid rewrite. */
export interface ValidRewrite {
  values: RewriteValues
  /** The sites where it redirects. */
  sites: readonly Site[]
  /** The path as entered: pages may be case-sensitive. */
  pathname: string
}

/** The values of a valid rewrite; otherwise the problems by field. */
export function readEntry(
  desk: Pick<Desk, 'url' | 'env' | 'site'>,
  { from, status, target, view }: EnteredRewrite,
): ValidRewrite | { problems: EntryProblems } {
  const all = sitesOf(desk.site.brand, desk.env)
  const sites = view === '0' ? all : all.filter((site) => String(site.view.storeId) === view)
  const code = Number(status)
  const read = readFrom(desk, from)
  const isRedirect = isRedirectStatus(code)
  const text = target.trim()
  const wrong = isRedirect
    ? sites.map((site) => readTarget(text, site)).find((each) => typeof each === 'string')
    : undefined
  const problems: EntryProblems = {
    ...('problem' in read && { from: read.problem }),
    ...(!isRedirect && status.trim() !== '0' && { status: 'status' }),
    ...(sites.length === 0 && { view: 'view' }),
    ...(wrong !== undefined && { target: wrong as Exclude<RewriteProblem, 'type'> }),
  }
  if (Object.keys(problems).length > 0 || 'problem' in read) return { problems }
  const { requestPath, pathname } = read
  const isPath = !/^[a-z][a-z\d+.-]*:|^\//i.test(text)
  const stored = isRedirect ? (isPath ? `/${text}` : text) : ''
  return {
    values: { storeId: Number(view), requestPath, status: code, target: stored },
    ...{ sites, pathname },
  }
}

function readFrom(
  desk: Pick<Desk, 'url' | 'env' | 'site'>,
  entered: string,
): { requestPath: string; pathname: string } | { problem: PathProblem } {
  const text = entered.trim()
  if (text === '') return { problem: 'empty' }
  if (/[\\\p{Cc}]/u.test(text)) return { problem: 'characters' }
  const address = parseShopAddress(desk, /^(?:\/|https?:)/i.test(text) ? text : `/${text}`)
  if (!address) return { problem: 'foreign' }
  if (address.url.search !== '' || address.url.hash !== '') return { problem: 'query' }
  const { pathname } = address.located
  const path = decodedPath(pathname)
  if (path === undefined || path.length > LONGEST_PATH) return { problem: 'malformed' }
  const requestPath = requestPathOf(path)
  return isNeverRedirected(requestPath) ? { problem: 'fixed' } : { requestPath, pathname }
}

/** The redirect loop or too long chain that this rewrite would make; undefined if none. */
export async function findLoop(
  { env }: Pick<Desk, 'env'>,
  values: RewriteValues,
  sites: readonly Site[],
): Promise<'loop' | 'chain' | undefined> {
  const entered = asUrlRewrite({ id: 0, ...values })
  for (const site of sites) {
    const { catalog } = portsOf(site, env)
    const rewrite: RewriteSource['catalog']['rewrite'] = async (path, storeId) =>
      path === values.requestPath ? entered : catalog.rewrite(path, storeId)
    const loopProblem = await findLoopIn({ catalog: { rewrite }, site }, values.requestPath)
    if (loopProblem) return loopProblem
  }
  return undefined
}

/** As `findLoop`, for the rewrites of a source. */
export async function findLoopIn(
  source: RewriteSource,
  path: string,
): Promise<'loop' | 'chain' | undefined> {
  const { hops, problem } = await traceRewrites(source, path)
  return problem ?? (hops.some(({ read }) => read === 'loop') ? 'loop' : undefined)
}

/** True if the rewrite would hide a page of the shop. */
export async function hidesPage(
  desk: Pick<Desk, 'routes' | 'env' | 'now'>,
  { sites, pathname }: ValidRewrite,
): Promise<boolean> {
  for (const site of sites) {
    const key = desk.routes.key(site, pathname, new URLSearchParams(), new Map())
    if (!key || key.route === 'page-not-found') continue
    const answer = await desk.routes.load(key, portsOf(site, desk.env), desk.now)
    if (answer.kind === 'redirect' || answer.status === 200) return true
  }
  return false
}
