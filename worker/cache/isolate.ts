import type { EntryMeta } from './entry.ts'
import type { KnownFilters } from './key.ts'
import type { PageStoreCache } from './page-store.ts'
import type { PurgeWatch } from './purge-watch.ts'

/** A value read from the catalogue and kept by this isolate, judged as a page is. */
export interface Remembered<Value> {
  value: Value
  epoch: string
  startSeq: number
  tags: readonly string[]
  freshUntil: number
  staleUntil: number
}

/** What an isolate keeps, and what it is about to read: visitors who come together read once. */
export interface Memo<Value> {
  kept: Map<string, Remembered<Value>>
  running: Map<string, Promise<Value>>
}

/** What was stored, as plain data: requests that wait for it share it. */
export interface Kept {
  meta: EntryMeta
  body: string
}

/** Renders that are under way in this isolate, by the address of their entry. */
export type Flights = Map<string, { startedAt: number; landed: Promise<Kept | undefined> }>

/** What the page cache of one isolate works with. */
export interface PageCache {
  cache: PageStoreCache
  watch: PurgeWatch
  flights: Flights
  /** Filter names by index: reading an address must not cost a question to the catalogue each time. */
  filterNames: Memo<KnownFilters>
  /** Address in the cache of something that isolates share; no visitor reaches it. */
  sharedUrl: (name: string) => string
  clock: () => number
  /** Says what went wrong without stopping a page. */
  warn: (code: string, error: unknown) => void
}
