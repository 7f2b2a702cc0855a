import { BRANDS } from '../brand/select.ts'
import type { PageCache } from '../cache/isolate.ts'
import { openPageCache, type PublishChanges } from '../cache/open.ts'
import { catalogMagento, connectionsOf } from '../brand/connections.ts'
import type { Env } from '../env.ts'
import { runMaintenance } from '../shop/maintenance.ts'

/** The page cache of this isolate. */
export function pageCacheOf(env: Env): Promise<PageCache> {
  return openPageCache(env, pickPublisher)
}

/**
 * Returns the function that moves pending changes of the built-in shop into the purge log before the log is
 * read. Undefined if no brand uses the built-in catalog: connected ones send purges themselves.
 */
function pickPublisher(env: Env): PublishChanges | undefined {
  const isSearchedElsewhere = BRANDS.every((brand) => {
    const own = connectionsOf(env, brand)
    return own.SEARCH_URL ?? catalogMagento(own)
  })
  return isSearchedElsewhere ? undefined : (now) => runMaintenance(env, now)
}
