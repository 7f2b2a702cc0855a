import { readUntil } from '../../shared/offline/until-mark.ts'
import { TOO_LATE, within } from '../db/clock.ts'
import { keepBounded, type Bounds } from './bounded.ts'
import { filesInUse, type FilesInUse } from './files.ts'
import { isKeepablePage } from './may-keep.ts'
import type { OfflinePorts } from './ports.ts'
import type { AskedEvent } from './scope.ts'

export const PAGES = 'reuna-pages'
/** How long a page waits for the shop while there is a copy of it. */
export const PAGE_LIMIT_MS = 3000
const BOUNDS: Bounds = { most: 60, mostBytes: 8_000_000 }

export interface PagePorts extends OfflinePorts {
  /** What is shown in place of a page that the shop does not answer and nobody kept. */
  standIn: (url: URL) => Promise<Response>
  /** Learns what a visited page shows, when there is time. */
  learn: (url: URL) => Promise<void>
}

type Asked = Pick<AskedEvent, 'request' | 'preloadResponse' | 'waitUntil'>

/**
 * A page: the shop's as long as it answers in time, else the copy of the last visit byte for byte,
 * else what can be made of what this browser knows. Only pages for everybody are kept.
 */
export async function answerPage(event: Asked, ports: PagePorts): Promise<Response> {
  const url = pageUrl(event.request.url)
  const asking = askShop(event, url, ports)
  asking.catch(() => undefined)
  try {
    const answer = await within(ports.clock, PAGE_LIMIT_MS, asking)
    if (answer !== TOO_LATE) return answer
    const copy = await shownCopy(url, ports)
    if (!copy) return await asking
    ports.tellNetwork(false)
    event.waitUntil(asking.catch(() => undefined))
    return copy
  } catch (error) {
    ports.tellNetwork(false)
    ports.report(`offline: No connection found (${String(error)})`)
    return (await shownCopy(url, ports)) ?? (await ports.standIn(url))
  }
}

/** The address of a page's copy: what stands behind the hash is the page's own affair. */
export function pageUrl(address: string): URL {
  const url = new URL(address)
  url.hash = ''
  return url
}

async function askShop(event: Asked, url: URL, ports: PagePorts): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await ports.fetch(event.request))
  ports.tellNetwork(true)
  const isForLater = event.request.headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false
  if (isKeepablePage(answer)) {
    const copy = answer.clone()
    event.waitUntil(
      keepPage(url, copy, ports)
        .then(() => (isForLater ? undefined : ports.learn(url)))
        .catch((error: unknown) => ports.report(`cached: ${String(error)}`)),
    )
  }
  return answer
}

/** Fetches a page that was visited before the service worker was there. */
export async function visitPage(url: URL, ports: PagePorts): Promise<void> {
  const answer = await ports.fetch(url.href, { headers: { Accept: 'text/html' } })
  if (isKeepablePage(answer)) await keepPage(url, answer, ports)
}

/** Whether there is a copy of a page. */
export async function hasPage(
  url: URL,
  { caches }: Pick<OfflinePorts, 'caches'>,
): Promise<boolean> {
  const cache = await caches.open(PAGES)
  return (await cache.match(url.href)) !== undefined
}

/** The copy of a page, as long as it is shown as it was: its prices may have changed by date. */
async function shownCopy(url: URL, { caches, clock }: PagePorts): Promise<Response | undefined> {
  const cache = await caches.open(PAGES)
  const copy = await cache.match(url.href)
  const until = copy && readUntil(await copy.clone().text())
  return until !== undefined && clock.now() >= until ? undefined : copy
}

async function keepPage(url: URL, answer: Response, ports: PagePorts): Promise<void> {
  const cache = await ports.caches.open(PAGES)
  await keepBounded(cache, url.href, answer, { bounds: BOUNDS, now: ports.clock.now() })
}

/** The files that kept pages need. */
export async function filesOfPages({ caches }: Pick<OfflinePorts, 'caches'>): Promise<FilesInUse> {
  const cache = await caches.open(PAGES)
  const kept = await Promise.all((await cache.keys()).map((name) => cache.match(name)))
  return filesInUse(await Promise.all(kept.map((page) => page?.text() ?? '')))
}
