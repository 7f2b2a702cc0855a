/** So long (ms) an answer goes on in the catalog that it has begun in: one that was replaced is removed later. */
export const PINNED_MS = 5 * 60_000

/** Which catalog an answer has begun in, by number: a full import may give its name to another at any moment. */
export interface CatalogPin {
  /** Undefined: nothing was read yet, or so long ago that the catalog may be gone. */
  current: () => number | undefined
  /** Goes on in this catalog; the one that it is by then, where a question beside it was answered first. */
  take: (no: number) => number
}

/** A pin for one answer, whatever it asks. */
export function catalogPin(): CatalogPin {
  let pinned: { no: number; at: number } | undefined
  const current = () => (pinned && Date.now() - pinned.at < PINNED_MS ? pinned.no : undefined)
  return {
    current,
    take(no) {
      const begun = current()
      if (begun !== undefined) return begun
      pinned = { no, at: Date.now() }
      return no
    },
  }
}
