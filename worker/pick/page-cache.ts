import { BRANDS } from '../brand/select.ts'
import type { PageCache } from '../cache/isolate.ts'
import { openPageCache, type PublishChanges } from '../cache/open.ts'
import { askedMagento, connectionsOf } from '../brand/connections.ts'
import type { Env } from '../env.ts'
import { runMaintenance } from '../shop/maintenance.ts'

/** The page cache of this isolate. */
export function pageCacheOf(env: Env): Promise<PageCache> {
  return openPageCache(env, pickPublisher)
}

/**
 * What the built-in shop has changed and not announced yet reaches the purge log before the log is read.
 * Undefined: no brand's products are in the built-in shop, and a connected one sends its purges itself.
 */
function pickPublisher(env: Env): PublishChanges | undefined {
  const isSearchedElsewhere = BRANDS.every((brand) => {
    const own = connectionsOf(env, brand)
    return own.SEARCH_URL ?? askedMagento(own)
  })
  return isSearchedElsewhere ? undefined : (now) => runMaintenance(env, now)
}
