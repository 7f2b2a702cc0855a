import type { CatalogCache } from '../catalog/engine.ts'
import { isCategoriesKey } from '../catalog/catalog-cache.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import type { PageCache, MemoEntry } from './isolate.ts'
import { freshnessOf, PROBATION_MS } from './freshness.ts'
import { BOUND_MS } from './purge-watch.ts'
import type { Snapshot } from './snapshot.ts'

/** Entries are read again after this time, even without a purge. */
export const CATALOG_TTL_MS = 10 * 60_000
/** Time limit for reading the copy that isolates share. */
const SHARED_LIMIT_MS = 100
const MAX_ENTRIES = 200
/** Each new isolate reads the shared copy: a larger one would cost more than a query. */
const MAX_CHARS = 4 * 1024 * 1024

const memories = new WeakMap<PageCache, Map<string, MemoEntry<unknown>>>()

interface CacheContext {
  pages: PageCache
  /** The purge log's snapshot before the first read for this request. */
  snapshot: Snapshot
  at: number
}

/**
 * Caches one store view's catalogue answers in this isolate, shares them with isolates that start later,
 * and judges them by the purge log as pages are. Purges of products have no effect, those of a category
 * drop the categories, any other purge drops everything. While the log is unavailable nothing is cached.
 */
export function sharedCatalogCache(open: () => Promise<PageCache>, scope: string): CatalogCache {
  let context: Promise<CacheContext | undefined> | undefined
  const openContext = (): Promise<CacheContext | undefined> => (context ??= createContext(open))
  const expiries = new Map<string, number>()
  const nameOf = (name: string): string => `catalogue ${scope} ${name}`
  return {
    async get(name) {
      const context = await openContext()
      if (!context) return undefined
      const entries = entriesOf(context.pages)
      const entry = entries.get(nameOf(name)) ?? (await readShared(context.pages, nameOf(name)))
      if (!entry || !isFresh(entry, name, context)) return undefined
      remember(entries, nameOf(name), entry)
      expiries.set(name, entry.freshUntil)
      return entry.value
    },
    async put(name, value, ttlMs = CATALOG_TTL_MS) {
      const context = await openContext()
      if (!context) return
      const { pages, snapshot, at } = context
      const purged = purgedAt(snapshot, name, at) ?? Infinity
      const until = Math.min(at + ttlMs, purged, expiries.get(name) ?? Infinity)
      const times = { freshUntil: until, staleUntil: until }
      const entry = { value, epoch: snapshot.epoch, startSeq: snapshot.head, tags: [], ...times }
      remember(entriesOf(pages), nameOf(name), entry)
      await writeShared(pages, nameOf(name), entry)
    },
  }
}

async function createContext(open: () => Promise<PageCache>): Promise<CacheContext | undefined> {
  try {
    const pages = await open()
    const at = pages.clock()
    const last = pages.watch.last()
    const isRecent = last !== undefined && at - last.pulledAt < BOUND_MS
    const snapshot = isRecent ? last : await pages.watch.snapshot(() => undefined)
    return snapshot && { pages, snapshot, at }
  } catch {
    return undefined
  }
}

function entriesOf(pages: PageCache): Map<string, MemoEntry<unknown>> {
  const memory = memories.get(pages) ?? new Map<string, MemoEntry<unknown>>()
  memories.set(pages, memory)
  return memory
}

function remember(
  entries: Map<string, MemoEntry<unknown>>,
  name: string,
  value: MemoEntry<unknown>,
): void {
  if (entries.size >= MAX_ENTRIES && !entries.has(name)) entries.clear()
  entries.set(name, value)
}

function isFresh(known: MemoEntry<unknown>, name: string, { snapshot, at }: CacheContext): boolean {
  if (freshnessOf(known, snapshot, at).kind !== 'fresh') return false
  return lastPurge(snapshot, name).seq <= known.startSeq
}

interface LastPurge {
  seq: number
  at: number
}

const NEVER: LastPurge = { seq: 0, at: 0 }
const lasts = new WeakMap<Snapshot, { categories: LastPurge; others: LastPurge }>()

/** The last purge that affects this entry. */
function lastPurge(snapshot: Snapshot, name: string): LastPurge {
  const known = lasts.get(snapshot) ?? findLast(snapshot)
  lasts.set(snapshot, known)
  const { categories, others } = known
  return isCategoriesKey(name) && categories.seq > others.seq ? categories : others
}

/**
 * When the first of the affecting purges around `at` is settled, as `trustedUntil` defines it for pages:
 * values read before that must not outlive it. Undefined: all were settled by then.
 */
function purgedAt(snapshot: Snapshot, name: string, at: number): number | undefined {
  const isUnsettled = (purgedAt: number): boolean => purgedAt > at - PROBATION_MS
  if (!isUnsettled(lastPurge(snapshot, name).at)) return undefined
  const purges = [...snapshot.tags].filter(([tag]) => isAbout(tag, name))
  const unsettled = purges.map(([, { at: purgedAt }]) => purgedAt).filter(isUnsettled)
  return Math.min(at, ...unsettled) + PROBATION_MS
}

function isAbout(tag: string, name: string): boolean {
  return /^c\d+$/.test(tag) ? isCategoriesKey(name) : !/^p\d+$/.test(tag)
}

function findLast({ tags }: Snapshot): { categories: LastPurge; others: LastPurge } {
  let [categories, others] = [NEVER, NEVER]
  for (const [tag, { hard, soft, at }] of tags) {
    const seq = Math.max(hard, soft)
    if (/^p\d+$/.test(tag)) continue
    if (/^c\d+$/.test(tag)) categories = seq > categories.seq ? { seq, at } : categories
    else others = seq > others.seq ? { seq, at } : others
  }
  return { categories, others }
}

async function readShared(
  { cache, sharedUrl }: PageCache,
  name: string,
): Promise<MemoEntry<unknown> | undefined> {
  try {
    const shared = await withTimeout(SHARED_LIMIT_MS, () => cache.match(sharedUrl(name)))
    return shared && ((await shared.json()) as MemoEntry<unknown>)
  } catch {
    return undefined
  }
}

async function writeShared(
  { cache, sharedUrl, warn }: PageCache,
  name: string,
  known: MemoEntry<unknown>,
): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${CATALOG_TTL_MS / 1000}` }
  try {
    const text = JSON.stringify(known)
    if (text.length <= MAX_CHARS) await cache.put(sharedUrl(name), new Response(text, { headers }))
  } catch (error) {
    warn('cache.write-failed', error)
  }
}
