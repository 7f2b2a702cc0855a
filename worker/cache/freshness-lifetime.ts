import type { EntryMeta } from './entry.ts'
import type { Dependencies } from '../page-tags/dependency-tracker.ts'
import { EVERYTHING, type Snapshot } from './snapshot.ts'

/** A page is fresh for a day, unless it is purged. */
export const OUTPUT_TTL_MS = 86_400_000
/** Pages that anybody can make up: what is not there, and what was searched for. */
export const SHORT_TTL_MS = 60_000
/** Around a purge the data may not be visible everywhere: a page made then lives this long. */
export const PROBATION_MS = 10_000
/** A page that shows more lives short instead of being folded. */
export const MAX_PAGE_TAGS = 200

type Timed = Pick<EntryMeta, 'status' | 'renderedAt'> &
  Omit<Dependencies, 'isDegraded' | 'isPrivate'> & { ttlMs?: number | undefined }

/**
 * Until when a page is fresh and until when it may be shown at all (ms): at most the
 * output TTL, never beyond the next change of a price by date. `snapshot` is the newest known when
 * the page is stored: a page whose tags were purged around its render is on probation.
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
 * Until when (ms) something that was read at `readAt` is trusted: one of its tags was purged shortly
 * before that, or since, and what the purge was about may not have been visible yet. Undefined: it is
 * trusted until the next purge.
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
