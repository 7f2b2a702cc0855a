import { lookUp } from '../cache/page-cache.ts'
import type { KeepAlive } from '../cache/purge-watch.ts'
import type { Env } from '../env.ts'
import { locatePage, storedAt } from '../render/locate.ts'
import type { PageRoutes } from '../render/page-routes.ts'
import { locateSite } from '../brand/locate-site.ts'
import type { EntryDescription } from './entry-description.ts'

/** Looks an address up in the cache of the data centre that answers; undefined: it holds nothing. */
export type DescribeEntry = (
  url: URL,
  means: { env: Env; routes: PageRoutes; keepAlive: KeepAlive },
) => Promise<EntryDescription | undefined>

/** The page cache as the commands see it. */
export const describeEntry: DescribeEntry = async (url, means) => {
  const { env, routes, keepAlive } = means
  const located = locateSite(url, env)
  if (!located) return undefined
  const { pages, address } = await locatePage(located, url.searchParams, means)
  const entry = storedAt(address, env, routes)
  const found = entry && (await lookUp(pages, entry, keepAlive))
  if (!found) return undefined
  const { tags, startSeq, renderedAt, freshUntil } = found.meta
  const { kind, ...reason } = found.verdict ?? { kind: 'unknown: the purge log does not answer' }
  const verdict = 'why' in reason ? `${kind}: ${reason.why}` : kind
  return { tags, startSeq, renderedAt, freshUntil, verdict }
}
