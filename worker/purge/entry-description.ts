/** What the cache holds for an address, and how it would be judged now. Times in ms. */
export interface EntryDescription {
  tags: readonly string[]
  /** Sequence of the purge log that was known before the page was made. */
  startSeq: number
  renderedAt: number
  freshUntil: number
  /** In words: `fresh`, `stale: soft`, `miss: hard` … */
  verdict: string
}
