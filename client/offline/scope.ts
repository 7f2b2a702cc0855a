import type { Connection } from '../fetch-ahead.ts'

/** Events of a service worker; the DOM types of a page do not have them. */
export interface ExtendableEvent {
  waitUntil: (work: Promise<unknown>) => void
}

/** A request of a page that the service worker may answer. */
export interface FetchEvent extends ExtendableEvent {
  request: Request
  /** The response of navigation preload. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** A message of a page or of the active service worker. */
export interface ExtendableMessageEvent extends ExtendableEvent {
  data: unknown
}

/** An open page. */
export interface WindowClient {
  url: string
  postMessage: (message: unknown) => void
}

/** Background sync: the network is back. */
export interface SyncEvent extends ExtendableEvent {
  tag: string
}

interface ScopeEvents {
  sync: SyncEvent
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableMessageEvent
}

/** The part of a service worker's global scope that the shop uses. */
export interface ServiceWorkerScope {
  addEventListener: <Name extends keyof ScopeEvents>(
    name: Name,
    listener: (event: ScopeEvents[Name]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<readonly WindowClient[]>
  }
  registration: {
    active: unknown
    waiting: { postMessage: (message: unknown) => void } | null
    navigationPreload?: { enable: () => Promise<void> }
  }
  location: { origin: string }
  navigator: { onLine: boolean; connection?: Connection }
  caches: CacheStorage
  /** Not in every browser. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
}
