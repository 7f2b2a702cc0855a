import type { RouteName } from '../../shared/routes.ts'
import type { Kept, PageCache } from './isolate.ts'
import { within } from '../within.ts'
import { isRedirect, type EntryMeta } from './entry.ts'
import { judge } from './judge.ts'
import { lifeTime, trustedUntil } from './life-time.ts'
import type { PageLife } from './life.ts'
import { etagOf, writeEntry } from './page-store.ts'
import type { KeepAlive } from './purge-watch.ts'
import { REWRITE, type Snapshot } from './snapshot.ts'

/** An answer that is being made: its status is decided, its bytes may still be on their way. */
export interface Made {
  status: number
  /** Page kind. */
  name: string
  /** Whose page it is; undefined for what is no page. */
  route?: RouteName
  /** How long it may be fresh; undefined: as long as anything. */
  ttlMs?: number
  /** False for answers that must not be stored: personal, choices in the query, failures. */
  storable: boolean
  /** The bytes for the visitor; null for a redirect. */
  stream: ReadableStream<Uint8Array> | null
  /** The whole body when everything was rendered, else undefined; never rejects. */
  whole: Promise<string | undefined>
  /** Characters that it has at least, as far as is known before it is whole. */
  leastLength?: number
  life: PageLife
  location?: string
  keeps?: EntryMeta['keeps']
  /** The redirect comes from the table of rewrites. */
  rewritten?: true
  /** Nobody could say whether the address is rewritten: it is asked again at the next visit. */
  rewriteUnknown?: true
  /** Called when the answer was stored. */
  remember?: () => Promise<void>
}

/** How an entry of the cache is filled. */
export interface Filling {
  /** Address of the entry; equal for equal pages only. */
  url: string
  /** Makes the answer; rejects when it cannot be had. Reads nothing before it is called. */
  make: (snapshot: Snapshot | undefined) => Promise<Made>
}

/** A page is made with a snapshot of at most this age, so that a purge just made counts once. */
const START_AGE_MS = 1000
/** A flight that has not landed by then was lost with its request. */
const LOST_MS = 10_000
/** Others who wait for the page do not wait longer for a cache that does not take it. */
const WRITE_LIMIT_MS = 1000
const MAX_BODY_CHARS = 2 * 1024 * 1024
/** What describes an entry travels in one header. */
const MAX_META_TAGS = 1000

/** Whether somebody is making this page. */
export function isInFlight({ flights, clock }: PageCache, url: string): boolean {
  const flight = flights.get(url)
  return flight !== undefined && clock() - flight.startedAt < LOST_MS
}

/** What was made, and whether it is stored if it ends well, as far as is known by now. */
export interface Led {
  made: Made
  mayBeStored: boolean
}

/**
 * Makes a page for this visitor and for all who come meanwhile, and stores it when it is whole, also
 * when the visitor goes away. The purge log's sequence is read before anything else.
 */
export async function lead(
  pages: PageCache,
  { url, make }: Filling,
  keepAlive: KeepAlive,
): Promise<Led> {
  const { promise: landed, resolve } = Promise.withResolvers<Kept | undefined>()
  const flight = { startedAt: pages.clock(), landed }
  pages.flights.set(url, flight)
  const land = (kept: Kept | undefined) => {
    if (pages.flights.get(url) === flight) pages.flights.delete(url)
    resolve(kept)
  }
  try {
    const snapshot = await pages.watch.snapshot(keepAlive, START_AGE_MS)
    const renderedAt = pages.clock()
    const made = await make(snapshot)
    keepAlive(keep(pages, url, made, { snapshot, renderedAt }).then(land, () => land(undefined)))
    const body = await Promise.race([made.whole, Promise.resolve('')])
    const isShort = fits(body) && (made.leastLength ?? 0) <= MAX_BODY_CHARS
    return { made, mayBeStored: snapshot !== undefined && mayBeKept(made) && isShort }
  } catch (error) {
    land(undefined)
    throw error
  }
}

/** Stores what was made, if it may be stored: only a whole page, all of whose data could be had. */
async function keep(
  pages: PageCache,
  url: string,
  made: Made,
  start: { snapshot: Snapshot | undefined; renderedAt: number },
): Promise<Kept | undefined> {
  const body = await made.whole
  const { snapshot } = start
  if (!snapshot || !mayBeKept(made) || body === undefined || !fits(body)) return undefined
  const newest = pages.watch.last() ?? snapshot
  const meta = await describe(made, body, { snapshot, newest, renderedAt: start.renderedAt })
  if (!meta || judge(meta, newest, pages.clock()).kind !== 'fresh') return undefined
  try {
    await within(WRITE_LIMIT_MS, () => writeEntry(pages.cache, url, meta, body))
  } catch (error) {
    pages.warn('cache.write-failed', error)
  }
  await made.remember?.()
  return { meta, body }
}

function mayBeKept({ storable, status, life }: Made): boolean {
  const { tags, isDegraded, isWithheld } = life.read()
  const isForAll = storable && !isDegraded && !isWithheld
  return isForAll && isStorable(status) && tags.length <= MAX_META_TAGS
}

/** Undefined: it was not rendered whole. */
function fits(body: string | undefined): boolean {
  return body !== undefined && body.length <= MAX_BODY_CHARS
}

/** What is kept beside the bytes; undefined for an answer that is not for everybody. */
async function describe(
  made: Made,
  body: string,
  start: { snapshot: Snapshot; newest: Snapshot; renderedAt: number },
): Promise<EntryMeta | undefined> {
  const { tags, changesAt } = made.life.read()
  const { status, name, route, ttlMs, location, keeps, rewritten } = made
  if (!isStorable(status)) return undefined
  const { snapshot, newest, renderedAt } = start
  return {
    epoch: snapshot.epoch,
    startSeq: snapshot.head,
    rewriteSeq: made.rewriteUnknown ? -1 : snapshot.head,
    ...rewriteTrust(renderedAt, newest),
    tags,
    renderedAt,
    ...lifeTime({ status, ttlMs, renderedAt, tags, changesAt }, newest),
    ...(changesAt === undefined ? {} : { changesAt }),
    status,
    name,
    ...(route && { route }),
    ...(isRedirect({ status }) ? { location: location ?? '/' } : { etag: await etagOf(body) }),
    ...(keeps ? { keeps } : {}),
    ...(made.rewriteUnknown ? {} : { rewritten: rewritten ?? false }),
  }
}

/** How long it is believed where an address leads, when rewrites were purged shortly before. */
export function rewriteTrust(askedAt: number, snapshot: Snapshot): Pick<EntryMeta, 'rewriteUntil'> {
  const rewriteUntil = trustedUntil([REWRITE], askedAt, snapshot)
  return rewriteUntil === undefined ? {} : { rewriteUntil }
}

function isStorable(status: number): status is EntryMeta['status'] {
  return [200, 301, 302, 404, 410].includes(status)
}
