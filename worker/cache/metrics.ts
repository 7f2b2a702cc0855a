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

/** Counts the cache outcome of a page, and the reason for a render. */
export function countServed(
  { counted, kind, status, why }: Pick<Served, 'counted' | 'kind' | 'status' | 'why'>,
  page: CountedPage,
  now: number,
): void {
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
