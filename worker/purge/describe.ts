import type { KeepAlive } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'

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

/** Looks an address up in the cache of the data centre that answers; undefined: it holds nothing. */
export type DescribeEntry = (
  url: URL,
  env: Env,
  keepAlive: KeepAlive,
) => Promise<EntryDescription | undefined>

/** The page cache as the commands see it. */
export const describeEntry: DescribeEntry = () => Promise.resolve(undefined)
