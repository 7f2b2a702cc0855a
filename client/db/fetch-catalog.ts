import type { CatalogCache, CatalogKind } from './catalog.ts'
import { TIMED_OUT, withTimeout, type Clock } from './clock.ts'

/** Timeout of a catalogue request. */
export const SEARCH_TIMEOUT_MS = 5000

export interface AnswerPorts {
  cache: CatalogCache
  clock: Clock
  isOnline: () => boolean
}

/** An answer of the catalogue. `isOffline`: from the cache; `at` says since when. */
export type CatalogAnswer<Value> =
  | { isOffline: false; value: Value }
  | { isOffline: true; value: Value | undefined; at?: number }

/**
 * Fetches from the catalogue and caches the answer. Offline it returns the cached answer, flagged as such,
 * or none; a failure while online is thrown. `check` validates cached answers, because an older build may
 * have written them. Answers that are not public are not cached.
 */
export async function fetchCatalog<Value>(
  { cache, clock, isOnline }: AnswerPorts,
  request: { kind: CatalogKind; query: unknown },
  fetchValue: () => Promise<Value>,
  check: (stored: unknown) => Value | undefined,
  isPublic: (value: Value) => boolean = () => true,
): Promise<CatalogAnswer<Value>> {
  const { kind, query } = request
  if (isOnline()) {
    try {
      const value = await withTimeout(clock, SEARCH_TIMEOUT_MS, fetchValue())
      if (value === TIMED_OUT) throw new Error('the catalogue did not answer in time')
      if (isPublic(value)) await cache.write(kind, query, value)
      return { isOffline: false, value }
    } catch (error) {
      if (isOnline()) throw error
    }
  }
  const stored = await cache.read(kind, query)
  const value = stored === undefined ? undefined : check(stored.value)
  if (stored === undefined || value === undefined) return { isOffline: true, value: undefined }
  return { isOffline: true, value, at: stored.at }
}
