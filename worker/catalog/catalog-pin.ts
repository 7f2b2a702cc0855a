/**
 * How long (ms) a response stays with the catalog that it began with: a replaced catalog is removed later
 * than that.
 */
export const PINNED_MS = 5 * 60_000

/**
 * Pins a response to the catalog that it began with, by number: a full import may give the name to another
 * catalog at any time.
 */
export interface CatalogPin {
  /** Undefined: nothing was read yet, or so long ago that the catalog may be removed. */
  current: () => number | undefined
  /** Pins this catalog; returns another number if a parallel query has pinned that one first. */
  take: (no: number) => number
}

/** A pin for all queries of one response. */
export function catalogPin(): CatalogPin {
  let pinned: { no: number; at: number } | undefined
  const current = () => (pinned && Date.now() - pinned.at < PINNED_MS ? pinned.no : undefined)
  return {
    current,
    take(no) {
      const started = current()
      if (started !== undefined) return started
      pinned = { no, at: Date.now() }
      return no
    },
  }
}
