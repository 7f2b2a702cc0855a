import { readValidUntil } from '../../shared/offline/valid-until.ts'
import { TIMED_OUT, withTimeout } from '../db/clock.ts'
import { putBounded, type Bounds } from './bounded-cache.ts'
import { filesInUse, type FilesInUse } from './files.ts'
import { isCacheablePage } from './cacheable.ts'
import type { OfflinePorts } from './ports.ts'
import type { FetchEvent } from './scope.ts'

export const PAGES = 'reuna-pages'
/** Timeout of the shop while there is a stored copy. */
export const PAGE_LIMIT_MS = 3000
const BOUNDS: Bounds = { maxEntries: 60, maxBytes: 8_000_000 }

export interface PagePorts extends OfflinePorts {
  /** Returns the page that replaces one that neither the shop nor the cache has. */
  fallback: (url: URL) => Promise<Response>
  /** Prefetches offline page data of a visited page, when idle. */
  prefetch: (url: URL) => Promise<void>
}

type PageEvent = Pick<FetchEvent, 'request' | 'preloadResponse' | 'waitUntil'>

/**
 * Answers a navigation: the shop's page if it responds in time, otherwise the unchanged copy of the last
 * visit, otherwise the fallback. Only public pages are stored.
 */
export async function answerPage(event: PageEvent, ports: PagePorts): Promise<Response> {
  const url = pageUrl(event.request.url)
  const fetching = fetchPage(event, url, ports)
  fetching.catch(() => undefined)
  try {
    const answer = await withTimeout(ports.clock, PAGE_LIMIT_MS, fetching)
    if (answer !== TIMED_OUT) return answer
    const copy = await validCopy(url, ports)
    if (!copy) return await fetching
    ports.notifyNetwork(false)
    event.waitUntil(fetching.catch(() => undefined))
    return copy
  } catch (error) {
    ports.notifyNetwork(false)
    ports.report(`offline: No connection found (${String(error)})`)
    return (await validCopy(url, ports)) ?? (await ports.fallback(url))
  }
}

/** The cache key of a page: its URL without the hash. */
export function pageUrl(address: string): URL {
  const url = new URL(address)
  url.hash = ''
  return url
}

async function fetchPage(event: PageEvent, url: URL, ports: PagePorts): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await ports.fetch(event.request))
  ports.notifyNetwork(true)
  const isForLater = event.request.headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false
  if (isCacheablePage(answer)) {
    const copy = answer.clone()
    event.waitUntil(
      storePage(url, copy, ports)
        .then(() => (isForLater ? undefined : ports.prefetch(url)))
        .catch((error: unknown) => ports.report(`cached: ${String(error)}`)),
    )
  }
  return answer
}

/** Fetches and stores a page that was visited before the service worker was active. */
export async function fetchAndStorePage(url: URL, ports: PagePorts): Promise<void> {
  const response = await ports.fetch(url.href, { headers: { Accept: 'text/html' } })
  if (isCacheablePage(response)) await storePage(url, response, ports)
}

/** Whether a page is stored. */
export async function hasPage(
  url: URL,
  { caches }: Pick<OfflinePorts, 'caches'>,
): Promise<boolean> {
  const cache = await caches.open(PAGES)
  return (await cache.match(url.href)) !== undefined
}

/** The stored page, unless one of its prices has changed by date since. */
async function validCopy(url: URL, { caches, clock }: PagePorts): Promise<Response | undefined> {
  const cache = await caches.open(PAGES)
  const copy = await cache.match(url.href)
  const until = copy && readValidUntil(await copy.clone().text())
  return until !== undefined && clock.now() >= until ? undefined : copy
}

async function storePage(url: URL, answer: Response, ports: PagePorts): Promise<void> {
  const cache = await ports.caches.open(PAGES)
  await putBounded(cache, url.href, answer, { bounds: BOUNDS, now: ports.clock.now() })
}

/** The files that stored pages need. */
export async function filesOfPages({ caches }: Pick<OfflinePorts, 'caches'>): Promise<FilesInUse> {
  const cache = await caches.open(PAGES)
  const stored = await Promise.all((await cache.keys()).map((name) => cache.match(name)))
  return filesInUse(await Promise.all(stored.map((page) => page?.text() ?? '')))
}
