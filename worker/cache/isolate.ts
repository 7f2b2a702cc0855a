import type { EntryMeta, PageStoreCache } from './page-store.ts'
import type { Validity } from './freshness.ts'
import type { KnownFilters } from './key.ts'
import type { PurgeWatch } from './purge-watch.ts'

/** A catalogue value held by this isolate; its freshness is that of a page. */
export interface MemoEntry<Value> extends Omit<Validity, 'changesAt'> {
  value: Value
}

/** Values of an isolate, and pending reads: concurrent requests share one read. */
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

/** The page cache of one isolate. */
export interface PageCache {
  cache: PageStoreCache
  watch: PurgeWatch
  renders: CoalescedRenders
  /** Filter names by index, so that reading an address does not query the catalogue each time. */
  filterNames: Memo<KnownFilters>
  /** Cache address of a value that isolates share; visitors cannot request it. */
  sharedUrl: (name: string) => string
  clock: () => number
  /** Logs an error that does not stop the page. */
  warn: (code: string, error: unknown) => void
}
