import type { StoredPage, PageCache } from './isolate.ts'
import { type Entry, type EntryMeta, readEntry, writeEntry } from './page-store.ts'
import {
  isRendering,
  renderAsLeader,
  rewriteTrustUntil,
  type CacheFill,
  type LeaderResult,
  type RenderedPage,
} from './fill.ts'
import { freshnessOf, mayServeStaleIfError, type Freshness } from './freshness.ts'
import { pause, withTimeout } from '../concurrency/timeout.ts'
import { BOUND_MS, type WaitUntil } from './purge-watch.ts'
import { lastPurgeOf, REWRITE, type Snapshot } from './snapshot.ts'

/** A request to the cache. */
export interface CacheRequest extends CacheFill {
  /** Current redirect target of the address; undefined: none. Rejects if it cannot be determined. */
  findRewrite: (snapshot: Snapshot) => Promise<string | undefined>
}

/** The answer of the cache, and its `Cache-Status` header (RFC 9211). */
export type Served = (
  | { kind: 'entry'; entry: Entry }
  | { kind: 'rendered'; page: RenderedPage }
) & {
  status: string
  /** The outcome to count; undefined: the cache was not used. */
  counted: 'hit' | 'stale' | 'miss' | 'refused' | undefined
  /** The reason for a render; undefined: nothing was rendered. */
  why?: MissReason
}

/**
 * Reasons for a render. `absent`: nothing is stored here for this address and build; `rewrite`: the address
 * is redirected now; `log`: the purge log was unavailable; else the reason why the stored entry is not
 * fresh.
 */
export type MissReason = 'absent' | 'rewrite' | 'log' | Extract<Freshness, { why: string }>['why']

/** Maximum wait of a follower for the leader's render. */
const FOLLOWER_WAIT_MS = 1500
/** Maximum time of a new render if a stale page could be served. */
const WHOLE_MS = 1000
/** After this time a cache that does not answer counts as empty. */
const READ_LIMIT_MS = 500

/**
 * Serves the stored entry while it is fresh or stale, else renders the page and stores it. A hit costs one
 * read of the cache; the purge log is queried only if the snapshot is old. Rejects only if the render fails
 * and no entry may be served stale-if-error.
 */
export async function servePage(
  pages: PageCache,
  request: CacheRequest,
  waitUntil: WaitUntil,
): Promise<Served> {
  const [snapshot, entry] = await Promise.all([
    pages.watch.snapshot(waitUntil),
    read(pages, request),
  ])
  if (!entry) return withReason('absent', await miss(pages, request, waitUntil))
  const freshness = await currentFreshness(pages, entry.meta, snapshot, waitUntil)
  if (!snapshot || !freshness || freshness.kind === 'miss') {
    const why = freshness?.kind === 'miss' ? freshness.why : 'log'
    return withReason(why, await miss(pages, request, waitUntil, entry, freshness))
  }
  if (await isRedirected(pages, request, entry.meta, waitUntil)) {
    return withReason('rewrite', await miss(pages, request, waitUntil))
  }
  if (freshness.kind === 'fresh') return hit(entry, 'hit', 'hit')
  const stale = hit(entry, 'hit; detail=stale', 'stale')
  if (isRendering(pages, request.url)) return stale
  waitUntil(renderAsLeader(pages, request, waitUntil).catch(() => {}))
  return withReason(freshness.why, stale)
}

function withReason(why: MissReason, served: Served): Served {
  return { ...served, why }
}

/** The stored entry of an address and its freshness. */
export async function inspectEntry(
  pages: PageCache,
  url: string,
  waitUntil: WaitUntil,
): Promise<{ meta: EntryMeta; freshness: Freshness | undefined } | undefined> {
  const [snapshot, entry] = await Promise.all([
    pages.watch.snapshot(waitUntil),
    read(pages, { url }),
  ])
  if (!entry) return undefined
  return {
    meta: entry.meta,
    freshness: snapshot && freshnessOf(entry.meta, snapshot, pages.clock()),
  }
}

async function read(
  pages: PageCache,
  { url }: Pick<CacheRequest, 'url'>,
): Promise<Entry | undefined> {
  try {
    return await withTimeout(READ_LIMIT_MS, () => readEntry(pages.cache, url))
  } catch (error) {
    pages.warn('cache.read-failed', error)
    return undefined
  }
}

/** Judges an entry; takes a new snapshot if another isolate rendered the entry with a later one. */
async function currentFreshness(
  { watch, clock }: PageCache,
  meta: EntryMeta,
  snapshot: Snapshot | undefined,
  waitUntil: WaitUntil,
): Promise<Freshness | undefined> {
  const freshness = snapshot && freshnessOf(meta, snapshot, clock())
  if (freshness?.kind !== 'miss' || freshness.why !== 'ahead') return freshness
  const newest = await watch.snapshot(waitUntil, 0)
  return newest && freshnessOf(meta, newest, clock())
}

