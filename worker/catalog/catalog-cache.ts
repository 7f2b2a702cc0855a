/** What is remembered of a catalogue between requests, by name: plain data, never about a visitor. */
export interface CatalogCache {
  /** What was stored under this name and still counts. */
  get: (name: string) => Promise<unknown>
  /**
   * Keeps what was read since this request began, `forMs` (ms) at most. What it has recalled and keeps
   * again with more in it ends when it would have. Never throws.
   */
  put: (name: string, value: unknown, forMs?: number) => Promise<void>
}

/**
 * How long it counts (ms) that there is nothing: an index that is just being put in another's place has
 * no documents, or is not there, for an instant.
 */
export const NEGATIVE_TTL_MS = 60_000

/** What the indices have shown of themselves. */
export const INDEX_FACTS_KEY = 'facts'

/** Cache key of the fact that an entity has no index. */
export function missingIndexKey(type: string): string {
  return `missing ${type}`
}

const CATEGORIES = 'categories'

/** Cache key of the categories down to a level. */
export function categoriesKey(maxLevel: number | undefined): string {
  return `${CATEGORIES} ${maxLevel ?? 'all'}`
}

/** Whether something of this name changes with a single category. */
export function isCategoriesKey(name: string): boolean {
  return name.startsWith(CATEGORIES)
}

/** A cache in memory, as long as this object lives. */
export function memoryCache(): CatalogCache {
  const entries = new Map<string, unknown>()
  return {
    get: async (name) => entries.get(name),
    async put(name, value) {
      entries.set(name, value)
    },
  }
}
