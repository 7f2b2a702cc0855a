import type { PageKey } from '../cache/key.ts'
import { OUTPUT_TTL_MS, SHORT_TTL_MS } from '../cache/freshness-lifetime.ts'
import type { CacheRule } from './page-record.ts'

/** Fresh until a purge of one of the page's tags, for at most a day. */
export const CACHE_DAY: CacheRule = { ttlMs: OUTPUT_TTL_MS, isCacheable: () => true }

/** For pages with arbitrary addresses, such as searches. */
export const CACHE_MINUTE: CacheRule = { ttlMs: SHORT_TTL_MS, isCacheable: () => true }

/** Limits a cache rule to some addresses of a page; the others are not stored. */
export function cacheOnlyIf(rule: CacheRule, isCacheable: (key: PageKey) => boolean): CacheRule {
  return { ...rule, isCacheable }
}

/** The query of a page that reads no parameters. */
export const noQuery = (): Record<string, string> => ({})
