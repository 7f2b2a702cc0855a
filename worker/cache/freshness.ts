import { EVERYTHING, type Snapshot, type TagPurge } from './snapshot.ts'
import type { Dependencies } from '../page-tags/dependency-tracker.ts'

/** Time after a soft purge in which the stale page may be served while a new one is rendered. */
export const STALE_WINDOW_MS = 60_000
/** stale-if-error (RFC 5861): how long after its stale time a page may be served when rendering fails. */
export const STALE_IF_ERROR_MS = 24 * 60 * 60 * 1000

/** Freshness of an entry. `isPurged`: it was hard-purged and must not be shown at all. */
export type Freshness =
  | { kind: 'fresh' }
  | { kind: 'stale'; why: 'soft' | 'expired' }
  | {
      kind: 'miss'
      why: 'epoch' | 'ahead' | 'floor' | 'hard' | 'soft' | 'expired'
      isPurged: boolean
    }

/** What decides whether a stored value may be served. Times in ms. */
export interface Validity {
  epoch: string
  /** Sequence of the purge log before the first read for this value. */
  startSeq: number
  /** Lower case. */
  tags: readonly string[]
  freshUntil: number
  staleUntil: number
  /** When a price on the page changes by date; the page is never served after it. */
  changesAt?: number
}

/**
 * Freshness of an entry by the purge log: it is served only if none of its tags was purged after the
 * sequence known before its first read. Pure. A purge outside the snapshot's range counts against the
 * entry. `now` in ms.
 */
export function freshnessOf(entry: Validity, snapshot: Snapshot, now: number): Freshness {
  if (entry.epoch !== snapshot.epoch) return { kind: 'miss', why: 'epoch', isPurged: true }
  if (entry.startSeq > snapshot.head) return { kind: 'miss', why: 'ahead', isPurged: false }
  if (entry.startSeq < snapshot.floor) return { kind: 'miss', why: 'floor', isPurged: true }
  const purges = purgesOf(entry, snapshot)
  if (purges.some(({ hard }) => hard > entry.startSeq)) {
    return { kind: 'miss', why: 'hard', isPurged: true }
  }
  if (now >= entry.staleUntil) return { kind: 'miss', why: 'expired', isPurged: false }
  const soft = purges.filter((purge) => purge.soft > entry.startSeq)
  if (soft.some(({ softAt }) => now >= softAt + STALE_WINDOW_MS)) {
    return { kind: 'miss', why: 'soft', isPurged: false }
  }
  if (soft.length > 0) return { kind: 'stale', why: 'soft' }
  return now >= entry.freshUntil ? { kind: 'stale', why: 'expired' } : { kind: 'fresh' }
}

/**
 * True if an entry may be served stale-if-error, while neither the log nor a render is available: it is not
 * known to be hard-purged, no price on it has changed by date, and it is not too old.
 */
export function mayServeStaleIfError(
  entry: Validity,
  snapshot: Snapshot | undefined,
  now: number,
): boolean {
  if (now >= entry.staleUntil + STALE_IF_ERROR_MS) return false
  if (entry.changesAt !== undefined && now >= entry.changesAt) return false
  const freshness = snapshot && freshnessOf(entry, snapshot, now)
  return freshness?.kind !== 'miss' || !freshness.isPurged
}

function purgesOf(entry: Validity, snapshot: Snapshot): readonly TagPurge[] {
  const purges: TagPurge[] = []
  for (const tag of [EVERYTHING, ...entry.tags]) {
    const purge = snapshot.tags.get(tag)
    if (purge) purges.push(purge)
  }
  return purges
}

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

interface Timed extends Omit<Dependencies, 'isDegraded' | 'isPrivate'> {
  status: number
  renderedAt: number
  ttlMs?: number | undefined
}

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
