import { TIMED_OUT, withTimeout } from '../db/clock.ts'
import { readOfflineFrame } from '../../shared/offline/offline-frame.ts'
import {
  readOfflinePage,
  tilesOf,
  type OfflinePageData,
} from '../../shared/offline/offline-page-data.ts'
import { OfflineStore } from './offline-store.ts'
import type { OfflinePorts } from './ports.ts'

/** Delay after a visit before anything is prefetched. */
export const IDLE_MS = 1500
/** Limit of prefetched bytes for each visited page. */
export const PREFETCH_BYTES = 60_000
/** Limit of linked pages that are prefetched. */
const MAX_LINKED = 8
/**
 * Timeout of prefetching: the service worker of a new build becomes active only when the old one has no
 * pending requests.
 */
export const PREFETCH_LIMIT_MS = 10_000
/** Newer page data is not fetched again. */
export const FRESH_MS = 600_000
const FRAME_MS = 3_600_000

/** Response headers that a page rendered offline needs too. */
const HEADERS = [
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Reporting-Endpoints',
]

/**
 * Prefetches offline page data of a visited page and, within the limit of bytes, of the products it links.
 * Nothing is fetched over a network that forbids it, or when fresh data is stored.
 */
export async function prefetchPage(url: URL, ports: OfflinePorts): Promise<void> {
  if (!ports.mayFetchAhead()) return
  await ports.clock.wait(IDLE_MS)
  if (!ports.mayFetchAhead()) return
  const store = new OfflineStore(ports.catalog)
  const path = url.pathname + url.search
  const data = await store.getPage(path)
  const isFresh = data !== undefined && isCurrent(data, ports.clock.now())
  const fetched = isFresh ? { page: data, bytes: 0 } : await fetchPageData(path, ports)
  if (!fetched) return
  await prefetchFrame(fetched.page.storeCode, ports)
  await prefetchLinked(fetched.page, PREFETCH_BYTES - fetched.bytes, ports)
}

/** True if page data is fresh and none of its prices has changed by date. */
function isCurrent({ madeAt, changesAt = Infinity }: OfflinePageData, now: number): boolean {
  return now - madeAt < FRESH_MS && now < changesAt
}

async function prefetchLinked(
  page: OfflinePageData,
  bytes: number,
  ports: OfflinePorts,
): Promise<void> {
  const store = new OfflineStore(ports.catalog)
  let left = bytes
  for (const { href } of tilesOf(page.content).slice(0, MAX_LINKED)) {
    if (left <= 0 || !ports.isOnline() || !ports.mayFetchAhead()) return
    if (await store.getPage(href)) continue
    left -= (await fetchPageData(href, ports))?.bytes ?? 0
  }
}

/** Fetches and stores the data of a page; undefined if it has none. */
async function fetchPageData(
  path: string,
  ports: OfflinePorts,
): Promise<{ page: OfflinePageData; bytes: number } | undefined> {
  const answer = await tryFetch(`/api/catalog/page?path=${encodeURIComponent(path)}`, ports)
  if (!answer) return undefined
  const { text } = answer
  const page = readOfflinePage(JSON.parse(text))
  if (!page) return undefined
  await new OfflineStore(ports.catalog).putPage(page)
  return { page, bytes: text.length }
}

/** Prefetches the frame of a store view, where the network allows it; it rarely changes. */
export async function prefetchFrame(storeCode: string, ports: OfflinePorts): Promise<void> {
  if (!ports.mayFetchAhead()) return
  const store = new OfflineStore(ports.catalog)
  if (await store.hasFrame(storeCode, ports.clock.now() - FRAME_MS)) return
  const query = new URLSearchParams({ storeCode })
  const answer = await tryFetch(`/api/catalog/frame?${query}`, ports)
  const frame = answer && readOfflineFrame(JSON.parse(answer.text))
  if (!frame) return
  const headers = HEADERS.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  await store.putFrame({ frame, headers: Object.fromEntries(headers) })
}

async function tryFetch(
  address: string,
  ports: OfflinePorts,
): Promise<{ headers: Headers; text: string } | undefined> {
  const late = new AbortController()
  try {
    const answer = await withTimeout(
      ports.clock,
      PREFETCH_LIMIT_MS,
      readText(address, late.signal, ports),
    )
    if (answer !== TIMED_OUT) return answer
    ports.report(`offline: ${address} took longer than ${PREFETCH_LIMIT_MS} ms`)
  } catch (error) {
    ports.report(`offline: ${String(error)}`)
  } finally {
    late.abort()
  }
  return undefined
}

async function readText(address: string, signal: AbortSignal, { fetch }: OfflinePorts) {
  const response = await fetch(address, { headers: { Accept: 'application/json' }, signal })
  return response.ok ? { headers: response.headers, text: await response.text() } : undefined
}
