/** What is remembered of a catalogue between requests, by name: plain data, never about a visitor. */
export interface CatalogMemory {
  /** What was kept under this name and still counts. */
  recall: (name: string) => Promise<unknown>
  /** Keeps what was read since this request began. Never throws. */
  keep: (name: string, value: unknown) => Promise<void>
}

/** What the indices have shown of themselves. */
export const FACTS = 'facts'
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
