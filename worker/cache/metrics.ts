import { bucketOf } from '../metrics/histogram.ts'
import { count } from '../metrics/sums.ts'
import type { Served } from './page-cache.ts'

/** A page of a brand, by its route. */
interface CountedPage {
  brand: string
  page: string
}

/** Outcomes of a page request; `bypass`: an answer that is never stored. */
export const OUTCOMES = ['hit', 'stale', 'miss', 'bypass'] as const

/** Counts the cache outcome of a page, also for this isolate, and the reason for a render. */
export function countServed(
  { counted, kind, status, why }: Pick<Served, 'counted' | 'kind' | 'status' | 'why'>,
  page: CountedPage,
  now: number,
): void {
  if (counted) countCache(counted)
  const isBypass = !counted || (kind === 'rendered' && status.startsWith('fwd=bypass'))
  const isMiss = counted === 'miss' || counted === 'refused'
  const name = isBypass ? 'bypass' : isMiss ? 'miss' : counted
  count({ ...page, topic: 'outcome', name }, now)
  if (why && !isBypass) count({ ...page, topic: 'reason', name: why }, now)
}

/** Counts the render time of a page. */
export function countRender(page: CountedPage, startedAt: number, now: number): void {
  const name = String(bucketOf(Math.max(0, now - startedAt)))
  count({ ...page, topic: 'duration', name }, now)
}

/** Counts of page cache look-ups; `refused`: an entry was found but was not usable. */
export interface CacheCounters {
  hits: number
  misses: number
  stale: number
  refused: number
  /** Start of the counting (ms); 0: nothing was counted. */
  since: number
}

const FIELDS = { hit: 'hits', miss: 'misses', stale: 'stale', refused: 'refused' } as const

const counts = { hits: 0, misses: 0, stale: 0, refused: 0, since: 0 }

/** Counts a look-up; the counts live as long as this isolate. */
export function countCache(kind: keyof typeof FIELDS): void {
  counts[FIELDS[kind]] += 1
  // The edge's clock stands still until the first request.
  counts.since ||= Date.now()
}

/** The counts of this isolate. */
export function cacheCounters(): CacheCounters {
  return { ...counts }
}
