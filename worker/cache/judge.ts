import type { EntryMeta } from './entry.ts'
import { EVERYTHING, type Snapshot, type TagPurge } from './snapshot.ts'

/** How long after a soft purge the old page may still be shown while a new one is made. */
export const STALE_WINDOW_MS = 60_000
/** How long beyond its life a page that can neither be judged nor made anew may stand in. */
export const STALE_ERROR_MS = 24 * 60 * 60 * 1000

/** What an entry is worth now. `isPurged`: it was hard-purged and must not be shown at all. */
export type Verdict =
  | { kind: 'fresh' }
  | { kind: 'stale'; why: 'soft' | 'expired' }
  | {
      kind: 'miss'
      why: 'epoch' | 'ahead' | 'floor' | 'hard' | 'soft' | 'expired'
      isPurged: boolean
    }

type Judged = Pick<
  EntryMeta,
  'epoch' | 'startSeq' | 'tags' | 'freshUntil' | 'staleUntil' | 'changesAt'
>

/**
 * Judges an entry by the purge log (served only if no tag of it was purged after the
 * sequence that was known before its first read). Pure. A purge outside the snapshot's reach counts
 * against the entry. `now` in ms.
 */
export function judge(entry: Judged, snapshot: Snapshot, now: number): Verdict {
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
 * Whether an entry may stand in while neither the log nor the page can be had: not
 * known to be hard-purged, no price on it has changed by date, and not too old.
 */
export function mayStandIn(entry: Judged, snapshot: Snapshot | undefined, now: number): boolean {
  if (now >= entry.staleUntil + STALE_ERROR_MS) return false
  if (entry.changesAt !== undefined && now >= entry.changesAt) return false
  const verdict = snapshot && judge(entry, snapshot, now)
  return verdict?.kind !== 'miss' || !verdict.isPurged
}

function purgesOf(entry: Judged, snapshot: Snapshot): readonly TagPurge[] {
  return [EVERYTHING, ...entry.tags].flatMap((tag) => snapshot.tags.get(tag) ?? [])
}
