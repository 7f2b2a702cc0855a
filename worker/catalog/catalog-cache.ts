/** Cache of a catalogue between requests, by name: plain data, never about a visitor. */
export interface CatalogCache {
  /** The value stored under this name, unless it has expired. */
  get: (name: string) => Promise<unknown>
  /**
   * Stores what was read since this request began, for at most `forMs` (ms). Extending a cached value does
   * not extend its lifetime. Never throws.
   */
  put: (name: string, value: unknown, forMs?: number) => Promise<void>
}

/**
 * How long (ms) an absence is cached: while an index is being replaced, it may be empty or missing for an
 * instant.
 */
export const NEGATIVE_TTL_MS = 60_000

/** Cache key of the facts learned about the indices. */
export const INDEX_INFO_KEY = 'facts'

/** Cache key of the fact that an entity has no index. */
export function missingIndexKey(type: string): string {
  return `missing ${type}`
}

const CATEGORIES = 'categories'

/** Cache key of the categories down to a level. */
export function categoriesKey(maxLevel: number | undefined): string {
  return `${CATEGORIES} ${maxLevel ?? 'all'}`
}

/** True if the value of this key changes with any category. */
export function isCategoriesKey(name: string): boolean {
  return name.startsWith(CATEGORIES)
}

/** An in-memory cache that lives as long as this object. */
export function memoryCache(): CatalogCache {
  const entries = new Map<string, unknown>()
  return {
    get: async (name) => entries.get(name),
    async put(name, value) {
      entries.set(name, value)
    },
  }
}
