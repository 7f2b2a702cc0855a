import { isRedirectStatus } from '../../shared/content/url-rewrite.ts'
import type { RouteName } from '../../shared/routes.ts'
import type { StoredPage, PageCache } from './isolate.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { isStoredStatus, type EntryMeta, etagOf, writeEntry } from './page-store.ts'
import { freshnessOf, freshnessLifetime, trustedUntil } from './freshness.ts'
import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import type { WaitUntil } from './purge-watch.ts'
import { REWRITE, type Snapshot } from './snapshot.ts'

/** A rendered page or redirect: its status is decided, its body may still be streaming. */
export interface RenderedPage {
  status: number
  /** Page kind. */
  name: string
  /** The route of the page; undefined for other answers. */
  route?: RouteName
  /** Freshness lifetime; undefined: the maximum. */
  ttlMs?: number
  /** False for answers that must not be stored: personal, choices in the query, failures. */
  storable: boolean
  /** The bytes for the visitor; null for a redirect. */
  stream: ReadableStream<Uint8Array> | null
  /** The complete body; undefined when a part failed. Never rejects. */
  fullBody: Promise<string | undefined>
  /** Least number of characters, as far as known before the body is complete. */
  minLength?: number
  tracker: DependencyTracker
  location?: string
  keeps?: EntryMeta['keeps']
  /** The redirect comes from the table of rewrites. */
  rewritten?: true
  /** True if the rewrite look-up failed: the next request checks again. */
  rewriteUnknown?: true
  /** Called after the answer was stored. */
  onStored?: () => Promise<void>
}

/** How a cache entry is rendered. */
export interface CacheFill {
  /** Address of the entry; equal for equal pages only. */
  url: string
  /** Renders the page; rejects when that fails. Reads nothing before it is called. */
  render: (snapshot: Snapshot | undefined) => Promise<RenderedPage>
}

/** A render starts with a snapshot of at most this age, so that a purge just made is respected. */
const START_AGE_MS = 1000
/** A render that takes longer was lost with its request. */
const LOST_MS = 10_000
/** Followers do not wait longer for a cache that does not complete the write. */
const WRITE_LIMIT_MS = 1000
const MAX_BODY_CHARS = 2 * 1024 * 1024
/** The metadata of an entry is one header. */
const MAX_META_TAGS = 1000

/** True if another request is rendering this page. */
export function isRendering({ renders, clock }: PageCache, url: string): boolean {
  const render = renders.get(url)
  return render !== undefined && clock() - render.startedAt < LOST_MS
}

/** The rendered page, and whether it will be stored if it completes. */
export interface LeaderResult {
  page: RenderedPage
  mayBeStored: boolean
}

/**
 * Renders a page as the leader of a coalesced render: its followers wait for the stored entry. Stores the
 * page when it is complete, even if the visitor disconnects. Reads the sequence of the purge log first.
 */
export async function renderAsLeader(
  pages: PageCache,
  { url, render }: CacheFill,
  waitUntil: WaitUntil,
): Promise<LeaderResult> {
  const { promise: stored, resolve } = Promise.withResolvers<StoredPage | undefined>()
  const pending = { startedAt: pages.clock(), stored }
  pages.renders.set(url, pending)
  const finish = (entry: StoredPage | undefined) => {
    if (pages.renders.get(url) === pending) pages.renders.delete(url)
    resolve(entry)
  }
  try {
    const snapshot = await pages.watch.snapshot(waitUntil, START_AGE_MS)
    const renderedAt = pages.clock()
    const page = await render(snapshot)
    waitUntil(
      store(pages, url, page, { snapshot, renderedAt }).then(finish, () => finish(undefined)),
    )
    const body = await Promise.race([page.fullBody, Promise.resolve('')])
    const isShort = fits(body) && (page.minLength ?? 0) <= MAX_BODY_CHARS
    return { page, mayBeStored: snapshot !== undefined && mayBeStored(page) && isShort }
  } catch (error) {
    finish(undefined)
    throw error
  }
}

/** Stores a page if it is complete, with all of its data, and may be stored. */
async function store(
  pages: PageCache,
  url: string,
  page: RenderedPage,
  start: { snapshot: Snapshot | undefined; renderedAt: number },
): Promise<StoredPage | undefined> {
  const body = await page.fullBody
  const { snapshot } = start
  if (!snapshot || !mayBeStored(page) || body === undefined || !fits(body)) return undefined
  const newest = pages.watch.last() ?? snapshot
  const meta = await describe(page, body, { snapshot, newest, renderedAt: start.renderedAt })
  if (!meta || freshnessOf(meta, newest, pages.clock()).kind !== 'fresh') return undefined
  try {
    await withTimeout(WRITE_LIMIT_MS, () => writeEntry(pages.cache, url, meta, body))
  } catch (error) {
    pages.warn('cache.write-failed', error)
  }
  await page.onStored?.()
  return { meta, body }
}

function mayBeStored({ storable, status, tracker }: RenderedPage): boolean {
  const { tags, isDegraded, isPrivate } = tracker.read()
  const isForAll = storable && !isDegraded && !isPrivate
  return isForAll && isStoredStatus(status) && tags.length <= MAX_META_TAGS
}

/** False if the body is undefined: the render was incomplete. */
function fits(body: string | undefined): boolean {
  return body !== undefined && body.length <= MAX_BODY_CHARS
}

/** Meta data that is stored beside the body; undefined for a status that must not be stored. */
async function describe(
  page: RenderedPage,
  body: string,
  start: { snapshot: Snapshot; newest: Snapshot; renderedAt: number },
): Promise<EntryMeta | undefined> {
  const { tags, changesAt } = page.tracker.read()
  const { status, name, route, ttlMs, location, keeps, rewritten } = page
  if (!isStoredStatus(status)) return undefined
  const { snapshot, newest, renderedAt } = start
  return {
    epoch: snapshot.epoch,
    startSeq: snapshot.head,
    rewriteSeq: page.rewriteUnknown ? -1 : snapshot.head,
    ...rewriteTrustUntil(renderedAt, newest),
    tags,
    renderedAt,
    ...freshnessLifetime({ status, ttlMs, renderedAt, tags, changesAt }, newest),
    ...(changesAt === undefined ? {} : { changesAt }),
    status,
    name,
    ...(route && { route }),
    ...(isRedirectStatus(status) ? { location: location ?? '/' } : { etag: await etagOf(body) }),
    ...(keeps ? { keeps } : {}),
    ...(page.rewriteUnknown ? {} : { rewritten: rewritten ?? false }),
  }
}

/**
 * Returns until when the result of a rewrite look-up is trusted, if rewrites were purged shortly before it.
 */
export function rewriteTrustUntil(
  requestedAt: number,
  snapshot: Snapshot,
): Pick<EntryMeta, 'rewriteUntil'> {
  const rewriteUntil = trustedUntil([REWRITE], requestedAt, snapshot)
  return rewriteUntil === undefined ? {} : { rewriteUntil }
}
