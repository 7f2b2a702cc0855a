import { CatalogCache } from '../db/catalog.ts'
import { tableInMemory } from '../db/table.ts'
import type { PagePorts } from '../offline/pages.ts'
import { FakeCaches } from './fake-caches.ts'
import { VirtualClock } from './virtual-clock.ts'

export const SHOP = 'https://shop.test'

/** The shop's responses by path. */
export type ShopResponses = Record<string, () => Response | Promise<Response>>

/** Simulates the environment of a service worker: a shop that can be unreachable, caches and a clock. */
export function makeOfflineSimulator(responses: ShopResponses) {
  const caches = new FakeCaches()
  const clock = new VirtualClock()
  const requests: string[] = []
  const notified: boolean[] = []
  const reports: string[] = []
  const state = {
    isCut: false,
    isOnline: true,
    mayFetchAhead: true,
    userHint: undefined as string | undefined,
  }
  const outbox = tableInMemory()
  const catalog = new CatalogCache({
    table: tableInMemory(),
    recreate: async () => undefined,
    clock,
    report: (what) => reports.push(what),
  })
  const ports: PagePorts = {
    fetch: async (request) => {
      const { pathname, search } = new URL(
        typeof request === 'string' ? request : request.url,
        SHOP,
      )
      requests.push(pathname + search)
      if (state.isCut) throw new TypeError('Failed to fetch')
      return (await responses[pathname + search]?.()) ?? new Response('', { status: 404 })
    },
    caches: caches as unknown as CacheStorage,
    catalog,
    clock,
    outbox,
    userHint: async () => state.userHint,
    origin: SHOP,
    isOnline: () => state.isOnline,
    mayFetchAhead: () => state.mayFetchAhead,
    notifyNetwork: (isOnline) => notified.push(isOnline),
    report: (what) => reports.push(what),
    fallback: async () => new Response('fallback'),
    prefetch: async () => undefined,
  }
  return { ports, outbox, caches, clock, requests, notified, reports, state }
}

/** A page of the shop. */
export function pageOf(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...headers,
    },
  })
}

/** A navigation, with all work of the service worker after it. */
export function navigate(path: string, preload?: Promise<Response | undefined>) {
  const jobs: Promise<unknown>[] = []
  return {
    event: {
      request: new Request(SHOP + path),
      preloadResponse: preload ?? Promise.resolve(undefined),
      waitUntil: (work: Promise<unknown>) => void jobs.push(work),
    },
    settled: async () => {
      for (const job of jobs) await job
    },
  }
}
