import { lookUp } from '../cache/page-cache.ts'
import type { KeepAlive } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'
import { locatePage, storedAt } from '../render/locate.ts'
import { locateSite } from '../brand/locate-site.ts'
import type { EntryDescription } from './entry-description.ts'

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
