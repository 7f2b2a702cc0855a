import { isSubmittable } from '../../shared/search/panel.ts'
import { RECENT_SEARCHES } from './searches-name.ts'

const MAX_RECENT = 5

/** The tab's session storage; browsers may refuse access. */
export type SearchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The searches of this tab, latest first. */
export class RecentSearches {
  readonly #storage: () => SearchStorage

  constructor(storage: () => SearchStorage = () => sessionStorage) {
    this.#storage = storage
  }

  read(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(this.#storage().getItem(RECENT_SEARCHES) ?? '[]')
      if (!Array.isArray(stored)) return []
      return stored.filter(
        (text): text is string => typeof text === 'string' && isSubmittable(text),
      )
    } catch {
      return []
    }
  }

  /** Adds a search as the latest; the same text in another case is the same search. */
  add(text: string): void {
    const search = text.trim()
    if (!isSubmittable(search)) return
    const isOther = (one: string) => one.toLowerCase() !== search.toLowerCase()
    const searches = [search, ...this.read().filter(isOther)].slice(0, MAX_RECENT)
    this.#change((storage) => storage.setItem(RECENT_SEARCHES, JSON.stringify(searches)))
  }

  clear(): void {
    this.#change((storage) => storage.removeItem(RECENT_SEARCHES))
  }

  #change(write: (storage: SearchStorage) => void): void {
    try {
      write(this.#storage())
    } catch {
      // The search works without it.
    }
  }
}
