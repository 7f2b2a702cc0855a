import { lookUp } from '../cache/page-cache.ts'
import type { KeepAlive } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'
import { locatePage, locateSite, storedAt } from '../render/locate.ts'

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
export const describeEntry: DescribeEntry = async (url, env, keepAlive) => {
  const located = locateSite(url, env)
  if (!located) return undefined
  const { pages, address } = await locatePage(located, url.searchParams, env, keepAlive)
  const entry = storedAt(address, env)
  const found = entry && (await lookUp(pages, entry, keepAlive))
  if (!found) return undefined
  const { tags, startSeq, renderedAt, freshUntil } = found.meta
  const { kind, ...reason } = found.verdict ?? { kind: 'unknown: the purge log does not answer' }
  const verdict = 'why' in reason ? `${kind}: ${reason.why}` : kind
  return { tags, startSeq, renderedAt, freshUntil, verdict }
}
