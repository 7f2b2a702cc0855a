import { inspectEntry } from '../cache/page-cache.ts'
import type { WaitUntil } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'
import { locatePage, cacheUrlOf } from '../render/address.ts'
import type { PageRoutes } from '../render/page-routes.ts'
import { locateSite } from '../brand/site.ts'
import type { EntryDescription } from './entry-description.ts'

/** Looks an address up in the cache of the data centre that responds; undefined: no entry. */
export type DescribeEntry = (
  url: URL,
  means: { env: Env; routes: PageRoutes; waitUntil: WaitUntil },
) => Promise<EntryDescription | undefined>

/** Describes entries of the page cache for the commands. */
export const describeEntry: DescribeEntry = async (url, means) => {
  const { env, routes, waitUntil } = means
  const located = locateSite(url, env)
  if (!located) return undefined
  const { pages, address } = await locatePage(located, url.searchParams, means)
  const entry = cacheUrlOf(address, env, routes)
  const inspected = entry && (await inspectEntry(pages, entry, waitUntil))
  if (!inspected) return undefined
  const { tags, startSeq, renderedAt, freshUntil } = inspected.meta
  const { kind, ...reason } = inspected.freshness ?? {
    kind: 'unknown: the purge log does not answer',
  }
  const text = 'why' in reason ? `${kind}: ${reason.why}` : kind
  return { tags, startSeq, renderedAt, freshUntil, verdict: text }
}
