import type { CatalogCache } from '../db/catalog.ts'
import type { Table } from '../db/table.ts'
import type { Clock } from '../db/clock.ts'

/** What the service worker depends on; its global scope in a browser. */
export interface OfflinePorts {
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  caches: CacheStorage
  catalog: CatalogCache
  /** The database of carts and orders; read, never written. */
  outbox: Pick<Table, 'get'>
  /** The user hint of the edge's cookie; undefined: not known. */
  userHint: () => Promise<string | undefined>
  clock: Clock
  origin: string
  /** `navigator.onLine`: false is reliable, true is not. */
  isOnline: () => boolean
  /** True if optional files may be fetched over this network. */
  mayFetchAhead: () => boolean
  /** Posts to all open pages whether the shop can be reached. */
  notifyNetwork: (isOnline: boolean) => void
  /** For the log; the states of the service worker are logged only. */
  report: (what: string) => void
}
