import type { CategoryKey, ProductKey } from './engine.ts'

/** True if the key of a look-up has a value. Many documents have an empty url_path; none of them is meant. */
export function hasValue(key: ProductKey | CategoryKey): boolean {
  return Object.values(key).some((value) => value !== '')
}
