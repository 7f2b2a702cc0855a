import type { ReadChoice } from '../../shared/product/choice.ts'
import type { PageKey } from '../cache/key.ts'

/** A list of ids is split; any other value is a text that may contain commas. */
const IDS = /^\d+(?:,\d+)*$/

/** The shopper's choices in a product page's address. */
export function readChoices(query: PageKey['query']): ReadChoice {
  return (name) => {
    const text = query[name]
    if (text === undefined) return []
    return IDS.test(text) ? text.split(',') : [text]
  }
}

/** True if the address contains a choice. */
export function hasChoices(query: PageKey['query']): boolean {
  return Object.keys(query).some((name) => name.startsWith('option['))
}
