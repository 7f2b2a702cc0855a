/** What an event of a service worker offers; the types of a page know nothing of it. */
export interface LongEvent {
  waitUntil: (work: Promise<unknown>) => void
}

/** A request of a page that the service worker may answer. */
export interface AskedEvent extends LongEvent {
  request: Request
  /** The answer that the browser began to fetch while the service worker started. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** A message of a page, or of the page's tab to the service worker that waits. */
export interface HeardEvent extends LongEvent {
  data: unknown
}

/** An open page. */
export interface OpenPage {
  url: string
  postMessage: (message: unknown) => void
}

/** There is a network again, says the browser to who asked for it. */
export interface SyncEvent extends LongEvent {
  tag: string
}

interface ScopeEvents {
  sync: SyncEvent
  install: LongEvent
  activate: LongEvent
  fetch: AskedEvent
  message: HeardEvent
}

/** The part of a service worker's global scope that the shop uses. */
export interface WorkerScope {
  addEventListener: <Name extends keyof ScopeEvents>(
    name: Name,
    hear: (event: ScopeEvents[Name]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<readonly OpenPage[]>
  }
  registration: {
    active: unknown
    waiting: { postMessage: (message: unknown) => void } | null
    navigationPreload?: { enable: () => Promise<void> }
  }
  location: { origin: string }
  navigator: { onLine: boolean; connection?: { saveData?: boolean } }
  caches: CacheStorage
  /** Not in every browser. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
}
