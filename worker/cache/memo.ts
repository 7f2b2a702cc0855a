import type { PageCache } from './isolate.ts'
import type { MemoEntry, Memo } from './isolate.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { freshnessOf, trustedUntil } from './freshness.ts'
import type { WaitUntil } from './purge-watch.ts'
import type { Snapshot } from './snapshot.ts'

export function openMemo<Value>(): Memo<Value> {
  return { entries: new Map(), running: new Map() }
}

/** Reads a value, and serializes it for isolates that start later. */
export interface Source<Value> {
  tags: readonly string[]
  load: () => Promise<Value>
  write: (value: Value) => unknown
  /** Throws if the data is not from `write`. */
  read: (written: unknown) => Value
}

const LIFE_MS = 10 * 60 * 1000
/** The number of brands times store views, with a margin. */
const MAX_ENTRIES = 100
/** Pause after a failed read; the last value is used until then. */
const RETRY_MS = 1000
/** A read that takes longer was lost with the request that began it. */
const LOST_MS = 3000
/** Time limit for reading the copy that isolates share. */
const SHARED_LIMIT_MS = 100
/** The shared copy is kept longer than it is fresh, for times when the catalogue is unavailable. */
const SHARED_SECONDS = 86_400

/**
 * Returns a value that is read once and kept until one of its tags is purged. Without the purge log it is
 * read every time. If the read fails, the last value is returned, possibly that of another isolate.
 */
export async function readOnce<Value>(
  pages: PageCache,
  memo: Memo<Value>,
  name: string,
  source: Source<Value>,
  waitUntil: WaitUntil,
): Promise<Value> {
  const snapshot = await pages.watch.snapshot(waitUntil)
  const entry = memo.entries.get(name)
  if (snapshot && entry && freshnessOf(entry, snapshot, pages.clock()).kind === 'fresh') {
    return entry.value
  }
  const running =
    memo.running.get(name) ?? renew(pages, memo, name, { ...source, snapshot, waitUntil })
  memo.running.set(name, running)
  // The request that began the read may be cancelled; the others still wait for it.
  waitUntil(running.catch(() => undefined))
  try {
    return await withTimeout(LOST_MS, () => running)
  } finally {
    if (memo.running.get(name) === running) memo.running.delete(name)
  }
}

interface Renewal<Value> extends Source<Value> {
  snapshot: Snapshot | undefined
  waitUntil: WaitUntil
}

async function renew<Value>(
  pages: PageCache,
  memo: Memo<Value>,
  name: string,
  source: Renewal<Value>,
): Promise<Value> {
  const { snapshot, tags } = source
  const known = memo.entries.get(name) ?? (await readShared(pages, name, source))
  const now = pages.clock()
  if (snapshot && known && freshnessOf(known, snapshot, now).kind === 'fresh') {
    remember(memo, name, known)
    return known.value
  }
  const { value, isNew } = await readAgain(source, known)
  if (snapshot) {
    const { epoch, head: startSeq } = snapshot
    const trusted = trustedUntil(tags, now, snapshot) ?? now + LIFE_MS
    const until = isNew ? trusted : now + RETRY_MS
    const entry = { value, epoch, startSeq, tags, freshUntil: until, staleUntil: until }
    remember(memo, name, entry)
    if (isNew) source.waitUntil(writeShared(pages, name, source, entry))
  }
  return value
}

function remember<Value>({ entries }: Memo<Value>, name: string, value: MemoEntry<Value>): void {
  if (entries.size >= MAX_ENTRIES) entries.clear()
  entries.set(name, value)
}

async function readAgain<Value>(
  { load }: Source<Value>,
  known: MemoEntry<Value> | undefined,
): Promise<{ value: Value; isNew: boolean }> {
  try {
    return { value: await load(), isNew: true }
  } catch (error) {
    if (!known) throw error
    return { value: known.value, isNew: false }
  }
}

async function readShared<Value>(
  { cache, sharedUrl }: PageCache,
  name: string,
  { read }: Source<Value>,
): Promise<MemoEntry<Value> | undefined> {
  try {
    const shared = await withTimeout(SHARED_LIMIT_MS, () => cache.match(sharedUrl(name)))
    if (!shared) return undefined
    const { value, ...meta } = (await shared.json()) as MemoEntry<unknown>
    return isWhole(meta) ? { ...meta, value: read(value) } : undefined
  } catch {
    return undefined
  }
}

function isWhole({ epoch, startSeq, tags, ...times }: Omit<MemoEntry<unknown>, 'value'>): boolean {
  const numbers = [startSeq, times.freshUntil, times.staleUntil]
  return typeof epoch === 'string' && numbers.every(Number.isFinite) && Array.isArray(tags)
}

async function writeShared<Value>(
  { cache, sharedUrl, warn }: PageCache,
  name: string,
  { write }: Source<Value>,
  { value, ...meta }: MemoEntry<Value>,
): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${SHARED_SECONDS}` }
  try {
    const text = JSON.stringify({ value: write(value), ...meta })
    await cache.put(sharedUrl(name), new Response(text, { headers }))
  } catch (error) {
    warn('cache.write-failed', error)
  }
}
