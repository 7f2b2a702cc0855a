import { CatalogCache } from '../db/catalog.ts'
import { tableInMemory } from '../db/table.ts'
import type { PagePorts } from '../offline/pages.ts'
import { FakeCaches } from './fake-caches.ts'
import { VirtualClock } from './virtual-clock.ts'

export const SHOP = 'https://shop.test'

/** What the shop answers to an address: a page, or data. */
export type Shelf = Record<string, () => Response | Promise<Response>>

/** A service worker's surroundings: a shop that can be cut off, caches and a clock. */
export function makeOfflineWorld(shelf: Shelf) {
  const caches = new FakeCaches()
  const clock = new VirtualClock()
  const asked: string[] = []
  const told: boolean[] = []
  const reports: string[] = []
  const state = {
    isCut: false,
    isOnline: true,
    savesData: false,
    here: undefined as string | undefined,
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
      asked.push(pathname + search)
      if (state.isCut) throw new TypeError('Failed to fetch')
      return (await shelf[pathname + search]?.()) ?? new Response('', { status: 404 })
    },
    caches: caches as unknown as CacheStorage,
    catalog,
    clock,
    outbox,
    here: async () => state.here,
    origin: SHOP,
    isOnline: () => state.isOnline,
    savesData: () => state.savesData,
    tellNetwork: (isOnline) => told.push(isOnline),
    report: (what) => reports.push(what),
    standIn: async () => new Response('stand-in'),
    learn: async () => undefined,
  }
  return { ports, outbox, caches, clock, asked, told, reports, state }
}

/** A page as the shop sends it. */
export function pageOf(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...headers,
    },
  })
}

/** A navigation, with everything that the service worker does afterwards. */
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
