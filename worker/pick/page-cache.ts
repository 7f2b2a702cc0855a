import { BRANDS } from '../brand/select.ts'
import type { PageCache } from '../cache/isolate.ts'
import { catalogMagento, connectionsOf } from '../brand/connections.ts'
import type { Env } from '../env.ts'
import { runMaintenance } from '../shop/maintenance.ts'
import { BUILD, buildOf } from '../build/build.ts'
import { errorText, writeLog } from '../log/log.ts'
import { openMemo } from '../cache/memo.ts'
import type { PageStoreCache } from '../cache/page-store.ts'
import { watchPurges } from '../cache/purge-watch.ts'

/** Prefix of values that isolates share; visitors cannot request it. */
const SHARED = 'https://reuna.internal/__pc'
/** In production an isolate has one environment; tests have several. */
const MAX_OPENED = 50

const opened = new Map<string, Promise<PageCache>>()

/** The page cache of this isolate; opened once for each cache setting. */
export function pageCacheOf(env: Env): Promise<PageCache> {
  const name = JSON.stringify([env.REUNA_CACHE, buildOf(env)])
  const known = opened.get(name)
  if (known) return known
  const [oldest] = opened.keys()
  if (opened.size >= MAX_OPENED && oldest !== undefined) opened.delete(oldest)
  const opening = createPageCache(env)
  opened.set(name, opening)
  return opening
}

async function createPageCache(env: Env): Promise<PageCache> {
  const publishChanges = pickPublisher(env)
  // In development the code of pages changes: nothing is cached.
  const cache = isCacheDisabled(env) ? NOTHING : await cacheOf(env.REUNA_CACHE)
  const clock = () => Date.now()
  // Several shops of one zone, such as this one's next version, share a cache but not a purge log.
  const sharedUrl = (name: string) =>
    `${SHARED}/${[buildOf(env), name].map(encodeURIComponent).join('/')}`
  return {
    cache,
    clock,
    renders: new Map(),
    filterNames: openMemo(),
    sharedUrl,
    watch: watchPurges({
      db: env.DB,
      cache,
      mirrorUrl: sharedUrl('purges'),
      clock,
      ...(publishChanges && { publishChanges }),
    }),
    warn: (code, error) => writeLog({ code, detail: errorText(error) }),
  }
}

/**
 * Returns the function that moves pending changes of the built-in shop into the purge log before the log is
 * read. Undefined if no brand uses the built-in catalog: connected ones send purges themselves.
 */
function pickPublisher(env: Env): ((now: number) => Promise<void>) | undefined {
  const isSearchedElsewhere = BRANDS.every((brand) => {
    const connections = connectionsOf(env, brand)
    return connections.SEARCH_URL ?? catalogMagento(connections)
  })
  return isSearchedElsewhere ? undefined : (now) => runMaintenance(env, now)
}

/** A cache that stores nothing. */
const NOTHING: PageStoreCache = {
  match: async () => undefined,
  put: async () => {},
  delete: async () => false,
}

/** True if caching is switched off. */
export function isCacheDisabled({ REUNA_CACHE }: Pick<Env, 'REUNA_CACHE'>): boolean {
  return (REUNA_CACHE ?? (BUILD === 'development' ? 'off' : '')).startsWith('off')
}

async function cacheOf(name: string | undefined): Promise<PageStoreCache> {
  return name ? caches.open(name) : caches.default
}
