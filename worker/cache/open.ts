import type { PageCache } from './isolate.ts'
import type { Env } from '../env.ts'
import { BUILD, buildOf } from '../build/build.ts'
import { errorText, writeLog } from '../log/log.ts'
import { openMemo } from './memo.ts'
import type { PageStoreCache } from './page-store.ts'
import { watchPurges } from './purge-watch.ts'

/** Prefix of values that isolates share; visitors cannot request it. */
const SHARED = 'https://reuna.internal/__pc'
/** In production an isolate has one environment; tests have several. */
const MAX_OPENED = 50

const opened = new Map<string, Promise<PageCache>>()

/** Moves pending changes of the shop into the purge log. */
export type PublishChanges = (now: number) => Promise<void>

/** The page cache of this isolate; opened once for each cache setting. */
export function openPageCache(
  env: Env,
  pickPublisher: (env: Env) => PublishChanges | undefined,
): Promise<PageCache> {
  const name = JSON.stringify([env.REUNA_CACHE, buildOf(env)])
  const known = opened.get(name)
  if (known) return known
  const [oldest] = opened.keys()
  if (opened.size >= MAX_OPENED && oldest !== undefined) opened.delete(oldest)
  const opening = createPageCache(env, pickPublisher(env))
  opened.set(name, opening)
  return opening
}

async function createPageCache(
  env: Env,
  publishChanges: PublishChanges | undefined,
): Promise<PageCache> {
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
