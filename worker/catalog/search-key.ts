import type { CategoryKey, ProductKey } from './engine.ts'

/**
 * Whether a look-up of one document names it: it needs the value of its key.
 * Many documents have an empty url_path; nobody asks for one of them.
 */
export function hasValue(key: ProductKey | CategoryKey): boolean {
  return Object.values(key).some((value) => value !== '')
}
