/** The cache entry of an address, and its present freshness. Times in ms. */
export interface EntryDescription {
  tags: readonly string[]
  /** Sequence of the purge log before the page was rendered. */
  startSeq: number
  renderedAt: number
  freshUntil: number
  /** For people: `fresh`, `stale: soft`, `miss: hard` … */
  verdict: string
}