/**
 * True if the address has been redirected since the entry was stored. Entries older than the last purge of
 * rewrites check this once; those that checked shortly after that purge check once more, because the
 * catalogue may have been outdated.
 */
async function isRedirected(
  pages: PageCache,
  request: CacheRequest,
  meta: EntryMeta,
  waitUntil: WaitUntil,
): Promise<boolean> {
  const snapshot = pages.watch.last()
  const isDue = pages.clock() >= (meta.rewriteUntil ?? Infinity)
  if (!snapshot || (lastPurgeOf(snapshot, REWRITE) <= meta.rewriteSeq && !isDue)) return false
  const requestedAt = pages.clock()
  try {
    const target = await request.findRewrite(snapshot)
    const isSame = target === (meta.rewritten ? meta.location : undefined)
    if (isSame) waitUntil(renewRewriteSeq(pages, request, { snapshot, requestedAt }))
    return !isSame
  } catch (error) {
    pages.warn('rewrite.failed', error)
    return false
  }
}

async function renewRewriteSeq(
  pages: PageCache,
  request: CacheRequest,
  { snapshot, requestedAt }: { snapshot: Snapshot; requestedAt: number },
): Promise<void> {
  const entry = await read(pages, request)
  if (!entry) return
  const { rewriteUntil: _, ...known } = entry.meta
  const meta = { ...known, rewriteSeq: snapshot.head, ...rewriteTrustUntil(requestedAt, snapshot) }
  const body = typeof entry.body === 'string' ? entry.body : await new Response(entry.body).text()
  try {
    await writeEntry(pages.cache, request.url, meta, body)
  } catch (error) {
    pages.warn('cache.write-failed', error)
  }
}

async function miss(
  pages: PageCache,
  request: CacheRequest,
  waitUntil: WaitUntil,
  old?: Entry,
  freshness?: Freshness,
): Promise<Served> {
  const detail = freshness?.kind === 'miss' ? `; detail=${freshness.why}` : ''
  const counted = freshness ? 'refused' : 'miss'
  const rendered = isRendering(pages, request.url)
    ? await awaitLeader(pages, request.url, waitUntil)
    : undefined
  if (rendered) return hit(rendered, `fwd=uri-miss; collapsed${detail}`, counted)
  const stale =
    old && mayServeStaleIfError(old.meta, pages.watch.last(), pages.clock()) ? old : undefined
  try {
    const result = await renderAsLeader(pages, request, waitUntil)
    const { page } = result
    if (stale && !(await isCompleteSoon(page))) return staleIfError(stale)
    return { kind: 'rendered', page, status: forwardStatus(result, detail), counted }
  } catch (error) {
    if (!stale) throw error
    pages.warn('page.stood-in', error)
    return staleIfError(stale)
  }
}

/** `Cache-Status` of a rendered page: whether it will be stored, as far as known. */
function forwardStatus({ page, mayBeStored }: LeaderResult, detail: string): string {
  if (!page.storable) return `fwd=bypass${detail}`
  if (page.tracker.read().isDegraded) return 'fwd=uri-miss; detail=degraded'
  return mayBeStored ? `fwd=uri-miss; stored${detail}` : `fwd=uri-miss${detail}`
}

/**
 * The entry of the leader's render, if it is stored soon and still fresh. Without a snapshot only a render
 * that started within the bound counts.
 */
async function awaitLeader(
  pages: PageCache,
  url: string,
  waitUntil: WaitUntil,
): Promise<StoredPage | undefined> {
  const render = pages.renders.get(url)
  const rendered = await Promise.race([render?.stored, pause(FOLLOWER_WAIT_MS)])
  if (!render || !rendered) return undefined
  const isRecent = pages.clock() - render.startedAt < BOUND_MS
  const newest = await pages.watch.snapshot(waitUntil)
  const snapshot = newest ?? (isRecent ? pages.watch.last() : undefined)
  const isRight = snapshot && freshnessOf(rendered.meta, snapshot, pages.clock()).kind === 'fresh'
  return isRight ? rendered : undefined
}

function hit(entry: Entry, status: string, counted: Served['counted']): Served {
  return { kind: 'entry', entry, status, counted }
}

function staleIfError(entry: Entry): Served {
  return hit(entry, 'hit; detail=stale-error', 'stale')
}

/** False if the page soon proves incomplete; a page that is only slow is streamed. */
async function isCompleteSoon(page: RenderedPage): Promise<boolean> {
  const whole = await Promise.race([page.fullBody, pause(WHOLE_MS).then(() => 'slow' as const)])
  return whole === 'slow' || (whole !== undefined && !page.tracker.read().isDegraded)
}
