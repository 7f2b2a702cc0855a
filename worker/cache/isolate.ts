import type { EntryMeta } from './entry.ts'
import type { KnownFilters } from './key.ts'
import type { PageStoreCache } from './page-store.ts'
import type { PurgeWatch } from './purge-watch.ts'

/** A value read from the catalogue and held by this isolate; its freshness is that of a page. */
export interface MemoEntry<Value> {
  value: Value
  epoch: string
  startSeq: number
  tags: readonly string[]
  freshUntil: number
  staleUntil: number
}

/** Values of an isolate, and reads that are running: concurrent requests share one read. */
export interface Memo<Value> {
  entries: Map<string, MemoEntry<Value>>
  running: Map<string, Promise<Value>>
}

/** A stored entry with its body as text, shared by the followers of a render. */
export interface StoredPage {
  meta: EntryMeta
  body: string
}

/** Running renders of this isolate, by the URL of their cache entry. */
export type CoalescedRenders = Map<
  string,
  { startedAt: number; stored: Promise<StoredPage | undefined> }
>

/** What the page cache of one isolate works with. */
export interface PageCache {
  cache: PageStoreCache
  watch: PurgeWatch
  renders: CoalescedRenders
  /** Filter names by index: reading an address must not cost a question to the catalogue each time. */
  filterNames: Memo<KnownFilters>
  /** Address in the cache of something that isolates share; no visitor reaches it. */
  sharedUrl: (name: string) => string
  clock: () => number
  /** Says what went wrong without stopping a page. */
  warn: (code: string, error: unknown) => void
}
