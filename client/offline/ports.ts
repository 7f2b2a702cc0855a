import type { CatalogCache } from '../db/catalog.ts'
import type { Table } from '../db/table.ts'
import type { Clock } from '../db/clock.ts'

/** What the service worker works with; its own global scope in a browser. */
export interface OfflinePorts {
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  caches: CacheStorage
  catalog: CatalogCache
  /** What the shopper made on this device; read, never written. */
  outbox: Pick<Table, 'get'>
  /** Who is logged in as the edge's answers have it; undefined: nobody can tell. */
  here: () => Promise<string | undefined>
  clock: Clock
  origin: string
  /** The browser's own word: false is certain, true is not. */
  isOnline: () => boolean
  /** The shopper asked for little traffic. */
  savesData: () => boolean
  /** Says to all open pages whether the shop can be reached. */
  tellNetwork: (isOnline: boolean) => void
  /** For the log; the states of the service worker are logged only. */
  report: (what: string) => void
}
