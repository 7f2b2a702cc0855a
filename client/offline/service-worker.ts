import { SYNC_TAG } from '../order/background-sync.ts'
import { BUILD_FILES } from 'virtual:offline-files'
import { mayFetchAhead } from '../fetch-ahead.ts'
import { CatalogCache } from '../db/catalog.ts'
import { browserClock } from '../db/clock.ts'
import { Database } from '../db/open.ts'
import { outboxTable } from '../db/outbox.ts'
import { tableOn } from '../db/table.ts'
import { readUserHintAsync } from '../account/user-hint.ts'
import { answerOffline, answerOrder } from './answer-offline.ts'
import { answerSearch } from './answer-search.ts'
import { answerFile, dropOldFiles, installFiles, prefetchFiles } from './files.ts'
import { OfflineStore } from './offline-store.ts'
import { prefetchFrame, prefetchPage } from './prefetch.ts'
import {
  MESSAGE_VERSION,
  readPageMessage,
  type PageMessage,
  type WorkerMessage,
} from '../worker-messages.ts'
import { answerPage, filesOfPages, pageUrl, fetchAndStorePage, type PagePorts } from './pages.ts'
import { answerPicture } from './pictures.ts'
import type { OfflinePorts } from './ports.ts'
import type { ServiceWorkerScope } from './scope.ts'
import { routeRequest } from './router.ts'

const scope = globalThis as unknown as ServiceWorkerScope
const { origin } = scope.location
const report = (what: string) => console.info(what)
const base = new Database('catalog', {
  factory: globalThis.indexedDB,
  clock: browserClock,
  durability: 'relaxed',
})

const ports: OfflinePorts = {
  fetch: (request, init) => fetch(request, init),
  caches: scope.caches,
  catalog: new CatalogCache({
    table: tableOn(base),
    recreate: () => base.destroy(),
    clock: browserClock,
    report,
  }),
  clock: browserClock,
  outbox: outboxTable(),
  userHint: () => readUserHintAsync(scope.cookieStore?.get.bind(scope.cookieStore)),
  origin,
  isOnline: () => scope.navigator.onLine,
  mayFetchAhead: () => mayFetchAhead(scope.navigator),
  notifyNetwork,
  report,
}
const pagePorts: PagePorts = {
  ...ports,
  fallback: (url) => answerOffline(url, ports),
  prefetch: (url) => prefetchPage(url, ports),
}

scope.addEventListener('install', (event) => {
  event.waitUntil(installFiles(BUILD_FILES, ports))
})

/** No page of the previous build is open any more; files that stored pages need stay. */
scope.addEventListener('activate', (event) => {
  event.waitUntil(activate())
  event.waitUntil(prefetchFrame('', ports))
})

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await new OfflineStore(ports.catalog).forgetFrames()
  await dropOldFiles(BUILD_FILES, await filesOfPages(ports), ports)
  await scope.clients.claim()
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const extendLifetime = (work: Promise<unknown>) => event.waitUntil(work)
  switch (routeRequest(request, origin)) {
    case 'page':
      extendLifetime(activateWaiting())
      return event.respondWith(answerPage(event, pagePorts))
    case 'order':
      return event.respondWith(answerOrder(request, ports))
    case 'file':
      return event.respondWith(answerFile(request, ports, extendLifetime))
    case 'picture':
      return event.respondWith(answerPicture(request, ports, extendLifetime))
    case 'search':
      return event.respondWith(answerSearch(request, ports))
    case 'none':
  }
})

scope.addEventListener('message', (event) => {
  const message = readPageMessage(event.data)
  if (message?.type === 'take-over') event.waitUntil(scope.skipWaiting())
  if (message?.type === 'visited') event.waitUntil(cacheFirstVisit(message.url, message.home))
})

/** A hint for background pages: orders are sent by pages, never by the service worker. */
scope.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return
  event.waitUntil(postToPages({ v: MESSAGE_VERSION, type: 'network', isOnline: true }))
})

/** Stores the page that registered the service worker and, if prefetching is allowed, the home page. */
async function cacheFirstVisit(address: string, home: string): Promise<void> {
  const addresses = ports.mayFetchAhead() ? [address, home] : [address]
  const urls = addresses.map((each) => pageUrl(new URL(each, origin).href))
  for (const url of urls) {
    if (routeRequest({ ...PAGE_REQUEST, url: url.href }, origin) !== 'page') continue
    await fetchAndStorePage(url, pagePorts).catch((error: unknown) =>
      report(`cached: ${String(error)}`),
    )
    await prefetchPage(url, ports)
  }
  await prefetchFiles(BUILD_FILES, ports)
}

const PAGE_REQUEST = {
  method: 'GET',
  mode: 'navigate',
  destination: 'document',
  headers: new Headers(),
}

/** Activates a waiting service worker when the only open page navigates. */
async function activateWaiting(): Promise<void> {
  const { waiting } = scope.registration
  if (!waiting) return
  const pages = await scope.clients.matchAll({ type: 'window' })
  if (pages.length > 1) return
  waiting.postMessage({ v: MESSAGE_VERSION, type: 'take-over' } satisfies PageMessage)
}

/** Notifies again after this delay, for a page that is just opening and not yet in the list of pages. */
const NOTIFY_AGAIN_MS = 1000
let isReached = true

function notifyNetwork(isOnline: boolean): void {
  isReached = isOnline
  const notify = () => postToPages({ v: MESSAGE_VERSION, type: 'network', isOnline })
  void notify()
  if (isOnline) return
  void browserClock.wait(NOTIFY_AGAIN_MS).then(() => (isReached ? undefined : notify()))
}

async function postToPages(message: WorkerMessage): Promise<void> {
  for (const page of await scope.clients.matchAll({ type: 'window' })) page.postMessage(message)
}
