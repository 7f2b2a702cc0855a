/** What is remembered of a catalogue between requests, by name: plain data, never about a visitor. */
export interface CatalogMemory {
  /** What was kept under this name and still counts. */
  recall: (name: string) => Promise<unknown>
  /**
   * Keeps what was read since this request began, `forMs` (ms) at most. What it has recalled and keeps
   * again with more in it ends when it would have. Never throws.
   */
  keep: (name: string, value: unknown, forMs?: number) => Promise<void>
}

/**
 * How long it counts (ms) that there is nothing: an index that is just being put in another's place has
 * no documents, or is not there, for an instant.
 */
export const NOTHING_MS = 60_000

/** What the indices have shown of themselves. */
export const FACTS = 'facts'

/** The name of it that there is no index of an entity. */
export function missingName(type: string): string {
  return `missing ${type}`
}

const CATEGORIES = 'categories'

/** The name of a list of categories down to a level. */
export function categoriesName(maxLevel: number | undefined): string {
  return `${CATEGORIES} ${maxLevel ?? 'all'}`
}

/** Whether something of this name changes with a single category. */
export function isOfCategories(name: string): boolean {
  return name.startsWith(CATEGORIES)
}

/** Remembers as long as this object lives. */
export function ownMemory(): CatalogMemory {
  const kept = new Map<string, unknown>()
  return {
    recall: async (name) => kept.get(name),
    async keep(name, value) {
      kept.set(name, value)
    },
  }
}
