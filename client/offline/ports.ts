import type { CatalogCache } from '../db/catalog.ts'
import type { Clock } from '../db/clock.ts'

/** What the service worker works with; its own global scope in a browser. */
export interface OfflinePorts {
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  caches: CacheStorage
  catalog: CatalogCache
  clock: Clock
  origin: string
  /** The browser's own word: false is certain, true is not. */
  isOnline: () => boolean
  /** The shopper asked for little traffic. */
  savesData: () => boolean
  /** Says to all open pages whether the shop can be reached. */
  tellNetwork: (isOnline: boolean) => void
  /** For the log; the states of the service worker are logged only (customer spec §4). */
  report: (what: string) => void
}
