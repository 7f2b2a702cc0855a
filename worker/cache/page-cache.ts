import type { Kept, PageCache } from './isolate.ts'
import type { Entry, EntryMeta } from './entry.ts'
import { isInFlight, lead, rewriteTrust, type Filling, type Led, type Made } from './fill.ts'
import { judge, mayStandIn, type Verdict } from './judge.ts'
import { readEntry, writeEntry } from './page-store.ts'
import { pause, within } from '../within.ts'
import { BOUND_MS, type KeepAlive } from './purge-watch.ts'
import { lastPurgeOf, REWRITE, type Snapshot } from './snapshot.ts'

/** What is asked of the cache for one request. */
export interface AskedPage extends Filling {
  /** Where the address is sent now; undefined: nowhere. Rejects when that cannot be known. */
  findRewrite: (snapshot: Snapshot) => Promise<string | undefined>
}

/** What the cache answers, and what the `Cache-Status` header says about it (RFC 9211). */
export type Served = ({ kind: 'entry'; entry: Entry } | { kind: 'made'; made: Made }) & {
  status: string
  /** What is counted; undefined: the cache was not asked. */
  counted: 'hit' | 'stale' | 'miss' | 'refused' | undefined
}

/** How long a visitor waits for somebody else's render of the same page. */
const FOLLOW_MS = 1500
/** How long a new page may take to be whole while an old one could stand in for it. */
const WHOLE_MS = 1000
/** A cache that has not answered by then holds nothing. */
const READ_LIMIT_MS = 500

/**
 * Answers from the cache if what is stored may still be shown, else makes the page anew and stores it.
 * A hit costs one read of the cache; the purge log is asked only when the snapshot is old. Rejects
 * only when the page cannot be made and nothing may stand in for it.
 */
export async function servePage(
  pages: PageCache,
  asked: AskedPage,
  keepAlive: KeepAlive,
): Promise<Served> {
  const [snapshot, entry] = await Promise.all([pages.watch.snapshot(keepAlive), read(pages, asked)])
  if (!entry) return miss(pages, asked, keepAlive)
  const verdict = await judgeNow(pages, entry.meta, snapshot, keepAlive)
  if (!snapshot || !verdict || verdict.kind === 'miss') {
    return miss(pages, asked, keepAlive, entry, verdict)
  }
  if (await isSentElsewhere(pages, asked, entry.meta, keepAlive)) {
    return miss(pages, asked, keepAlive)
  }
  if (verdict.kind === 'fresh') return hit(entry, 'hit', 'hit')
  if (!isInFlight(pages, asked.url)) keepAlive(lead(pages, asked, keepAlive).catch(() => {}))
  return hit(entry, 'hit; detail=stale', 'stale')
}

/** What is stored at an address and what it is worth now. */
export async function lookUp(
  pages: PageCache,
  url: string,
  keepAlive: KeepAlive,
): Promise<{ meta: EntryMeta; verdict: Verdict | undefined } | undefined> {
  const [snapshot, entry] = await Promise.all([
    pages.watch.snapshot(keepAlive),
    read(pages, { url }),
  ])
  if (!entry) return undefined
  return { meta: entry.meta, verdict: snapshot && judge(entry.meta, snapshot, pages.clock()) }
}

async function read(pages: PageCache, { url }: Pick<AskedPage, 'url'>): Promise<Entry | undefined> {
  try {
    return await within(READ_LIMIT_MS, () => readEntry(pages.cache, url))
  } catch (error) {
    pages.warn('cache.read-failed', error)
    return undefined
  }
}

/** An entry that another isolate began with a later snapshot is judged by a new one. */
async function judgeNow(
  { watch, clock }: PageCache,
  meta: EntryMeta,
  snapshot: Snapshot | undefined,
  keepAlive: KeepAlive,
): Promise<Verdict | undefined> {
  const verdict = snapshot && judge(meta, snapshot, clock())
  if (verdict?.kind !== 'miss' || verdict.why !== 'ahead') return verdict
  const newest = await watch.snapshot(keepAlive, 0)
  return newest && judge(meta, newest, clock())
}

/**
 * Entries older than the last purge of rewrites ask once where their address leads now;
 * those that asked so soon after it that the catalogue may not have known, once more.
 */
