import { SYNC_TAG } from '../order/background.ts'
import { BUILD_FILES } from 'virtual:offline-files'
import { CatalogCache } from '../db/catalog.ts'
import { browserClock } from '../db/clock.ts'
import { Database } from '../db/open.ts'
import { outboxTable } from '../db/outbox.ts'
import { tableOn } from '../db/table.ts'
import { readHereLater } from '../account/here.ts'
import { answerOffline, answerOrder } from './answer-offline.ts'
import { answerSearch } from './answer-search.ts'
import { answerFile, dropOldFiles, installFiles, warmFiles } from './files.ts'
import { Knowledge } from './knowledge.ts'
import { learnFrame, learnPage } from './learn.ts'
import { FORM, readPageMessage, type PageMessage, type WorkerMessage } from './messages.ts'
import { answerPage, filesOfPages, pageUrl, visitPage, type PagePorts } from './pages.ts'
import { answerPicture } from './pictures.ts'
import type { OfflinePorts } from './ports.ts'
import type { WorkerScope } from './scope.ts'
import { sortRequest } from './sort-request.ts'

const scope = globalThis as unknown as WorkerScope
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
  here: () => readHereLater(scope.cookieStore?.get.bind(scope.cookieStore)),
  origin,
  isOnline: () => scope.navigator.onLine,
  savesData: () => scope.navigator.connection?.saveData === true,
  tellNetwork,
  report,
}
const pagePorts: PagePorts = {
  ...ports,
  standIn: (url) => answerOffline(url, ports),
  learn: (url) => learnPage(url, ports),
}

scope.addEventListener('install', (event) => {
  event.waitUntil(installFiles(BUILD_FILES, ports))
})

/** The pages of the build before are gone by now; what kept pages of it need stays. */
scope.addEventListener('activate', (event) => {
  event.waitUntil(begin())
  event.waitUntil(learnFrame('', ports))
})

async function begin(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await new Knowledge(ports.catalog).forgetFrames()
  await dropOldFiles(BUILD_FILES, await filesOfPages(ports), ports)
  await scope.clients.claim()
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  switch (sortRequest(request, origin)) {
    case 'page':
      later(letWaitingBegin())
      return event.respondWith(answerPage(event, pagePorts))
    case 'order':
      return event.respondWith(answerOrder(request, ports))
    case 'file':
      return event.respondWith(answerFile(request, ports, later))
    case 'picture':
      return event.respondWith(answerPicture(request, ports, later))
    case 'search':
      return event.respondWith(answerSearch(request, ports))
    case 'none':
  }
})

scope.addEventListener('message', (event) => {
  const said = readPageMessage(event.data)
  if (said?.type === 'take-over') event.waitUntil(scope.skipWaiting())
  if (said?.type === 'visited') event.waitUntil(keepFirstVisit(said.url, said.home))
})

/** A hint for pages that sleep: orders are sent by pages, never from here. */
scope.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return
  event.waitUntil(tellPages({ v: FORM, type: 'network', isOnline: true }))
})

/** The page that brought the service worker was loaded without it; home is the way back to the shop. */
async function keepFirstVisit(address: string, home: string): Promise<void> {
  const urls = [address, home].map((each) => pageUrl(new URL(each, origin).href))
  for (const url of urls) {
    if (sortRequest({ ...PAGE_REQUEST, url: url.href }, origin) !== 'page') continue
    await visitPage(url, pagePorts).catch((error: unknown) => report(`cached: ${String(error)}`))
    await learnPage(url, ports)
  }
  if (!ports.savesData()) await warmFiles(BUILD_FILES, ports)
}

const PAGE_REQUEST = {
  method: 'GET',
  mode: 'navigate',
  destination: 'document',
  headers: new Headers(),
}

/** A newer service worker begins when the only open page is on its way to another one. */
async function letWaitingBegin(): Promise<void> {
  const { waiting } = scope.registration
  if (!waiting) return
  const pages = await scope.clients.matchAll({ type: 'window' })
  if (pages.length > 1) return
  waiting.postMessage({ v: FORM, type: 'take-over' } satisfies PageMessage)
}

/** The page that is about to open hears it too: it is none of the open ones yet. */
const TELL_AGAIN_MS = 1000
let isReached = true

function tellNetwork(isOnline: boolean): void {
  isReached = isOnline
  const tell = () => tellPages({ v: FORM, type: 'network', isOnline })
  void tell()
  if (isOnline) return
  void browserClock.wait(TELL_AGAIN_MS).then(() => (isReached ? undefined : tell()))
}

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const page of await scope.clients.matchAll({ type: 'window' })) page.postMessage(message)
}
