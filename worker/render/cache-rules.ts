import type { PageKey } from '../cache/key.ts'
import { OUTPUT_TTL_MS, SHORT_TTL_MS } from '../cache/freshness-lifetime.ts'
import type { CacheRule } from './page-record.ts'

/** Fresh until a purge names what was read for it, for a day at most. */
export const CACHE_DAY: CacheRule = { ttlMs: OUTPUT_TTL_MS, isCacheable: () => true }

/** For addresses that anybody can make up. */
export const CACHE_MINUTE: CacheRule = { ttlMs: SHORT_TTL_MS, isCacheable: () => true }

/** Limits a cache rule to some addresses of a page; the others are never stored. */
export function cacheOnlyIf(rule: CacheRule, isCacheable: (key: PageKey) => boolean): CacheRule {
  return { ...rule, isCacheable }
}

/** A query of which nothing counts. */
export const noQuery = (): Record<string, string> => ({})
