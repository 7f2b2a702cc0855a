import { normalForm } from '../../shared/text.ts'
import { CHOICE, withoutEmpty, type PageKey } from '../cache/key.ts'
import type { ReadChoice } from '../../shared/product/choice.ts'

const MAX_VALUES = 20
const LONGEST_SKU = 128

/** The choices of a product page, and the variant of old addresses (`?childSku=`), which are redirected. */
export function productQuery(search: URLSearchParams): Record<string, string> {
  const childSku = normalForm(search.get('childSku')?.trim() ?? '', 'NFC')
  return { ...withoutEmpty({ childSku: childSku.slice(0, LONGEST_SKU) }), ...choiceQuery(search) }
}

/** Choices of bundles, grouped products and custom options; pages with such choices are not stored. */
export function choiceQuery(search: URLSearchParams): Record<string, string> {
  const chosen = new Map<string, string[]>()
  for (const [name, value] of search) {
    if (CHOICE.test(name) && value !== '') chosen.set(name, [...(chosen.get(name) ?? []), value])
  }
  const entries = [...chosen]
    .slice(0, MAX_VALUES)
    .map(([name, values]) => [name, values.join(',').slice(0, 200)])
  return Object.fromEntries(entries)
}

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
