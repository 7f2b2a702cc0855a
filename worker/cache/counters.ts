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
