import type { EntryMeta } from './entry.ts'
import type { Dependencies } from '../page-tags/dependency-tracker.ts'
import { EVERYTHING, type Snapshot } from './snapshot.ts'

/** Freshness lifetime of a page that is not purged: a day. */
export const OUTPUT_TTL_MS = 86_400_000
/** Freshness lifetime of pages with arbitrary addresses: 404 pages and searches. */
export const SHORT_TTL_MS = 60_000
/**
 * Freshness lifetime of a page rendered around a purge, when its data may not be visible everywhere yet.
 */
export const PROBATION_MS = 10_000
/** A page with more tags gets a short lifetime instead of more tags. */
export const MAX_PAGE_TAGS = 200

type Timed = Pick<EntryMeta, 'status' | 'renderedAt'> &
  Omit<Dependencies, 'isDegraded' | 'isPrivate'> & { ttlMs?: number | undefined }

/**
 * How long a page is fresh and how long it may be served at all (ms): at most the output TTL, and never
 * beyond the next change of a price by date. `snapshot` is the newest one when the page is stored: a page
 * whose tags were purged around its render is on probation.
 */
export function freshnessLifetime(
  page: Timed,
  snapshot: Snapshot,
): { freshUntil: number; staleUntil: number } {
  const { renderedAt, ttlMs = OUTPUT_TTL_MS, changesAt = Infinity } = page
  const isShort = page.status === 404 || page.status === 410 || page.tags.length > MAX_PAGE_TAGS
  const whole = renderedAt + Math.min(ttlMs, isShort ? SHORT_TTL_MS : OUTPUT_TTL_MS)
  const trusted = trustedUntil(page.tags, renderedAt, snapshot) ?? Infinity
  const until = Math.min(whole, trusted, changesAt)
  return { freshUntil: until, staleUntil: until }
}

/**
 * How long (ms) a value read at `readAt` is trusted, if one of its tags was purged shortly before or since:
 * the purged change may not have been visible yet. Undefined: it is trusted until the next purge.
 */
export function trustedUntil(
  tags: readonly string[],
  readAt: number,
  snapshot: Snapshot,
): number | undefined {
  const isOnProbation = [EVERYTHING, ...tags].some((tag) => {
    const at = snapshot.tags.get(tag)?.at
    return at !== undefined && at > readAt - PROBATION_MS
  })
  return isOnProbation ? readAt + PROBATION_MS : undefined
}
