import type { CatalogCache } from './catalog.ts'
import { TOO_LATE, within, type Clock } from './clock.ts'

/** The browser waits so long for the catalogue. */
export const SEARCH_TIMEOUT_MS = 5000

export interface AnswerPorts {
  cache: CatalogCache
  clock: Clock
  isOnline: () => boolean
}

/** An answer of the catalogue. `isOffline`: from what the browser holds; `at` says since when. */
export type CatalogAnswer<Value> =
  | { isOffline: false; value: Value }
  | { isOffline: true; value: Value | undefined; at?: number }

/**
 * Asks the catalogue and keeps the answer. Offline the kept answer is given,
 * flagged as such, or none; a failure while online is raised. `check` reads what
 * was kept, because an older build may have written it. What is not for everybody is not kept.
 */
export async function askCatalog<Value>(
  { cache, clock, isOnline }: AnswerPorts,
  question: { kind: string; query: unknown },
  ask: () => Promise<Value>,
  check: (kept: unknown) => Value | undefined,
  isForAll: (value: Value) => boolean = () => true,
): Promise<CatalogAnswer<Value>> {
  const { kind, query } = question
  if (isOnline()) {
    try {
      const value = await within(clock, SEARCH_TIMEOUT_MS, ask())
      if (value === TOO_LATE) throw new Error('the catalogue did not answer in time')
      if (isForAll(value)) await cache.write(kind, query, value)
      return { isOffline: false, value }
    } catch (error) {
      if (isOnline()) throw error
    }
  }
  const kept = await cache.read(kind, query)
  const value = kept === undefined ? undefined : check(kept.value)
  if (kept === undefined || value === undefined) return { isOffline: true, value: undefined }
  return { isOffline: true, value, at: kept.at }
}
