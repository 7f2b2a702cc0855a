import { normalForm } from '../../shared/text.ts'
import { CHOICE, withoutEmpty } from '../cache/key.ts'

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
