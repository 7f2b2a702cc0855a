import type { EntryMeta } from './entry.ts'
import { EVERYTHING, type Snapshot, type TagPurge } from './snapshot.ts'

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

type EntryValidity = Pick<
  EntryMeta,
  'epoch' | 'startSeq' | 'tags' | 'freshUntil' | 'staleUntil' | 'changesAt'
>

/**
 * Freshness of an entry by the purge log: it is served only if none of its tags was purged after the
 * sequence known before its first read. Pure. A purge outside the snapshot's range counts against the
 * entry. `now` in ms.
 */
export function freshnessOf(entry: EntryValidity, snapshot: Snapshot, now: number): Freshness {
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
  entry: EntryValidity,
  snapshot: Snapshot | undefined,
  now: number,
): boolean {
  if (now >= entry.staleUntil + STALE_IF_ERROR_MS) return false
  if (entry.changesAt !== undefined && now >= entry.changesAt) return false
  const freshness = snapshot && freshnessOf(entry, snapshot, now)
  return freshness?.kind !== 'miss' || !freshness.isPurged
}

function purgesOf(entry: EntryValidity, snapshot: Snapshot): readonly TagPurge[] {
  const purges: TagPurge[] = []
  for (const tag of [EVERYTHING, ...entry.tags]) {
    const purge = snapshot.tags.get(tag)
    if (purge) purges.push(purge)
  }
  return purges
}
