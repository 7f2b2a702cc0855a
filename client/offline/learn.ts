import { readKnownFrame } from '../../shared/offline/known-frame.ts'
import { readKnownPage, tilesOf, type KnownPage } from '../../shared/offline/known-page.ts'
import { Knowledge } from './knowledge.ts'
import type { OfflinePorts } from './ports.ts'

/** The visited page is on the screen before anything is learnt about it. */
export const IDLE_MS = 1500
/** What a visited page may cost for later. */
export const LEARN_BYTES = 60_000
/** Pages that a visited page linked, at most. */
const MOST_LINKED = 8
/** What is known is not asked for again for so long. */
export const FRESH_MS = 600_000
const FRAME_MS = 3_600_000

/** Headers that a page drawn here needs as much as one that the shop sends. */
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
 * Learns what a visited page shows, and within its share of bytes what the products it linked show.
 * Nothing is asked where the shopper saves data, or when it is known already.
 */
export async function learnPage(url: URL, ports: OfflinePorts): Promise<void> {
  if (ports.savesData()) return
  await ports.clock.wait(IDLE_MS)
  const knowledge = new Knowledge(ports.catalog)
  const path = url.pathname + url.search
  const known = await knowledge.page(path)
  const isFresh = known !== undefined && isStillSo(known, ports.clock.now())
  const asked = isFresh ? { page: known, bytes: 0 } : await askPage(path, ports)
  if (!asked) return
  await learnFrame(asked.page.storeCode, ports)
  await learnLinked(asked.page, LEARN_BYTES - asked.bytes, ports)
}

/** Neither old nor with a price that has changed by date since. */
function isStillSo({ madeAt, changesAt = Infinity }: KnownPage, now: number): boolean {
  return now - madeAt < FRESH_MS && now < changesAt
}

async function learnLinked(page: KnownPage, bytes: number, ports: OfflinePorts): Promise<void> {
  const knowledge = new Knowledge(ports.catalog)
  let left = bytes
  for (const { href } of tilesOf(page.content).slice(0, MOST_LINKED)) {
    if (left <= 0 || !ports.isOnline()) return
    if (await knowledge.page(href)) continue
    left -= (await askPage(href, ports))?.bytes ?? 0
  }
}

/** Asks what a page shows and keeps it; undefined where there is nothing to know. */
async function askPage(
  path: string,
  ports: OfflinePorts,
): Promise<{ page: KnownPage; bytes: number } | undefined> {
  const answer = await askQuietly(`/api/catalog/page?path=${encodeURIComponent(path)}`, ports)
  if (!answer) return undefined
  const text = await answer.text()
  const page = readKnownPage(JSON.parse(text))
  if (!page) return undefined
  await new Knowledge(ports.catalog).keepPage(page)
  return { page, bytes: text.length }
}

/** Learns what stands around the pages of a store view; it changes seldom. */
export async function learnFrame(storeCode: string, ports: OfflinePorts): Promise<void> {
  const knowledge = new Knowledge(ports.catalog)
  if (await knowledge.hasFrame(storeCode, ports.clock.now() - FRAME_MS)) return
  const query = new URLSearchParams({ storeCode })
  const answer = await askQuietly(`/api/catalog/frame?${query}`, ports)
  const frame = answer && readKnownFrame(await answer.json())
  if (!frame) return
  const headers = HEADERS.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  await knowledge.keepFrame({ frame, headers: Object.fromEntries(headers) })
}

async function askQuietly(address: string, ports: OfflinePorts): Promise<Response | undefined> {
  try {
    const answer = await ports.fetch(address, { headers: { Accept: 'application/json' } })
    return answer.ok ? answer : undefined
  } catch (error) {
    ports.report(`offline: ${String(error)}`)
    return undefined
  }
}