async function isSentElsewhere(
  pages: PageCache,
  asked: AskedPage,
  meta: EntryMeta,
  keepAlive: KeepAlive,
): Promise<boolean> {
  const snapshot = pages.watch.last()
  const isDue = pages.clock() >= (meta.rewriteUntil ?? Infinity)
  if (!snapshot || (lastPurgeOf(snapshot, REWRITE) <= meta.rewriteSeq && !isDue)) return false
  const askedAt = pages.clock()
  try {
    const target = await asked.findRewrite(snapshot)
    const isSame = target === (meta.rewritten ? meta.location : undefined)
    if (isSame) keepAlive(restamp(pages, asked, { snapshot, askedAt }))
    return !isSame
  } catch (error) {
    pages.warn('rewrite.failed', error)
    return false
  }
}

async function restamp(
  pages: PageCache,
  asked: AskedPage,
  { snapshot, askedAt }: { snapshot: Snapshot; askedAt: number },
): Promise<void> {
  const entry = await read(pages, asked)
  if (!entry) return
  const { rewriteUntil: _, ...known } = entry.meta
  const meta = { ...known, rewriteSeq: snapshot.head, ...rewriteTrust(askedAt, snapshot) }
  const body = typeof entry.body === 'string' ? entry.body : await new Response(entry.body).text()
  try {
    await writeEntry(pages.cache, asked.url, meta, body)
  } catch (error) {
    pages.warn('cache.write-failed', error)
  }
}

async function miss(
  pages: PageCache,
  asked: AskedPage,
  keepAlive: KeepAlive,
  old?: Entry,
  verdict?: Verdict,
): Promise<Served> {
  const detail = verdict?.kind === 'miss' ? `; detail=${verdict.why}` : ''
  const counted = verdict ? 'refused' : 'miss'
  const kept = isInFlight(pages, asked.url) ? await follow(pages, asked.url, keepAlive) : undefined
  if (kept) return hit(kept, `fwd=uri-miss; collapsed${detail}`, counted)
  const standIn = old && mayStandIn(old.meta, pages.watch.last(), pages.clock()) ? old : undefined
  try {
    const led = await lead(pages, asked, keepAlive)
    const { made } = led
    if (standIn && !(await isGoodSoon(made))) return stoodIn(standIn)
    return { kind: 'made', made, status: forwardedBy(led, detail), counted }
  } catch (error) {
    if (!standIn) throw error
    pages.warn('page.stood-in', error)
    return stoodIn(standIn)
  }
}

/** What the header says of a page that was made: whether it will be kept, as far as is known by now. */
function forwardedBy({ made, mayBeStored }: Led, detail: string): string {
  if (!made.storable) return `fwd=bypass${detail}`
  if (made.life.read().isDegraded) return 'fwd=uri-miss; detail=degraded'
  return mayBeStored ? `fwd=uri-miss; stored${detail}` : `fwd=uri-miss${detail}`
}

/**
 * The page that somebody else is making, if it is ready soon and still right. While nothing can be judged
 * only one counts that was begun within the bound.
 */
async function follow(
  pages: PageCache,
  url: string,
  keepAlive: KeepAlive,
): Promise<Kept | undefined> {
  const flight = pages.flights.get(url)
  const kept = await Promise.race([flight?.landed, pause(FOLLOW_MS)])
  if (!flight || !kept) return undefined
  const isYoung = pages.clock() - flight.startedAt < BOUND_MS
  const newest = await pages.watch.snapshot(keepAlive)
  const snapshot = newest ?? (isYoung ? pages.watch.last() : undefined)
  const isRight = snapshot && judge(kept.meta, snapshot, pages.clock()).kind === 'fresh'
  return isRight ? kept : undefined
}

function hit(entry: Entry, status: string, counted: Served['counted']): Served {
  return { kind: 'entry', entry, status, counted }
}

function stoodIn(entry: Entry): Served {
  return hit(entry, 'hit; detail=stale-error', 'stale')
}

/** Whether a page is complete soon; one that is only slow is sent as it comes. */
async function isGoodSoon(made: Made): Promise<boolean> {
  const whole = await Promise.race([made.whole, pause(WHOLE_MS).then(() => 'slow' as const)])
  return whole === 'slow' || (whole !== undefined && !made.life.read().isDegraded)
}
