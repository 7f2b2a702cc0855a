/** What became of look-ups in the page cache; refused: an entry was there and judged unusable. */
export interface CacheCounters {
  hits: number
  misses: number
  stale: number
  refused: number
  /** Since when it is counted (ms); 0: nothing was. */
  since: number
}

const FIELDS = { hit: 'hits', miss: 'misses', stale: 'stale', refused: 'refused' } as const

const counts = { hits: 0, misses: 0, stale: 0, refused: 0, since: 0 }

/** Counts a look-up, for as long as this isolate lives. */
export function countCache(kind: keyof typeof FIELDS): void {
  counts[FIELDS[kind]] += 1
  // The clock of the edge stands still until the first request.
  counts.since ||= Date.now()
}

/** What this isolate has counted. */
export function cacheCounters(): CacheCounters {
  return { ...counts }
}
